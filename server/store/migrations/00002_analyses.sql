-- +goose Up

-- What a computer thinks of the matches that somebody had analysed, made once.
CREATE TABLE analyses (
    match INTEGER PRIMARY KEY REFERENCES matches (n),
    body  TEXT NOT NULL -- JSON of game.Analysis
) STRICT;

-- +goose Down
DROP TABLE analyses;

-- +goose Up

-- A match's head. n is the store's own short number of the match: it keeps the
-- keys of the log small, and with them the work of each commit.
CREATE TABLE matches (
    n       INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    link    TEXT    NOT NULL UNIQUE,
    game    TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    node    TEXT    NOT NULL,
    due     INTEGER NOT NULL, -- 0: nothing; always 0 when the match is over
    live    INTEGER NOT NULL,
    players TEXT    NOT NULL  -- JSON list of ids, '' for none
) STRICT;
CREATE INDEX matches_due ON matches (due) WHERE due > 0;
CREATE INDEX matches_live ON matches (kind) WHERE live = 1;

-- The log. There is no foreign key to matches: an entry is inserted by a
-- statement that selects its match's head, so the head is there.
CREATE TABLE entries (
    match INTEGER NOT NULL,
    seq   INTEGER NOT NULL,
    body  TEXT    NOT NULL, -- JSON of game.Entry
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

-- Who sits where, to find a player's matches; the same ids as matches.players.
CREATE TABLE seats (
    player TEXT    NOT NULL,
    match  INTEGER NOT NULL REFERENCES matches (n),
    PRIMARY KEY (player, match)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_match ON seats (match);

-- The servers' seeds of sealed matches that are not over.
CREATE TABLE secrets (
    match INTEGER PRIMARY KEY REFERENCES matches (n),
    seed  BLOB NOT NULL
) STRICT;

CREATE TABLE tickets (
    id     TEXT    PRIMARY KEY,
    player TEXT    NOT NULL UNIQUE,
    made   INTEGER NOT NULL,
    good   INTEGER NOT NULL,
    body   TEXT    NOT NULL -- JSON of matchmaking.Ticket
) STRICT, WITHOUT ROWID;
CREATE INDEX tickets_good ON tickets (good);

CREATE TABLE players (
    id       TEXT    PRIMARY KEY,
    name     TEXT    NOT NULL,
    skeleton TEXT    NOT NULL UNIQUE,
    lang     TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    hash    BLOB    PRIMARY KEY, -- SHA-256 of the cookie's token
    player  TEXT    NOT NULL REFERENCES players (id),
    made    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_player ON sessions (player);
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE signs (
    node TEXT    PRIMARY KEY,
    at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE signs;
DROP TABLE sessions;
DROP TABLE players;
DROP TABLE tickets;
DROP TABLE secrets;
DROP TABLE seats;
DROP TABLE entries;
DROP TABLE matches;

-- +goose Up

-- How often the house threw what, for whom: anybody may look for loaded dice.
CREATE TABLE throws (
    seat  TEXT    NOT NULL, -- 'person', 'computer' or 'opening'
    faces TEXT    NOT NULL, -- as thrown: '31', '5'
    n     INTEGER NOT NULL,
    PRIMARY KEY (seat, faces)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE throws;

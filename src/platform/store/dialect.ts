/** What differs between engines, as data. Nothing outside `store/dialects` asks which engine runs. */
export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  /** Column types for migrations. */
  readonly types: {
    /** Text compared byte by byte: keys, and whatever lists are ordered by. */
    readonly key: string;
    /** A large text that is rarely compared. */
    readonly document: string;
    readonly bytes: string;
    /** Whole numbers up to 2^53: counters and epoch milliseconds. */
    readonly integer: string;
  };
  /** Ends the definition of a narrow table whose rows lie in the order of its primary key. */
  readonly clustered: string;
  /** A column that numbers rows in the order of their arrival and is the primary key. */
  readonly sequence: string;
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  types: { key: 'TEXT', document: 'TEXT', bytes: 'BLOB', integer: 'INTEGER' },
  clustered: 'WITHOUT ROWID',
  sequence: 'INTEGER PRIMARY KEY AUTOINCREMENT',
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  types: { key: 'TEXT COLLATE "C"', document: 'TEXT', bytes: 'BYTEA', integer: 'BIGINT' },
  clustered: '',
  sequence: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
};

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
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  types: { key: 'TEXT', document: 'TEXT', bytes: 'BLOB', integer: 'INTEGER' },
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  types: { key: 'TEXT COLLATE "C"', document: 'TEXT', bytes: 'BYTEA', integer: 'BIGINT' },
};

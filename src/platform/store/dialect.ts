import { storeNumbers } from './numbers.ts';

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
  /** Statements that open the transaction of a migration, so that of many nodes one applies it. */
  readonly beforeMigration: readonly string[];
  /** A query that has a row when the table of that name is there; its one parameter is the name. */
  readonly hasTable: string;
  /** The same for a table and a column of it. */
  readonly hasColumn: string;
  /** A text column as the bytes of its UTF-8 where that is cheaper than a text, and as a text where it is not. */
  bytesOf(column: string): string;
  /** A condition: a column is among the texts of a JSON array, which is one parameter. */
  isAmong(column: string, parameter: string): string;
  /**
   * A member of FROM, called `given`, with a row for each entry of a JSON array, which is one parameter: an entry is an
   * array with the values of the columns. Many rows are read or written by one statement with it.
   */
  rowsOf(parameter: string, columns: Readonly<Record<string, 'text' | 'integer'>>): string;
  /** The same for a JSON array of texts, each a row with the one column: unfolded in half of the time. */
  textsOf(parameter: string, column: string): string;
  /** The same for a JSON object of whole numbers, each a row with the name of its member and with it. */
  numbersOf(parameter: string, name: string, number: string): string;
  /**
   * A query for one row: `found` is a JSON array, or an object by its places, with the value of an expression, which may be
   * NULL, for each text of a JSON array. The expression finds the text as `given.` and the column. Many rows that are read so cost
   * half.
   */
  eachOfTexts(parameter: string, column: string, expression: string): string;
  /**
   * A page of the rows of one partner, in the order of columns by which rows of all partners have an index as well.
   * `rowsOf` is the condition, of `?1` or a constant; `inOrder` makes the order. PostgreSQL expects rows of each partner everywhere in
   * such an order, so with plain conditions it walks those of all partners until it has found a page of one; these
   * can be had from an index that begins with the partner alone (`docs/decisions/0211-pages-of-one-partner.md`).
   */
  readonly own: { rowsOf(partner: string): string; inOrder(columns: string): string };
  /** The time of the machine that has the database, epoch milliseconds. */
  readonly nowMs: string;
  /**
   * How rows of a table with a `sequence` are read in the order of their numbers while transactions that commit later
   * may have taken lower ones (`docs/decisions/0170-the-order-of-events.md`).
   */
  readonly numbering: {
    /** A query for the highest number that was given, `last`; 0 before the first. */
    lastGiven(table: string, column: string): string;
    /** A query that marks, until the transaction ends, that it is about to take numbers above the present `last`. */
    markTaking(table: string, column: string): string;
    /** A query for the lowest `last` that is marked, `lowest`; NULL where nothing is. */
    readonly lowestMarked: string;
  };
  /** Ends a SELECT whose rows this transaction will change; other transactions wait for them. */
  readonly forUpdate: string;
  /** The same, passing over rows that another transaction holds. */
  readonly skipLocked: string;
  /** A query that fails when the database takes no writes. */
  readonly readiness: string;
  /** One process alone has the database, so whatever it finds in the hands of another is left from a crash. */
  readonly embedded: boolean;
  /**
   * Jobs that one node has in hand at a time, each of another lane: while a server writes what one of them decided,
   * the next is read and decided. An embedded engine writes on the thread that decides.
   */
  readonly jobsAtOnce: number;
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  types: { key: 'TEXT', document: 'TEXT', bytes: 'BLOB', integer: 'INTEGER' },
  clustered: 'WITHOUT ROWID',
  sequence: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  beforeMigration: [],
  hasTable: "SELECT 1 AS found FROM sqlite_schema WHERE type = 'table' AND name = ?1",
  hasColumn: 'SELECT 1 AS found FROM pragma_table_info(?1) WHERE name = ?2',
  bytesOf: (column) => `CAST(${column} AS BLOB)`,
  isAmong: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  rowsOf(parameter, columns) {
    const values = Object.keys(columns).map((name, place) => `value ->> ${place} AS ${name}`);
    return `(SELECT ${values.join(', ')} FROM json_each(${parameter})) AS given`;
  },
  textsOf: (parameter, column) => `(SELECT value AS ${column} FROM json_each(${parameter})) AS given`,
  numbersOf: (parameter, name, number) =>
    `(SELECT key AS ${name}, atom AS ${number} FROM json_each(${parameter})) AS given`,
  eachOfTexts: (parameter, column, expression) =>
    // By places it needs no sort.
    `SELECT json_group_object(given.place, ${expression}) AS found
     FROM (SELECT key AS place, value AS ${column} FROM json_each(${parameter})) AS given`,
  own: { rowsOf: (partner) => `partner_id = ${partner}`, inOrder: (columns) => columns },
  nowMs: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  // There is one writer, so whatever can be read was numbered before all that comes.
  numbering: {
    lastGiven: (table) =>
      `SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '${table}'), 0) AS last`,
    markTaking: () => "SELECT '' AS mark",
    lowestMarked: 'SELECT CAST(NULL AS INTEGER) AS lowest',
  },
  forUpdate: '',
  skipLocked: '',
  readiness: 'SELECT 1 AS one',
  embedded: true,
  jobsAtOnce: 1,
};

/**
 * High 16 bits of the advisory locks that mark the taking of numbers; the low 48 are the highest number given. Other
 * advisory locks are exclusive, so that one with the same bits by chance is told apart.
 */
const markClass = 0x4b4a;

/** Before its first number a sequence shows that number as its last value. */
const lastValue = 'CASE WHEN is_called THEN last_value ELSE 0 END';

export const postgresDialect: Dialect = {
  engine: 'postgres',
  types: { key: 'TEXT COLLATE "C"', document: 'TEXT', bytes: 'BYTEA', integer: 'BIGINT' },
  clustered: '',
  sequence: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  // Any fixed number does; it only must not be the one of another use of advisory locks. Nodes wait there as long as
  // another one applies a step. For a table they wait briefly and try again: whoever wants to change a table stands in
  // the way of all who come after it and only want to read.
  beforeMigration: [
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(7305813211)',
    `SET LOCAL lock_timeout = ${storeNumbers.migrationLockTimeoutMs}`,
  ],
  hasTable: 'SELECT 1 AS found WHERE to_regclass(CAST(?1 AS TEXT)) IS NOT NULL',
  hasColumn:
    'SELECT 1 AS found FROM pg_attribute WHERE attrelid = to_regclass(CAST(?1 AS TEXT)) AND attname = ?2 AND NOT attisdropped',
  // The driver would read bytes as a hexadecimal text.
  bytesOf: (column) => column,
  // As an array it is looked up in an index; as a sub-select the server would join it.
  isAmong: (column, parameter) =>
    `${column} = ANY (ARRAY(SELECT jsonb_array_elements_text(CAST(CAST(${parameter} AS TEXT) AS JSONB))))`,
  own: {
    rowsOf: (partner) => `partner_id = ANY (ARRAY[${partner}])`,
    // The whole order goes one way, so that an index is read in one direction.
    inOrder: (columns) => `partner_id${columns.endsWith(' DESC') ? ' DESC' : ''}, ${columns}`,
  },
  nowMs: "CAST(date_part('epoch', clock_timestamp()) * 1000 AS BIGINT)",
  numbering: {
    lastGiven: (table, column) => `SELECT ${lastValue} AS last FROM ${table}_${column}_seq`,
    markTaking: (table, column) =>
      `SELECT CAST(pg_advisory_xact_lock_shared((CAST(${markClass} AS BIGINT) << 48) | ${lastValue}) AS TEXT) AS mark
       FROM ${table}_${column}_seq`,
    lowestMarked: `SELECT MIN(((CAST(classid AS BIGINT) & 65535) << 32) | CAST(objid AS BIGINT)) AS lowest
       FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock'
         AND CAST(classid AS BIGINT) >> 16 = ${markClass}
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  },
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  rowsOf(parameter, columns) {
    const types = { text: 'TEXT', integer: 'BIGINT' };
    const values = Object.entries(columns).map(
      ([name, type], place) => `CAST(entry ->> ${place} AS ${types[type]}) AS ${name}`,
    );
    const entries = `jsonb_array_elements(CAST(CAST(${parameter} AS TEXT) AS JSONB)) AS entries(entry)`;
    return `(SELECT ${values.join(', ')} FROM ${entries}) AS given`;
  },
  textsOf: (parameter, column) =>
    `jsonb_array_elements_text(CAST(CAST(${parameter} AS TEXT) AS JSONB)) AS given(${column})`,
  numbersOf: (parameter, name, number) =>
    `(SELECT key AS ${name}, CAST(value AS BIGINT) AS ${number}
      FROM jsonb_each_text(CAST(CAST(${parameter} AS TEXT) AS JSONB))) AS given`,
  eachOfTexts: (parameter, column, expression) =>
    `SELECT CAST(COALESCE(json_agg(${expression} ORDER BY given.place), '[]') AS TEXT) AS found
     FROM jsonb_array_elements_text(CAST(CAST(${parameter} AS TEXT) AS JSONB)) WITH ORDINALITY AS given(${column}, place)`,
  // A standby reads well and writes nothing.
  readiness: 'SELECT 1 / (CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END) AS one',
  embedded: false,
  jobsAtOnce: 2,
};

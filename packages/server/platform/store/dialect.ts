import { storeNumbers } from './numbers.ts';

/** What differs between engines, as data. Nothing outside `store/dialects` checks which engine runs. */
export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  /** Column types for migrations. */
  readonly types: {
    /** Text compared byte by byte: keys, and whatever lists are ordered by. */
    readonly key: string;
    /** A large text that is rarely compared. */
    readonly document: string;
    readonly bytes: string;
    /** Integers up to 2^53: counters and epoch milliseconds. */
    readonly integer: string;
  };
  /** Ends the definition of a narrow table whose rows are stored in primary key order. */
  readonly clustered: string;
  /** A column that numbers rows in the order in which they are inserted and is the primary key. */
  readonly sequence: string;
  /** Like `sequence`, where something else is the primary key. */
  readonly numbered: string;
  /** Statements that open a migration's transaction, so that only one of many nodes applies it. */
  readonly beforeMigration: readonly string[];
  /** A statement that returns a row when a table of that name exists; its one parameter is the name. */
  readonly hasTable: string;
  /** Like `hasTable`, for a column of a table; its parameters are the names of the table and the column. */
  readonly hasColumn: string;
  /** A statement that returns a row when this login may change the schema. */
  readonly mayMigrate: string;
  /**
   * A text column as UTF-8 bytes on engines where reading bytes is cheaper than reading a text; as a text on others.
   */
  bytesOf(column: string): string;
  /** A condition: the column is one of the texts in a JSON array, which is one parameter. */
  isAmong(column: string, parameter: string): string;
  /** A text up to its first slash; all of it if it has none. */
  upToSlash(column: string): string;
  /**
   * A member of FROM, called `given`, with a row for each entry of a JSON array, which is one parameter. An entry is an
   * array of the column values. It lets one statement read or write many rows.
   */
  rowsOf(parameter: string, columns: Readonly<Record<string, 'text' | 'integer'>>): string;
  /** Like `rowsOf`, for a JSON array of texts, each a row with the one column: unpacked in half the time. */
  textsOf(parameter: string, column: string): string;
  /** Like `rowsOf`, for a JSON object of integers: each member is a row with its name and its number. */
  numbersOf(parameter: string, name: string, number: string): string;
  /**
   * A statement for one row. `found` is a JSON array, or an object keyed by position, with the value of an expression
   * (possibly NULL) for each text of a JSON array. The expression refers to the text as `given.` plus the column.
   * Reading many rows this way costs half as much.
   */
  eachOfTexts(parameter: string, column: string, expression: string): string;
  /**
   * A page of one partner's rows, ordered by columns for which an index over all partners exists as well. `rowsOf` is
   * the condition on the partner, given as `?1` or a constant; `inOrder` builds the order. PostgreSQL assumes that each
   * partner's rows are spread evenly over such an order. With plain conditions it therefore walks the rows of all
   * partners until it has found a page of one; these forms can only be read from an index that begins with the partner.
   */
  readonly own: { rowsOf(partner: string): string; inOrder(columns: string): string };
  /** Time of the database machine, in epoch milliseconds. */
  readonly nowMs: string;
  /**
   * How rows of a table with a `sequence` are read in the order of their numbers although transactions that commit
   * later may have taken lower numbers (`docs/contributors/decisions/journal.md`).
   */
  readonly numbering: {
    /** A statement for the highest number assigned so far, as `last`; 0 before the first. */
    lastGiven(table: string, column: string): string;
  };
  /**
   * An INSERT of one row. `number` is the column that numbers the rows of the table, and the parameter that has the number
   * where rows are not numbered as they are inserted.
   */
  insert(row: {
    readonly into: string;
    readonly columns: string;
    readonly values: string;
    readonly number: readonly [column: string, parameter: string] | undefined;
  }): string;
  /**
   * Begins a condition of a statement about all partners that is also asked for some of them, while a machine of a
   * distributed database is away: `column` is one of theirs.
   */
  ofSome(column: string): string;
  /** Ends a SELECT whose rows this transaction will change; other transactions wait for them. */
  readonly forUpdate: string;
  /** Like `forUpdate`, but skips rows that another transaction has locked. */
  readonly skipLocked: string;
  /** A statement that fails when the database does not accept writes. */
  readonly readiness: string;
  /**
   * True when a single process owns the database, so that locks and leases of another owner are left over from a crash.
   */
  readonly embedded: boolean;
  /**
   * Number of jobs that one node runs at a time, each in another lane: while the database server writes the decisions
   * of one job, the next is read and decided. An embedded engine writes on the thread that decides.
   */
  readonly jobsAtOnce: number;
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  types: { key: 'TEXT', document: 'TEXT', bytes: 'BLOB', integer: 'INTEGER' },
  clustered: 'WITHOUT ROWID',
  sequence: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  numbered: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  beforeMigration: [],
  hasTable: "SELECT 1 AS found FROM sqlite_schema WHERE type = 'table' AND name = ?1",
  hasColumn: 'SELECT 1 AS found FROM pragma_table_info(?1) WHERE name = ?2',
  mayMigrate: 'SELECT 1 AS found',
  bytesOf: (column) => `CAST(${column} AS BLOB)`,
  isAmong: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  upToSlash: (column) => `substr(${column}, 1, instr(${column} || '/', '/') - 1)`,
  rowsOf(parameter, columns) {
    const values = Object.keys(columns).map((name, place) => `value ->> ${place} AS ${name}`);
    return `(SELECT ${values.join(', ')} FROM json_each(${parameter})) AS given`;
  },
  textsOf: (parameter, column) => `(SELECT value AS ${column} FROM json_each(${parameter})) AS given`,
  numbersOf: (parameter, name, number) =>
    `(SELECT key AS ${name}, atom AS ${number} FROM json_each(${parameter})) AS given`,
  eachOfTexts: (parameter, column, expression) =>
    // Keyed by position, it needs no sort.
    `SELECT json_group_object(given.place, ${expression}) AS found
     FROM (SELECT key AS place, value AS ${column} FROM json_each(${parameter})) AS given`,
  own: { rowsOf: (partner) => `partner_id = ${partner}`, inOrder: (columns) => columns },
  nowMs: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  // There is only one writer, so everything that can be read was numbered before anything that is still to come.
  numbering: {
    lastGiven: (table) =>
      `SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '${table}'), 0) AS last`,
  },
  insert: ({ into, columns, values }) => `INSERT INTO ${into} (${columns}) VALUES (${values})`,
  ofSome: () => '',
  forUpdate: '',
  skipLocked: '',
  readiness: 'SELECT 1 AS one',
  embedded: true,
  jobsAtOnce: 1,
};

/** Before its first number a sequence reports that number as its last value. */
export const lastValue = 'CASE WHEN is_called THEN last_value ELSE 0 END';

export const postgresDialect: Dialect = {
  engine: 'postgres',
  types: { key: 'TEXT COLLATE "C"', document: 'TEXT', bytes: 'BYTEA', integer: 'BIGINT' },
  clustered: '',
  sequence: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  numbered: 'BIGINT GENERATED ALWAYS AS IDENTITY',
  // Any fixed number works, as long as no other advisory lock uses it. Nodes wait for it as long as another node
  // applies a step. For a table they wait briefly and retry: a statement that waits to change a table blocks everyone
  // who arrives later and only wants to read.
  beforeMigration: [
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(7305813211)',
    `SET LOCAL lock_timeout = ${storeNumbers.migrationLockTimeoutMs}`,
  ],
  hasTable: 'SELECT 1 AS found WHERE to_regclass(CAST(?1 AS TEXT)) IS NOT NULL',
  hasColumn:
    'SELECT 1 AS found FROM pg_attribute WHERE attrelid = to_regclass(CAST(?1 AS TEXT)) AND attname = ?2 AND NOT attisdropped',
  mayMigrate: `SELECT 1 AS found WHERE has_schema_privilege(current_schema(), 'CREATE') AND NOT EXISTS (
    SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND NOT pg_has_role(tableowner, 'USAGE'))`,
  // The driver would read bytes as a hexadecimal text.
  bytesOf: (column) => column,
  // As an array it is looked up in an index; the server would join a sub-select instead.
  isAmong: (column, parameter) =>
    `${column} = ANY (ARRAY(SELECT jsonb_array_elements_text(CAST(CAST(${parameter} AS TEXT) AS JSONB))))`,
  upToSlash: (column) => `split_part(${column}, '/', 1)`,
  own: {
    rowsOf: (partner) => `partner_id = ANY (ARRAY[${partner}])`,
    // All columns sort in the same direction, so that the index is read in one direction.
    inOrder: (columns) => `partner_id${columns.endsWith(' DESC') ? ' DESC' : ''}, ${columns}`,
  },
  nowMs: "CAST(date_part('epoch', clock_timestamp()) * 1000 AS BIGINT)",
  numbering: {
    lastGiven: (table, column) => `SELECT ${lastValue} AS last FROM ${table}_${column}_seq`,
  },
  insert: ({ into, columns, values }) => `INSERT INTO ${into} (${columns}) VALUES (${values})`,
  ofSome: () => '',
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
  // A standby can be read but accepts no writes.
  readiness: 'SELECT 1 / (CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END) AS one',
  embedded: false,
  jobsAtOnce: 2,
};

/**
 * On a machine of a distributed database, which has rows of some partners, but not the numbers that compare across partners.
 * The parameter `?0` is the list of these partners.
 */
export const machineDialect: Dialect = {
  ...postgresDialect,
  ofSome: (column) => `${column} = ANY(CAST(?0 AS TEXT[])) AND `,
  insert: ({ into, columns, values, number }) =>
    number === undefined
      ? postgresDialect.insert({ into, columns, values, number })
      : `INSERT INTO ${into} (${columns}, ${number[0]}) OVERRIDING SYSTEM VALUE VALUES (${values}, ${number[1]})`,
};

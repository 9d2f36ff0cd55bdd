/** Runs a statement on the same random rows of both engines, and tells how they differ. */
import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { postgresDialect, sqliteDialect } from '../../packages/server/platform/store/dialect.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { as, listOf, parse } from '../../scripts/generate/statements/tree.ts';
import { type Row, randomDataFor, type Value } from './random-data.ts';
import { columnsByTable, type StatementFacts, schema } from './statement-facts.ts';

/** What a statement returned, and what its tables contained afterwards, as texts. */
interface Effect {
  readonly rows: readonly string[];
  /** In no order; empty for a read. */
  readonly stored: readonly string[];
}

const refused: Effect = { rows: ['refused by a constraint'], stored: [] };

/** Numbers that the store gives to new rows begin after this one. */
const lastNumber = 100;

export class Engines {
  readonly #forwards = openSchema().database;
  /** Stores the rows in the opposite order, and reads backwards what has no order. */
  readonly #backwards = openSchema().database;
  readonly #server: pg.Client;
  /** Names of the statements that returned or changed rows, and were compared. */
  readonly compared = new Set<string>();

  /** The rows need not be consistent: `server` checks no foreign keys. */
  constructor(server: pg.Client) {
    this.#server = server;
    for (const database of [this.#forwards, this.#backwards]) database.exec('PRAGMA foreign_keys = OFF');
    this.#backwards.exec('PRAGMA reverse_unordered_selects = ON');
  }

  close(): void {
    for (const database of [this.#forwards, this.#backwards]) database.close();
  }

  /**
   * Returns how the engines differ on the rows of a round; undefined when they do not. Where the embedded engine answers
   * differently if the rows are stored in another order, the statement leaves its result open, and nothing is compared.
   */
  async difference(facts: StatementFacts, round: number): Promise<string | undefined> {
    const data = randomDataFor(facts, round);
    const parameters = data.parameters.map(withCapitals);
    const rows = this.#storable([...data.common, ...data.own, ...data.others]);
    const one = embeddedEffect(this.#forwards, facts, rows, parameters);
    const other = embeddedEffect(this.#backwards, facts, rows.toReversed(), parameters);
    if (!isEqual(one.rows.toSorted(), other.rows.toSorted()) || !isEqual(one.stored, other.stored))
      return undefined;
    const server = await this.#serverEffect(facts, rows, parameters);
    if (server === undefined) return undefined;
    if (one.rows.length > 0 || (facts.kind !== 'read' && one !== refused)) this.compared.add(facts.text.name);
    const isInOrder = isSorted(facts) && isEqual(one.rows, other.rows);
    const inOrder = ({ rows }: Effect) =>
      isInOrder ? rows : isCutOff(facts) ? [`${rows.length}`] : rows.toSorted();
    if (isEqual(inOrder(one), inOrder(server)) && isEqual(one.stored, server.stored)) return undefined;
    return JSON.stringify({ round, parameters, sqlite: one, postgres: server }, null, 1);
  }

  /** Leaves out rows whose key another one has. */
  #storable(rows: readonly Row[]): Row[] {
    const database = this.#forwards;
    database.exec('BEGIN');
    try {
      return rows.map(ofRightTypes).filter((row) => insert(database, row) > 0);
    } finally {
      database.exec('ROLLBACK');
    }
  }

  async #serverEffect(
    facts: StatementFacts,
    rows: readonly Row[],
    parameters: readonly Value[],
  ): Promise<Effect | undefined> {
    const client = this.#server;
    await client.query('BEGIN');
    try {
      for (const [table, some = []] of Object.entries(Object.groupBy(rows, (row) => row.table))) {
        const columns = (columnsByTable.get(table) ?? []).map(({ name }) => name);
        const marks = some.map(
          (_, row) => `(${columns.map((_, place) => `$${row * columns.length + place + 1}`).join()})`,
        );
        const text = `INSERT INTO ${table} (${columns.join()}) OVERRIDING SYSTEM VALUE VALUES ${marks.join()}`;
        await client.query(
          text,
          some.flatMap(({ values }) => values),
        );
      }
      for (const table of facts.tables) {
        const column = numberOf(table);
        if (column === undefined) continue;
        await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), ${lastNumber})`, [table, column]);
      }
      const { rows: found } = await client.query(serverText(facts.text.postgres), [...parameters]);
      const stored: string[] = [];
      for (const table of facts.kind === 'read' ? [] : facts.tables) {
        const { rows } = await client.query(`SELECT * FROM ${table}`);
        stored.push(...rows.map((row) => `${table} ${asText(row)}`));
      }
      return { rows: found.map(asText), stored: stored.sort() };
    } catch (error) {
      const code = String((error as pg.DatabaseError).code);
      if (code.startsWith('23')) return refused;
      // A list has two rows with one key, which its callers never pass.
      if (code === '21000') return undefined;
      throw failed(error, facts.text.postgres, parameters);
    } finally {
      await client.query('ROLLBACK');
    }
  }
}

function embeddedEffect(
  database: DatabaseSync,
  facts: StatementFacts,
  rows: readonly Row[],
  parameters: readonly Value[],
): Effect {
  database.exec('BEGIN');
  try {
    for (const row of rows) insert(database, row);
    for (const table of facts.tables.filter((name) => numberOf(name) !== undefined)) {
      database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
      database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, lastNumber);
    }
    const found = database.prepare(facts.text.sqlite.replaceAll(sqliteDialect.nowMs, '0')).all(...parameters);
    const stored = (facts.kind === 'read' ? [] : facts.tables).flatMap((table) =>
      database
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((row) => `${table} ${asText(row)}`),
    );
    return { rows: found.map(asText), stored: stored.sort() };
  } catch (error) {
    if (/constraint failed/.test((error as Error).message)) return refused;
    throw failed(error, facts.text.sqlite, parameters);
  } finally {
    database.exec('ROLLBACK');
  }
}

function insert(database: DatabaseSync, { table, values }: Row): number {
  const marks = values.map((_, place) => `?${place + 1}`).join();
  return Number(database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${marks})`).run(...values).changes);
}

/** The column that the store numbers the rows of a table with. */
function numberOf(table: string): string | undefined {
  return /(\w+) INTEGER PRIMARY KEY AUTOINCREMENT/.exec(schema.definition(table))?.[1];
}

const serverText = (sql: string) => sql.replaceAll(postgresDialect.nowMs, '0').replaceAll(/\?(\d+)/g, '$$$1');

const isSorted = ({ text }: StatementFacts) =>
  listOf(as('SelectStmt', parse(text.sqlite))?.sortClause).length > 0;

const isEqual = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** A read that may return any rows, up to a limit. */
function isCutOff(facts: StatementFacts): boolean {
  return !isSorted(facts) && as('SelectStmt', parse(facts.text.sqlite))?.limitCount !== undefined;
}

/** Columns of one name can have different types in different tables. */
function ofRightTypes({ table, values }: Row): Row {
  const columns = columnsByTable.get(table) ?? [];
  return {
    table,
    values: values.map((value, place) => {
      if (value === null || columns[place]?.type === undefined) return value;
      if (columns[place].type === 'INTEGER') return typeof value === 'number' ? value : 1;
      const text = withCapitals(typeof value === 'number' ? String(value) : value);
      return columns[place].type === 'BLOB' && typeof text === 'string' ? Buffer.from(text) : text;
    }),
  };
}

/** Some texts are in capitals, because collations differ in where they put them. */
const withCapitals = (value: Value): Value =>
  value === 'd' ? 'D' : typeof value === 'string' ? value.replaceAll('"d"', '"D"') : value;

/** A row as text. Texts may be read as bytes, and one list of many values as an object or an array (`eachOfTexts`). */
function asText(row: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(row).sort();
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([name, value]) => {
        if (value instanceof Uint8Array) return [name, Buffer.from(value).toString()];
        const isList = name === 'found' && typeof value === 'string' && /^[[{]/.test(value);
        return [name, isList ? Object.values(JSON.parse(value)) : value];
      }),
    ),
  );
}

function failed(error: unknown, sql: string, parameters: readonly Value[]): Error {
  return new Error(`${(error as Error).message}\n${sql}\n${JSON.stringify(parameters)}`, { cause: error });
}

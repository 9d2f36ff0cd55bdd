/** Runs a statement for one partner with and without rows of another, and reports whether anything differs. */
import type { StatementSync } from 'node:sqlite';
import { sqliteDialect } from '../../packages/server/platform/store/dialect.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { ownPartner, type Row, randomDataFor, type Value } from './random-data.ts';
import { columnsByTable, isPartnerTable, type StatementFacts, schema } from './statement-facts.ts';

/** The outcome of a statement text in one round. */
export interface Outcome {
  /** True when rows of the other partner changed what it returned or did, or when it changed one of them. */
  readonly differs: boolean;
  /** True when it returned something that depends on rows of its own partner, or changed some of them. */
  readonly shows: boolean;
}

/** What a statement text did in one database. */
interface Effect {
  readonly rows: string;
  readonly changes: number;
  /** Rows of its own partner afterwards; empty for a read. */
  readonly own: string;
  readonly others: string;
}

/** A migrated database in memory, which holds rows only during a round. */
class Side {
  readonly #database = openSchema().database;
  readonly #prepared = new Map<string, StatementSync>();

  constructor() {
    this.#database.exec('PRAGMA foreign_keys = OFF');
    // Generated keys do not depend on how many rows there are.
    for (const table of columnsByTable.keys()) {
      if (!schema.definition(table).includes('AUTOINCREMENT')) continue;
      this.#database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
      this.#database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, 100)').run(table);
    }
  }

  begin(): void {
    this.#database.exec('BEGIN');
  }

  /** Inserts rows; a row whose key already exists is skipped. */
  add(rows: readonly Row[]): void {
    for (const { table, values } of rows) this.#run(insertInto(table), values);
  }

  close(): void {
    this.#database.close();
  }

  rollBack(): void {
    this.#database.exec('ROLLBACK');
  }

  /** Runs a statement text and undoes its changes. */
  effectOf({ kind, tables }: StatementFacts, sql: string, parameters: readonly Value[]): Effect {
    if (kind === 'read') return { rows: this.#run(sql, parameters), changes: 0, own: '', others: '' };
    this.#database.exec('SAVEPOINT effect');
    const before = this.#totalChanges();
    const rows = this.#run(sql, parameters);
    const changes = this.#totalChanges() - before;
    const effect = { rows, changes, own: this.rowsOf(tables, '='), others: this.rowsOf(tables, '<>') };
    this.#database.exec('ROLLBACK TO effect; RELEASE effect');
    return effect;
  }

  /** Returns all rows of the statement's own partner, or of the other one. */
  rowsOf(tables: readonly string[], sign: '=' | '<>'): string {
    return tables
      .filter(isPartnerTable)
      .map((table) =>
        this.#run(`SELECT * FROM ${table} WHERE partner_id ${sign} ?1 ORDER BY ${orderOf(table)}`, [
          ownPartner,
        ]),
      )
      .join('\n');
  }

  /** Returns the rows as text, or the message of a violated constraint. */
  #run(sql: string, parameters: readonly Value[]): string {
    const statement =
      this.#prepared.get(sql) ?? this.#database.prepare(sql.replaceAll(sqliteDialect.nowMs, '0'));
    this.#prepared.set(sql, statement);
    try {
      return JSON.stringify(statement.all(...parameters));
    } catch (error) {
      if (/constraint failed/.test((error as Error).message)) return (error as Error).message;
      throw new Error(`this statement cannot run: ${sql}`, { cause: error });
    }
  }

  #totalChanges(): number {
    return Number(JSON.parse(this.#run('SELECT total_changes() AS n', []))[0].n);
  }
}

const insertTexts = new Map<string, string>();

function insertInto(table: string): string {
  const marks = (columnsByTable.get(table) ?? []).map((_, place) => `?${place + 1}`);
  const text = insertTexts.get(table) ?? `INSERT OR IGNORE INTO ${table} VALUES (${marks.join()})`;
  insertTexts.set(table, text);
  return text;
}

function orderOf(table: string): string {
  return (columnsByTable.get(table) ?? []).map(({ name }) => name).join();
}

/** Compares a database that holds rows of two partners with one that holds only those of the first. */
export class Comparison {
  readonly #alone = new Side();
  readonly #shared = new Side();

  close(): void {
    for (const side of [this.#alone, this.#shared]) side.close();
  }

  /** Runs variants of one statement, which have the same parameters, on the same random rows; `round` seeds them. */
  run(facts: StatementFacts, texts: readonly string[], round: number): Outcome[] {
    const { own, others, common, othersFirst, parameters } = randomDataFor(facts, round);
    this.#alone.begin();
    this.#alone.add(common);
    const [first = ''] = texts;
    const without = this.#alone.effectOf(facts, first, parameters);
    this.#alone.add(own);
    this.#shared.begin();
    for (const rows of othersFirst ? [common, others, own] : [common, own, others]) this.#shared.add(rows);
    try {
      const othersBefore = this.#shared.rowsOf(facts.tables, '<>');
      return texts.map((sql) => {
        const alone = this.#alone.effectOf(facts, sql, parameters);
        const shared = this.#shared.effectOf(facts, sql, parameters);
        const isRead = facts.kind === 'read';
        const touchesOthers = !isRead && (shared.others !== othersBefore || alone.others !== noRows(facts));
        return {
          differs:
            touchesOthers ||
            JSON.stringify({ ...alone, others: '' }) !== JSON.stringify({ ...shared, others: '' }),
          shows: isRead ? alone.rows !== without.rows : alone.changes > 0,
        };
      });
    } finally {
      for (const side of [this.#alone, this.#shared]) side.rollBack();
    }
  }
}

function noRows({ tables }: StatementFacts): string {
  return tables
    .filter(isPartnerTable)
    .map(() => '[]')
    .join('\n');
}

/** Runs a statement for one partner with and without rows of another, and tells whether anything differs. */
import type { StatementSync } from 'node:sqlite';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { sqliteDialect } from '../../src/platform/store/dialect.ts';
import { ownPartner, type Row, randomDataFor, type Value } from './random-data.ts';
import { columnsByTable, isPartnerTable, type StatementFacts, schema } from './statement-facts.ts';

/** How a text fared in one round. */
export interface Outcome {
  /** Whether it returns or does anything else because the other partner has rows, or changes one of them. */
  readonly differs: boolean;
  /** Whether it returned something that depends on rows of its own partner, or changed some. */
  readonly shows: boolean;
}

/** What a text did in one database. */
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
    // Numbers that the database gives are the same however many rows there are.
    for (const table of columnsByTable.keys()) {
      if (!schema.definition(table).includes('AUTOINCREMENT')) continue;
      this.#database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
      this.#database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, 100)').run(table);
    }
  }

  begin(): void {
    this.#database.exec('BEGIN');
  }

  /** A row whose key is taken is left out. */
  add(rows: readonly Row[]): void {
    for (const { table, values } of rows) this.#run(insertInto(table), values);
  }

  close(): void {
    this.#database.close();
  }

  rollBack(): void {
    this.#database.exec('ROLLBACK');
  }

  /** Runs a text and undoes what it changed. */
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

  /** All rows of the partner itself, or of the other one. */
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

  /** The rows as text; of a statement that breaks a constraint, its message. */
  #run(sql: string, parameters: readonly Value[]): string {
    const statement =
      this.#prepared.get(sql) ?? this.#database.prepare(sql.replaceAll(sqliteDialect.nowMs, '0'));
    this.#prepared.set(sql, statement);
    try {
      return JSON.stringify(statement.all(...parameters));
    } catch (error) {
      if (/constraint failed/.test((error as Error).message)) return (error as Error).message;
      throw new Error(`cannot be run: ${sql}`, { cause: error });
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

/** Compares a database that has rows of two partners with one that has those of the first alone. */
export class Comparison {
  readonly #alone = new Side();
  readonly #shared = new Side();

  close(): void {
    for (const side of [this.#alone, this.#shared]) side.close();
  }

  /** Runs texts that have the parameters of one statement on the same random rows; `round` chooses them. */
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

import type { QueryResult } from 'pg';
import { postgresDialect } from '../dialect.ts';
import { storeNumbers } from '../numbers.ts';
import { assertTied } from '../partner-guard.ts';
import type { SignalTopic, SqlRow, SqlValue } from '../store.ts';
import {
  arrayInsert,
  arrayLookup,
  isPlainInsert,
  type PostgresStatement,
  statementOf,
} from './postgres-statements.ts';

/** What sends statements: a pool for reads, one connection for a transaction. */
export interface Sender {
  send(statement: PostgresStatement): Promise<QueryResult>;
  /** Makes the following statements wait for other transactions of the partner. */
  lock(partnerId: string): void;
  readonly effects: (() => void)[];
  readonly topics: Set<SignalTopic>;
}

/** Both scopes of a handle in one class: with a partner id, `?1` is bound to it. */
export class PostgresTx {
  readonly dialect = postgresDialect;
  readonly partnerId: string;
  readonly #sender: Sender;
  readonly #bound: boolean;
  readonly #waits: boolean;

  constructor(sender: Sender, partnerId?: string, waits = false) {
    this.#sender = sender;
    this.#bound = partnerId !== undefined;
    this.#waits = waits;
    this.partnerId = partnerId ?? '';
  }

  get shared(): PostgresTx {
    return new PostgresTx(this.#sender);
  }

  partner(partnerId: string): PostgresTx {
    return new PostgresTx(this.#sender, partnerId, true);
  }

  withoutLock(partnerId: string): PostgresTx {
    return new PostgresTx(this.#sender, partnerId);
  }

  async all<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row[]> {
    return (await this.#send(statementOf(sql, this.#bind(sql, parameters)))).rows as Row[];
  }

  async get<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row | undefined> {
    return (await this.#send(statementOf(sql, this.#bind(sql, parameters)))).rows[0] as Row | undefined;
  }

  find<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row | undefined> {
    return this.get(sql, ...parameters);
  }

  async each<Row = SqlRow>(sql: string, sets: readonly SqlValue[][]): Promise<Row[][]> {
    const hasColumns = (sets[0]?.length ?? 0) > 0;
    if (sets.length < storeNumbers.arrayLookupFrom || !hasColumns || !/^\s*SELECT\b/i.test(sql)) {
      const results = await this.#settle(sets.map((set) => statementOf(sql, this.#bind(sql, set))));
      return results.map((result) => result.rows as Row[]);
    }
    const { rows } = await this.#send(arrayLookup(sql, this.#bind(sql, []), sets));
    const found: Row[][] = sets.map(() => []);
    for (const { each_position, ...row } of rows) found[each_position - 1]?.push(row as Row);
    return found;
  }

  async run(sql: string, ...parameters: SqlValue[]): Promise<number> {
    return (await this.#send(statementOf(sql, this.#bind(sql, parameters)))).rowCount ?? 0;
  }

  async runEach(sql: string, sets: readonly SqlValue[][]): Promise<void> {
    if (sets.length < storeNumbers.arrayInsertFrom || !isPlainInsert(sql)) {
      await this.#settle(sets.map((set) => statementOf(sql, this.#bind(sql, set))));
      return;
    }
    await this.#settle(piecesOf(sql, this.#bind(sql, []), sets));
  }

  afterCommit(effect: () => void): void {
    this.#sender.effects.push(effect);
  }

  signal(topic: SignalTopic): void {
    this.#sender.topics.add(topic);
  }

  /**
   * All statements are on their way before the first answer is back, each before the next one is made: the server begins
   * while the rest is put together. The first failure is the one that is told.
   */
  async #settle(statements: Iterable<PostgresStatement>): Promise<QueryResult[]> {
    const answers: Promise<QueryResult>[] = [];
    for (const statement of statements) {
      answers.push(this.#send(statement));
      await undefined;
    }
    const settled = await Promise.allSettled(answers);
    return settled.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  #send(statement: PostgresStatement): Promise<QueryResult> {
    if (this.#waits) this.#sender.lock(this.partnerId);
    return this.#sender.send(statement);
  }

  #bind(sql: string, parameters: readonly SqlValue[]): readonly SqlValue[] {
    if (!this.#bound) return parameters;
    assertTied(sql);
    return [this.partnerId, ...parameters];
  }
}

/** Many rows of a plain INSERT in a few statements. */
function* piecesOf(sql: string, fixed: readonly SqlValue[], sets: readonly SqlValue[][]) {
  for (let first = 0; first < sets.length; first += storeNumbers.arrayInsertRows) {
    yield arrayInsert(sql, fixed, sets.slice(first, first + storeNumbers.arrayInsertRows));
  }
}

import { sqliteDialect } from '../dialect.ts';
import { assertUsable, HandleEndedError, type Lifetime } from '../handle.ts';
import type { AnyStatement } from '../statement.ts';
import type { SqlRow, SqlValue } from '../store.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

type Runnable = AnyStatement | string;

/** Both scopes of a handle in one class: with a partner id, `?1` is bound to it. */
export class SqliteTx {
  readonly dialect = sqliteDialect;
  readonly partnerId: string;
  readonly #connection: SqliteConnection;
  readonly #effects: (() => void)[];
  readonly #lifetime: Lifetime;
  readonly #scope: 'partner' | 'shared';

  constructor(connection: SqliteConnection, effects: (() => void)[], lifetime: Lifetime, partnerId?: string) {
    this.#connection = connection;
    this.#effects = effects;
    this.#lifetime = lifetime;
    this.#scope = partnerId === undefined ? 'shared' : 'partner';
    this.partnerId = partnerId ?? '';
  }

  /** The same handle: by its type it takes texts. */
  get text(): SqliteTx {
    return this;
  }

  get shared(): SqliteTx {
    return new SqliteTx(this.#connection, this.#effects, this.#lifetime);
  }

  partner(partnerId: string): SqliteTx {
    return new SqliteTx(this.#connection, this.#effects, this.#lifetime, partnerId);
  }

  /** There is one writer, so nothing ever waits. */
  withoutLock(partnerId: string): SqliteTx {
    return this.partner(partnerId);
  }

  async all(statement: Runnable, ...parameters: SqlValue[]): Promise<SqlRow[]> {
    return this.#connection.all(this.#textOf(statement), this.#bind(parameters));
  }

  async get(statement: Runnable, ...parameters: SqlValue[]): Promise<SqlRow | undefined> {
    return this.#connection.get(this.#textOf(statement), this.#bind(parameters));
  }

  async each(statement: Runnable, parameterSets: readonly SqlValue[][]): Promise<SqlRow[][]> {
    const text = this.#textOf(statement);
    return parameterSets.map((set) => this.#connection.all(text, this.#bind(set)));
  }

  async run(statement: Runnable, ...parameters: SqlValue[]): Promise<number> {
    return this.#connection.run(this.#textOf(statement), this.#bind(parameters));
  }

  async runEach(statement: Runnable, parameterSets: readonly SqlValue[][]): Promise<void> {
    const text = this.#textOf(statement);
    for (const set of parameterSets) this.#connection.run(text, this.#bind(set));
  }

  afterCommit(effect: () => void): void {
    if (this.#lifetime.ended) throw new HandleEndedError();
    this.#effects.push(effect);
  }

  /** The one node there is wakes its own parts. */
  signal(): void {}

  #textOf(statement: Runnable): string {
    assertUsable(this.#lifetime, this.#scope, statement);
    return typeof statement === 'string' ? statement : statement.sqlite;
  }

  #bind(parameters: SqlValue[]): SqlValue[] {
    return this.#scope === 'partner' ? [this.partnerId, ...parameters] : parameters;
  }
}

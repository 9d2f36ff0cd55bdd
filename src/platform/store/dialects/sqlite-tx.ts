import type { PersonalSeal } from '../../sealing/personal-seal.ts';
import type { Collected } from '../collected.ts';
import { sqliteDialect } from '../dialect.ts';
import { assertUsable, type Lifetime } from '../handle.ts';
import type { AnyStatement } from '../statement.ts';
import type { EndWork, SignalTopic, SqlRow, SqlValue } from '../store.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** What runs the statements of a handle. */
export type Statements = Pick<SqliteConnection, 'all' | 'get' | 'run' | 'personal' | 'overwriteDeleted'>;

/** Both scopes of a handle in one class: with a partner id, `?1` is bound to it. */
export class SqliteTx {
  readonly dialect = sqliteDialect;
  readonly partnerId: string;
  readonly #connection: Statements;
  readonly #collected: Collected;
  readonly #lifetime: Lifetime;
  readonly #scope: 'partner' | 'shared';

  constructor(connection: Statements, collected: Collected, lifetime: Lifetime, partnerId?: string) {
    this.#connection = connection;
    this.#collected = collected;
    this.#lifetime = lifetime;
    this.#scope = partnerId === undefined ? 'shared' : 'partner';
    this.partnerId = partnerId ?? '';
  }

  get personal(): PersonalSeal {
    if (this.#connection.personal === undefined) throw new Error('this connection cannot read personal data');
    return this.#connection.personal;
  }

  get shared(): SqliteTx {
    return new SqliteTx(this.#connection, this.#collected, this.#lifetime);
  }

  partner(partnerId: string): SqliteTx {
    return new SqliteTx(this.#connection, this.#collected, this.#lifetime, partnerId);
  }

  /** There is only one writer, so nothing ever waits. */
  withoutLock(partnerId: string): SqliteTx {
    return this.partner(partnerId);
  }

  async all(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow[]> {
    return this.#connection.all(this.#textOf(statement), this.#bind(parameters));
  }

  async get(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow | undefined> {
    return this.#connection.get(this.#textOf(statement), this.#bind(parameters));
  }

  async each(statement: AnyStatement, parameterSets: readonly SqlValue[][]): Promise<SqlRow[][]> {
    const text = this.#textOf(statement);
    return parameterSets.map((set) => this.#connection.all(text, this.#bind(set)));
  }

  async run(statement: AnyStatement, ...parameters: SqlValue[]): Promise<number> {
    return this.#connection.run(this.#textOf(statement), this.#bind(parameters));
  }

  async runEach(statement: AnyStatement, parameterSets: readonly SqlValue[][]): Promise<void> {
    const text = this.#textOf(statement);
    for (const set of parameterSets) this.#connection.run(text, this.#bind(set));
  }

  overwriteDeleted(): void {
    this.#connection.overwriteDeleted();
  }

  afterCommit(effect: () => void): void {
    this.#collected.afterCommit(effect);
  }

  atEnd<Item>(work: EndWork<Item>, item: Item): void {
    this.#collected.atEnd(work, item);
  }

  signal(topic: SignalTopic, text = ''): void {
    this.#collected.signal(topic, text);
  }

  #textOf(statement: AnyStatement): string {
    assertUsable(this.#lifetime, this.#scope, statement);
    return statement.sqlite;
  }

  #bind(parameters: SqlValue[]): SqlValue[] {
    return this.#scope === 'partner' ? [this.partnerId, ...parameters] : parameters;
  }
}

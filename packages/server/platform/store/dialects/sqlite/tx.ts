import type { Figures } from '../../../observability/figures.ts';
import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { sharedHandle } from '../../across-partners.ts';
import { sqliteDialect } from '../../dialect.ts';
import { assertOpen, assertUsable, type Collected, recordsOf } from '../../handle.ts';
import type { SqlRow, SqlValue } from '../../sql-values.ts';
import type { AnyStatement, Scope } from '../../statement.ts';
import type { EndWork, SignalTopic } from '../../store.ts';
import type { SqliteConnection } from './connection.ts';

/** What runs the statements of a handle. */
export type Statements = Pick<SqliteConnection, 'all' | 'get' | 'run' | 'personal' | 'overwriteDeleted'>;

/** State that the handles of one transaction share. */
export interface SqliteHandleDeps {
  readonly connection: Statements;
  readonly collected: Collected;
}

/** Reads the private parts of a handle; only this file can. */
let partsOf: (tx: SqliteTx) => SqliteHandleDeps;

/** Methods of the handles of all scopes. If there is a partner id, `?1` is bound to it. */
class SqliteTx {
  readonly dialect = sqliteDialect;
  readonly #deps: SqliteHandleDeps;
  readonly #scope: Scope;
  readonly #partnerId: string | undefined;

  static {
    partsOf = (tx) => tx.#deps;
  }

  constructor(deps: SqliteHandleDeps, scope: Scope, partnerId?: string) {
    this.#deps = deps;
    this.#scope = scope;
    this.#partnerId = partnerId;
  }

  get personal(): PersonalSeal {
    const { personal } = this.#deps.connection;
    if (personal === undefined) throw new Error('this connection is not for personal data');
    return personal;
  }

  async all(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow[]> {
    return recordsOf(statement, this.#deps.connection.all(this.#textOf(statement), this.#bind(parameters)));
  }

  async get(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow | undefined> {
    const row = this.#deps.connection.get(this.#textOf(statement), this.#bind(parameters));
    if (row !== undefined) statement.convert?.(row);
    return row;
  }

  async each(statement: AnyStatement, parameterSets: readonly SqlValue[][]): Promise<SqlRow[][]> {
    const text = this.#textOf(statement);
    return parameterSets.map((set) => recordsOf(statement, this.#deps.connection.all(text, this.#bind(set))));
  }

  async run(statement: AnyStatement, ...parameters: SqlValue[]): Promise<number> {
    return this.#deps.connection.run(this.#textOf(statement), this.#bind(parameters));
  }

  async runEach(statement: AnyStatement, parameterSets: readonly SqlValue[][]): Promise<void> {
    const text = this.#textOf(statement);
    for (const set of parameterSets) this.#deps.connection.run(text, this.#bind(set));
  }

  /** There is only one writer, so everything that can be read was numbered before anything that is still to come. */
  async lowestMark(): Promise<null> {
    assertOpen(this.#deps.collected.lifetime);
    return null;
  }

  overwriteDeleted(): void {
    assertOpen(this.#deps.collected.lifetime);
    this.#deps.connection.overwriteDeleted();
  }

  afterCommit(effect: () => void): void {
    this.#deps.collected.afterCommit(effect);
  }

  count(note: (figures: Figures) => void): void {
    this.#deps.collected.count(note);
  }

  signal(topic: SignalTopic, text = ''): void {
    this.#deps.collected.signal(topic, text);
  }

  #textOf(statement: AnyStatement): string {
    assertUsable(this.#deps.collected.lifetime, this.#scope, statement);
    return statement.sqlite;
  }

  #bind(parameters: SqlValue[]): SqlValue[] {
    return this.#partnerId === undefined ? parameters : [this.#partnerId, ...parameters];
  }
}

/** A partner's handle, which binds `?1` to the partner's id. */
class SqlitePartnerTx extends SqliteTx {
  readonly partnerId: string;

  constructor(deps: SqliteHandleDeps, partnerId: string) {
    super(deps, 'partner', partnerId);
    this.partnerId = partnerId;
  }

  get marketplace(): SqliteTx {
    assertOpen(partsOf(this).collected.lifetime);
    return new SqliteTx(partsOf(this), 'marketplace');
  }

  [sharedHandle](): SqliteSharedTx {
    assertOpen(partsOf(this).collected.lifetime);
    return new SqliteSharedTx(partsOf(this));
  }
}

/** The handle that works across partners. */
export class SqliteSharedTx extends SqliteTx {
  constructor(deps: SqliteHandleDeps) {
    super(deps, 'shared');
  }

  partner(partnerId: string): SqlitePartnerTx {
    assertOpen(partsOf(this).collected.lifetime);
    return new SqlitePartnerTx(partsOf(this), partnerId);
  }

  allReachable(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow[]> {
    return this.all(statement, ...parameters);
  }

  async parts(): Promise<undefined> {
    assertOpen(partsOf(this).collected.lifetime);
  }

  async markTaking(): Promise<void> {
    assertOpen(partsOf(this).collected.lifetime);
  }

  /** There is only one writer, so the handle never waits. */
  withoutLock(partnerId: string): SqlitePartnerTx {
    return this.partner(partnerId);
  }

  atEnd<Item>(work: EndWork<Item>, item: Item): void {
    partsOf(this).collected.atEnd(work, item);
  }
}

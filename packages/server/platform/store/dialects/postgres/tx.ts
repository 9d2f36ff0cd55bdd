import type { QueryResult } from 'pg';
import type { Figures } from '../../../observability/figures.ts';
import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { sharedHandle } from '../../across-partners.ts';
import { postgresDialect } from '../../dialect.ts';
import type { Parts } from '../../distributed/places.ts';
import { assertOpen, assertUsable, type Collected, recordsOf } from '../../handle.ts';
import { storeNumbers } from '../../numbers.ts';
import type { SqlRow, SqlValue } from '../../sql-values.ts';
import type { AnyStatement, Scope } from '../../statement.ts';
import type { EndWork, SignalTopic } from '../../store.ts';
import { allPartners, type VisiblePartner } from './own-statements.ts';
import {
  arrayInsert,
  arrayLookup,
  isPlainInsert,
  type PartnersStatement,
  type PostgresStatement,
  partnersStatement,
  statementOf,
} from './statements.ts';

/** Sends statements: on a pool for reads, on one connection for a transaction. */
export interface Sender {
  /**
   * Sends a statement that sees only the partner's rows, or those of all partners when the id is empty. Without an id
   * it must not name a table of partners. `isCommon` says that the empty id is meant as that of one partner, under which
   * rows of the marketplace are kept.
   */
  send(statement: PostgresStatement, partnerId: VisiblePartner, isCommon?: boolean): Promise<QueryResult>;
  /** Makes the following statements wait for other transactions of the partner. */
  lock(partnerId: string): void;
  /** Marks that the following statements take numbers of a table. */
  mark(table: string, column: string): Promise<void>;
  /** The lowest mark of transactions on rows of a partner, or of all partners. */
  lowestMark(partnerId: VisiblePartner): Promise<number | null>;
  /** Where statements need no transaction: asks for rows of all partners that can be reached. */
  reachable?(statement: PartnersStatement): Promise<SqlRow[]>;
  /** Where statements need no transaction: the parts of the partners, if there are several. */
  parts?(): Promise<SomeParts | undefined>;
  readonly personal: PersonalSeal;
  readonly collected: Collected;
}

/** Like `Parts`, for statements in the driver's format. */
export interface SomeParts extends Omit<Parts, 'rows'> {
  rows(parts: readonly number[], statement: PartnersStatement): Promise<SqlRow[]>;
}

/** Reads the private sender of a handle; only this file can. */
let senderOf: (tx: PostgresTx) => Sender;

/** Methods of the handles of all scopes. If there is a partner id, `?1` is bound to it. */
class PostgresTx {
  readonly dialect = postgresDialect;
  readonly #sender: Sender;
  readonly #scope: Scope;
  readonly #partnerId: string | undefined;
  readonly #waits: boolean;
  /** The partner of the handle that this one was made from. */
  readonly #madeFor: string | undefined;

  static {
    senderOf = (tx) => tx.#sender;
  }

  constructor(sender: Sender, scope: Scope, partnerId?: string, waits = false, madeFor = partnerId) {
    this.#sender = sender;
    this.#madeFor = madeFor;
    this.#scope = scope;
    this.#partnerId = partnerId;
    this.#waits = waits;
  }

  get personal(): PersonalSeal {
    return this.#sender.personal;
  }

  async all(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow[]> {
    return recordsOf(statement, (await this.#sendOne(statement, parameters)).rows);
  }

  async get(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow | undefined> {
    const row: SqlRow | undefined = (await this.#sendOne(statement, parameters)).rows[0];
    if (row !== undefined) statement.convert?.(row);
    return row;
  }

  async each(statement: AnyStatement, sets: readonly SqlValue[][]): Promise<SqlRow[][]> {
    const sql = this.#textOf(statement);
    const hasColumns = (sets[0]?.length ?? 0) > 0;
    if (sets.length < storeNumbers.arrayLookupFrom || !hasColumns || !/^\s*SELECT\b/i.test(sql)) {
      const results = await this.#sendAll(
        statement,
        sets.map((set) => statementOf(sql, this.#bind(set))),
      );
      return results.map((result) => recordsOf(statement, result.rows));
    }
    const { rows } = await this.#send(statement, arrayLookup(sql, this.#bind([]), sets));
    const found: SqlRow[][] = sets.map(() => []);
    for (const { each_position, ...row } of rows) found[each_position - 1]?.push(row);
    for (const each of found) recordsOf(statement, each);
    return found;
  }

  async run(statement: AnyStatement, ...parameters: SqlValue[]): Promise<number> {
    return (await this.#sendOne(statement, parameters)).rowCount ?? 0;
  }

  async runEach(statement: AnyStatement, sets: readonly SqlValue[][]): Promise<void> {
    const sql = this.#textOf(statement);
    if (sets.length < storeNumbers.arrayInsertFrom || !isPlainInsert(sql)) {
      await this.#sendAll(
        statement,
        sets.map((set) => boundTo(statement, this.#bind(set))),
      );
      return;
    }
    await this.#sendAll(statement, piecesOf(statement, this.#bind([]), sets));
  }

  lowestMark(): Promise<number | null> {
    assertOpen(this.#sender.collected.lifetime);
    return this.#sender.lowestMark(this.#madeFor);
  }

  overwriteDeleted(): void {
    assertOpen(this.#sender.collected.lifetime);
    // Removed rows become invisible immediately, and the next VACUUM removes them from the file.
  }

  afterCommit(effect: () => void): void {
    this.#sender.collected.afterCommit(effect);
  }

  count(note: (figures: Figures) => void): void {
    this.#sender.collected.count(note);
  }

  signal(topic: SignalTopic, text = ''): void {
    this.#sender.collected.signal(topic, text);
  }

  /**
   * Sends all statements without waiting for results, and builds each one after sending the one before it, so that the
   * server starts while the rest is built. Throws the first failure.
   */
  async #sendAll(declared: AnyStatement, statements: Iterable<PostgresStatement>): Promise<QueryResult[]> {
    const answers: Promise<QueryResult>[] = [];
    for (const statement of statements) {
      answers.push(this.#send(declared, statement));
      await undefined;
    }
    const outcomes = await Promise.allSettled(answers);
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  #sendOne(declared: AnyStatement, parameters: readonly SqlValue[]): Promise<QueryResult> {
    assertUsable(this.#sender.collected.lifetime, this.#scope, declared);
    return this.#send(declared, boundTo(declared, this.#bind(parameters)));
  }

  #send(declared: AnyStatement, statement: PostgresStatement): Promise<QueryResult> {
    const partnerId = this.#partnerId ?? allPartners;
    if (this.#waits) this.#sender.lock(partnerId);
    const shown = declared.scope === 'marketplace' ? undefined : partnerId;
    return this.#sender.send(statement, shown, this.#partnerId === allPartners);
  }

  #textOf(statement: AnyStatement): string {
    assertUsable(this.#sender.collected.lifetime, this.#scope, statement);
    return statement.postgres;
  }

  #bind(parameters: readonly SqlValue[]): readonly SqlValue[] {
    return this.#partnerId === undefined ? parameters : [this.#partnerId, ...parameters];
  }
}

/** A partner's handle, which binds `?1` to the partner's id. */
class PostgresPartnerTx extends PostgresTx {
  readonly partnerId: string;

  constructor(sender: Sender, partnerId: string, waits: boolean) {
    super(sender, 'partner', partnerId, waits);
    this.partnerId = partnerId;
  }

  get marketplace(): PostgresTx {
    assertOpen(senderOf(this).collected.lifetime);
    return new PostgresTx(senderOf(this), 'marketplace', undefined, false, this.partnerId);
  }

  [sharedHandle](): PostgresSharedTx {
    assertOpen(senderOf(this).collected.lifetime);
    return new PostgresSharedTx(senderOf(this));
  }
}

/** The handle that works across partners. */
export class PostgresSharedTx extends PostgresTx {
  constructor(sender: Sender) {
    super(sender, 'shared');
  }

  partner(partnerId: string): PostgresPartnerTx {
    assertOpen(senderOf(this).collected.lifetime);
    return new PostgresPartnerTx(senderOf(this), partnerId, true);
  }

  async allReachable(statement: AnyStatement, ...parameters: SqlValue[]): Promise<SqlRow[]> {
    const { reachable } = senderOf(this);
    if (reachable === undefined) return this.all(statement, ...parameters);
    assertUsable(senderOf(this).collected.lifetime, 'shared', statement);
    return recordsOf(statement, await reachable(partnersOf(statement, parameters)));
  }

  async parts(): Promise<Parts | undefined> {
    const sender = senderOf(this);
    assertOpen(sender.collected.lifetime);
    const found = await sender.parts?.();
    return (
      found && {
        ...found,
        rows: async (parts, statement, ...parameters) => {
          assertUsable(sender.collected.lifetime, 'shared', statement);
          return recordsOf(statement, await found.rows(parts, partnersOf(statement, parameters)));
        },
      }
    );
  }

  markTaking(table: string, column: string): Promise<void> {
    assertOpen(senderOf(this).collected.lifetime);
    return senderOf(this).mark(table, column);
  }

  withoutLock(partnerId: string): PostgresPartnerTx {
    assertOpen(senderOf(this).collected.lifetime);
    return new PostgresPartnerTx(senderOf(this), partnerId, false);
  }

  atEnd<Item>(work: EndWork<Item>, item: Item): void {
    senderOf(this).collected.atEnd(work, item);
  }
}

const partnersOf = ({ postgres, onMachine }: AnyStatement, parameters: readonly SqlValue[]) =>
  partnersStatement(postgres, onMachine, parameters);

/** A statement with its parameters. */
function boundTo(declared: AnyStatement, parameters: readonly SqlValue[]): PostgresStatement {
  return numberable(declared, 1, statementOf(declared.postgres, parameters), ([number = null]) =>
    statementOf(declared.onMachine, [...parameters, number]),
  );
}

/** Splits the rows of a plain INSERT into a few statements. */
function* piecesOf(
  declared: AnyStatement,
  fixed: readonly SqlValue[],
  sets: readonly SqlValue[][],
): Generator<PostgresStatement> {
  for (let first = 0; first < sets.length; first += storeNumbers.arrayInsertRows) {
    const piece = sets.slice(first, first + storeNumbers.arrayInsertRows);
    yield numberable(declared, piece.length, arrayInsert(declared.postgres, fixed, piece), (numbers) =>
      arrayInsert(
        declared.onMachine,
        fixed,
        piece.map((set, place) => [...set, numbers[place] ?? null]),
      ),
    );
  }
}

/**
 * Adds how rows are inserted that have their numbers already. Only statements of a partner are sent to its machine; the
 * coordinator numbers rows itself.
 */
function numberable(
  declared: AnyStatement,
  rows: number,
  statement: PostgresStatement,
  numbered: (numbers: readonly number[]) => PostgresStatement,
): PostgresStatement {
  if (declared.scope !== 'partner' || declared.onMachine === declared.postgres) return statement;
  return { ...statement, numbered: { rows, with: numbered } };
}

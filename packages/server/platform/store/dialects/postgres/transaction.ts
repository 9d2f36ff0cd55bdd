import type pg from 'pg';
import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { statementFaults } from '../../fault-point.ts';
import { Collected } from '../../handle.ts';
import { StoreUnavailableError } from '../../store-failure.ts';
import { ofMachine, translated } from './failures.ts';
import type { MachineReads } from './machine-reads.ts';
import type { Machines } from './machines.ts';
import {
  beginLimited,
  limitTransaction,
  lockAndLimit,
  lockOfPartner,
  markTaking,
  partnerOfSession,
  type VisiblePartner,
} from './own-statements.ts';
import type { PartnerGates } from './partner-gates.ts';
import type { Connections } from './pool.ts';
import { NeedsCoordinatorError, PlaceSession } from './session.ts';
import type { PostgresStatement } from './statements.ts';
import type { Sender } from './tx.ts';

export interface TransactionDeps {
  readonly connections: Connections;
  readonly machines: Machines;
  readonly machineReads: MachineReads;
  /** True when it may not begin on the machine of a partner. */
  readonly entersCoordinator: boolean;
  readonly gates: PartnerGates;
  /**
   * The gate to pass before taking a connection: the queue of the write, or the partner that an earlier start had to
   * wait for too long.
   */
  readonly waitFor: string | undefined;
}

interface Opened {
  readonly client: pg.PoolClient;
  /** When it began on the machine of its partner. */
  readonly session: PlaceSession | undefined;
  leaveGate(): void;
}

/**
 * A transaction on one connection, which it takes with its first statement. BEGIN and the locks are sent along with it,
 * without an extra round trip. A transaction that begins with a partner's lock passes that partner's gate before it takes a
 * connection. Where tables are distributed, one that begins with a partner's statement begins on the partner's machine.
 *
 * READ COMMITTED with one lock per partner: a transaction that waited for the lock sees everything that its predecessor
 * committed, as on an engine with one writer (`docs/contributors/decisions/storage-postgresql.md`).
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | without a connection | at first | with the first statement or lock → opening; `commit` and `rollback` have nothing to do |
 * | opening | as above; it passes the gate, then takes a connection | with the connection → open; without one every statement fails |
 * | open | on the server, or on the machine of its partner | with `commit` or `rollback`, then `release` |
 * | failed | with the first failure of a statement, after which the server refuses the others | with `rollback`; `commit` throws that failure |
 * | to start again | when the machine does not have what it needs (`startsAgain`) | with `rollback`; `commit` throws the reason, whatever the work made of it |
 */
export class PostgresTransaction implements Sender {
  readonly collected = new Collected();
  readonly #deps: TransactionDeps;
  readonly #locked = new Set<string>();
  #failure: unknown;
  #startsAgain: NeedsCoordinatorError | undefined;
  #opening: Promise<Opened> | undefined;
  #isOnMachine = false;
  /** Whose rows statements see now. */
  #shown: string | undefined;

  constructor(deps: TransactionDeps) {
    this.#deps = deps;
  }

  get personal(): PersonalSeal {
    return this.#deps.connections.personal;
  }

  /** The first error of a statement; later ones add nothing. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Why the transaction has to start again elsewhere, whatever its work makes of the failed statement. */
  get startsAgain(): NeedsCoordinatorError | undefined {
    return this.#startsAgain;
  }

  /** The partner whose lock was requested first. */
  get firstLocked(): string | undefined {
    return [...this.#locked][0];
  }

  /** Sends a statement; if it needs another partner's rows, the setting is sent ahead of it without waiting. */
  send(statement: PostgresStatement, partnerId: VisiblePartner): Promise<pg.QueryResult> {
    return this.#query(
      ({ client, session }) => {
        if (session !== undefined) return session.send(statement, partnerId);
        if (this.#deps.connections.rowSecurity && partnerId !== undefined && this.#shown !== partnerId) {
          this.#shown = partnerId;
          client.query(limitTransaction(partnerId)).catch(this.#note);
        }
        return client.query(statement);
      },
      { partnerId, statement },
    );
  }

  lock(partnerId: string): void {
    if (this.#locked.has(partnerId)) return;
    this.#locked.add(partnerId);
    const { connections, waitFor } = this.#deps;
    // The lock statement also limits the session to its partner's rows, at next to no cost.
    this.#opening ??= this.#open(waitFor ?? partnerId, partnerId);
    unawaited(
      this.#query<unknown>(({ client, session }) => {
        if (session !== undefined) return session.lock(partnerId);
        this.#shown = partnerId;
        return client.query(
          connections.distributed
            ? lockOfPartner(partnerId)
            : lockAndLimit(partnerId, connections.rowSecurity),
        );
      }),
    );
  }

  async mark(table: string, column: string): Promise<void> {
    await this.#query<unknown>(({ client, session }) =>
      session === undefined ? client.query(markTaking(table, column)) : session.mark(table, column),
    );
  }

  lowestMark(partnerId: VisiblePartner): Promise<number | null> {
    return this.#deps.machineReads.lowestMark(partnerId, (statement) => this.send(statement, undefined));
  }

  async commit(): Promise<void> {
    if (this.#opening === undefined) return;
    if (this.#startsAgain !== undefined) throw this.#startsAgain;
    const { command } = await this.#query(
      ({ client, session }) => (session === undefined ? client.query('COMMIT') : session.end('COMMIT')),
      { wrote: 'COMMIT' },
    );
    // COMMIT of a transaction with a failed statement succeeds, but as a rollback.
    if (command !== 'COMMIT')
      throw this.#failure ?? new Error('the transaction was rolled back at its commit');
  }

  /** Resolves to false when the connection is no longer usable. */
  async rollback(): Promise<boolean> {
    try {
      const opened = await this.#opening;
      await (opened?.session === undefined
        ? opened?.client.query('ROLLBACK')
        : opened.session.end('ROLLBACK'));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Returns the connection to the pool, or discards it when it is no longer usable, and lets the partner's next
   * transaction in.
   */
  async release(isUsable: boolean): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined);
    opened?.client.release(!isUsable);
    opened?.leaveGate();
  }

  /** `partnerId` is the partner of the `first` statement, which it shows; without one, of a lock, which shows it itself. */
  async #open(
    gateOf: string | undefined,
    partnerId: VisiblePartner,
    first?: PostgresStatement,
  ): Promise<Opened> {
    const { connections, gates } = this.#deps;
    const leaveGate = gateOf === undefined ? () => undefined : await gates.enter(gateOf);
    try {
      const there = connections.distributed === false ? undefined : await this.#openThere(partnerId, first);
      if (there !== undefined) return { ...there, leaveGate };
      const client = await connections.connect();
      this.#shown = partnerOfSession(client);
      const isNew = first !== undefined && connections.rowSecurity && partnerId !== this.#shown;
      const showing = isNew ? partnerId : undefined;
      this.#shown = showing ?? this.#shown;
      client.query(beginLimited(showing)).catch(this.#note);
      return { client, session: undefined, leaveGate };
    } catch (error) {
      leaveGate();
      throw error;
    }
  }

  async #openThere(
    partnerId: VisiblePartner,
    statement: PostgresStatement | undefined,
  ): Promise<Omit<Opened, 'leaveGate'> | undefined> {
    const { connections, machines, entersCoordinator } = this.#deps;
    const place = entersCoordinator || !partnerId ? undefined : await machines.shardPlaceOf(partnerId);
    const client = place && (await machines.connect(place.machine));
    if (place === undefined || client === undefined) {
      // The coordinator would only wait for a machine that is away; this connection may be the first to find it so.
      if (partnerId || statement !== undefined)
        await this.#deps.machineReads.assertNotAway(statement, partnerId);
      return undefined;
    }
    this.#isOnMachine = true;
    client.query(beginLimited(undefined)).catch(this.#note);
    const session = new PlaceSession({
      ...{ client, machines, place },
      coordinator: connections,
      partnerId: partnerId as string,
    });
    return { client, session };
  }

  /** `wrote` is the statement after which crash tests may end the process. */
  async #query<Result>(
    take: (opened: Opened) => Promise<Result>,
    {
      partnerId,
      statement,
      wrote = statement?.text ?? '',
    }: {
      readonly partnerId?: VisiblePartner;
      readonly statement?: PostgresStatement;
      readonly wrote?: string;
    } = {},
  ): Promise<Result> {
    try {
      this.#opening ??= this.#open(this.#deps.waitFor, partnerId, statement);
      const result = await take(await this.#opening);
      statementFaults.after?.(wrote);
      return result;
    } catch (error) {
      throw this.#note(error);
    }
  }

  /** Keeps the first failure, which is the cause of the others; returns the error to throw. */
  readonly #note = (error: unknown): unknown => {
    const again = error instanceof NeedsCoordinatorError;
    const reason = again ? error : this.#reasonOf(error);
    if (again) this.#startsAgain ??= error;
    this.#failure ??= reason;
    return reason;
  };

  #reasonOf(raw: unknown): unknown {
    // What comes translated is of the coordinator.
    return this.#isOnMachine && !(raw instanceof StoreUnavailableError)
      ? ofMachine(translated(raw))
      : translated(raw);
  }
}

/** Ignores the failure of a statement that nobody waits for: it also fails the next one. */
function unawaited(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}

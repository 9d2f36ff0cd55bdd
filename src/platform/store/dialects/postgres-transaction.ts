import type pg from 'pg';
import type { PersonalSeal } from '../../sealing/personal-seal.ts';
import { Collected } from '../collected.ts';
import { passFaultPoint } from '../fault-point.ts';
import type { Lifetime } from '../handle.ts';
import type { PartnerGates } from './partner-gates.ts';
import type { MachineReads } from './postgres-machine-reads.ts';
import type { Machines } from './postgres-machines.ts';
import { lowestMark, markTaking } from './postgres-marks.ts';
import { type Connections, translated } from './postgres-pool.ts';
import {
  beginShowing,
  lockAndShow,
  lockThere,
  type Shown,
  showInTransaction,
  shownBySession,
} from './postgres-row-security.ts';
import { MovedError, NeedsCoordinatorError, PlaceSession } from './postgres-session.ts';
import type { PostgresStatement } from './postgres-statements.ts';
import type { Sender } from './postgres-tx.ts';

/** A transaction on one connection, which it takes with its first statement. */
export interface Transaction extends Sender {
  /** The first error of a statement; later ones add nothing. */
  readonly failure: unknown;
  /** Why the transaction has to start again elsewhere, whatever its work makes of the failed statement. */
  readonly startsAgain: MovedError | NeedsCoordinatorError | undefined;
  /** The partner whose lock was requested first. */
  readonly firstLocked: string | undefined;
  commit(): Promise<void>;
  /** Resolves to false when the connection is no longer usable. */
  rollback(): Promise<boolean>;
  /**
   * Returns the connection to the pool, or discards it when it is no longer usable, and lets the partner's next
   * transaction in.
   */
  release(isUsable: boolean): Promise<void>;
}

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
 * Opens a transaction. BEGIN and the locks are sent along with the first statement, without an extra round trip. A
 * transaction that begins with a partner's lock passes that partner's gate before it takes a connection. Where tables are
 * distributed, one that begins with a partner's statement begins on the partner's machine.
 *
 * READ COMMITTED with one lock per partner: a transaction that waited for the lock sees everything that its predecessor
 * committed, as on an engine with one writer (`docs/contributors/decisions/storage-postgresql.md`).
 */
export function openTransaction(deps: TransactionDeps): Transaction {
  const lifetime: Lifetime = { ended: false };
  const locked = new Set<string>();
  const { connections, machines } = deps;
  let failure: unknown;
  let startsAgain: Transaction['startsAgain'];
  let opening: Promise<Opened> | undefined;
  /** Whose rows statements see now. */
  let shown: string | undefined;

  /** `partnerId` is the partner of the first statement, which it `shows` unless a lock does. */
  async function open(gateOf: string | undefined, partnerId: Shown, shows: boolean): Promise<Opened> {
    const leaveGate = gateOf === undefined ? () => undefined : await deps.gates.enter(gateOf);
    try {
      const there = connections.distributed === false ? undefined : await openThere(partnerId);
      if (there !== undefined) return { ...there, leaveGate };
      const client = await connections.connect();
      shown = shownBySession(client);
      const showing = shows && connections.rowSecurity && partnerId !== shown ? partnerId : undefined;
      shown = showing ?? shown;
      unawaited(client.query(beginShowing(showing)).catch(failed));
      return { client, session: undefined, leaveGate };
    } catch (error) {
      leaveGate();
      throw error;
    }
  }

  async function openThere(partnerId: Shown): Promise<Omit<Opened, 'leaveGate'> | undefined> {
    const places = await machines.places();
    if (deps.entersCoordinator || !partnerId) return undefined;
    const place = await machines.placeOf(partnerId);
    const client = place && (await machines.connect(place.machine));
    if (place === undefined || client === undefined) return undefined;
    const session = new PlaceSession({ client, machines, coordinator: connections, place, places });
    unawaited(session.begin(beginShowing(undefined)).catch(failed));
    return { client, session };
  }

  /** `wrote` is the statement after which crash tests may end the process. */
  async function query<Result>(
    take: (opened: Opened) => Promise<Result>,
    { partnerId, wrote = '' }: { readonly partnerId?: Shown; readonly wrote?: string } = {},
  ): Promise<Result> {
    try {
      opening ??= open(deps.waitFor, partnerId, true);
      const result = await take(await opening);
      passFaultPoint(wrote);
      return result;
    } catch (error) {
      return failed(error);
    }
  }

  function failed(error: unknown): never {
    const again = error instanceof MovedError || error instanceof NeedsCoordinatorError;
    const reason = again ? error : translated(error);
    if (again) startsAgain ??= error;
    failure ??= reason;
    throw reason;
  }

  /** Sends a statement; if it needs another partner's rows, the setting is sent ahead of it without waiting. */
  function send(statement: PostgresStatement, partnerId: Shown): Promise<pg.QueryResult> {
    return query(
      ({ client, session }) => {
        if (session !== undefined) return session.send(statement, partnerId);
        if (connections.rowSecurity && partnerId !== undefined && shown !== partnerId) {
          shown = partnerId;
          unawaited(client.query(showInTransaction(partnerId)).catch(failed));
        }
        return client.query(statement);
      },
      { partnerId, wrote: statement.text },
    );
  }

  return {
    collected: new Collected(lifetime),
    lifetime,
    personal: connections.personal,
    send,
    async mark(table, column) {
      await query<unknown>(({ client, session }) =>
        session === undefined ? client.query(markTaking(table, column)) : session.mark(table, column),
      );
    },
    async lowestMark(partnerId) {
      const ask = () => send(lowestMark, undefined);
      return deps.machineReads.lowestMark(partnerId, ask);
    },
    get startsAgain() {
      return startsAgain;
    },
    get failure() {
      return failure;
    },
    get firstLocked() {
      return [...locked][0];
    },
    lock(partnerId) {
      if (locked.has(partnerId)) return;
      locked.add(partnerId);
      // The lock statement also limits the session to its partner's rows, at next to no cost.
      opening ??= open(deps.waitFor ?? partnerId, partnerId, false);
      unawaited(
        query<unknown>(({ client, session }) => {
          if (session !== undefined) return session.lock(partnerId);
          shown = partnerId;
          const ours = client.query(lockAndShow(partnerId, connections.rowSecurity));
          if (!connections.distributed) return ours;
          return Promise.all([ours, ...lockThere(partnerId).map((each) => client.query(each))]);
        }),
      );
    },
    async commit() {
      if (opening === undefined) return;
      if (startsAgain !== undefined) throw startsAgain;
      const { command } = await query(
        ({ client, session }) => (session === undefined ? client.query('COMMIT') : session.end('COMMIT')),
        { wrote: 'COMMIT' },
      );
      // COMMIT of a transaction with a failed statement succeeds, but as a rollback.
      if (command !== 'COMMIT') throw failure ?? new Error('the transaction was rolled back at its commit');
    },
    async rollback() {
      try {
        const opened = await opening;
        await (opened?.session === undefined ? opened?.client.query('ROLLBACK') : opened.session.end('ROLLBACK'));
        return true;
      } catch {
        return false;
      }
    },
    async release(isUsable) {
      const opened = await opening?.catch(() => undefined);
      opened?.client.release(!isUsable);
      opened?.leaveGate();
    },
  };
}

/** Ignores the failure of a statement that nobody waits for: it also fails the next one. */
function unawaited(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}

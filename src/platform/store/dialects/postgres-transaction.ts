import type pg from 'pg';
import type { PersonalSeal } from '../../sealing/personal-seal.ts';
import { Collected } from '../collected.ts';
import { passFaultPoint } from '../fault-point.ts';
import type { Lifetime } from '../handle.ts';
import type { PartnerGates } from './partner-gates.ts';
import { translated } from './postgres-pool.ts';
import {
  beginShowing,
  lockAndShow,
  type Shown,
  showInTransaction,
  shownBySession,
} from './postgres-row-security.ts';
import type { PostgresStatement } from './postgres-statements.ts';
import type { Sender } from './postgres-tx.ts';

/** A transaction on one connection, which it takes with its first statement. */
export interface Transaction extends Sender {
  /** The first error of a statement; later ones add nothing. */
  readonly failure: unknown;
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
  connect(): Promise<pg.PoolClient>;
  /** True when statements see only the rows of their partner. */
  readonly rowSecurity: boolean;
  readonly gates: PartnerGates;
  readonly personal: PersonalSeal;
  /**
   * The gate to pass before taking a connection: the queue of the write, or the partner that an earlier start had to
   * wait for too long.
   */
  readonly waitFor: string | undefined;
}

interface Opened {
  readonly client: pg.PoolClient;
  leaveGate(): void;
}

/**
 * Opens a transaction. BEGIN and the locks are sent along with the first statement, without an extra round trip. A
 * transaction that begins with a partner's lock passes that partner's gate before it takes a connection.
 *
 * READ COMMITTED with one lock per partner: a transaction that waited for the lock sees everything that its predecessor
 * committed, as on an engine with one writer (`docs/contributors/decisions/storage-postgresql.md`).
 */
export function openTransaction(deps: TransactionDeps): Transaction {
  const lifetime: Lifetime = { ended: false };
  const locked = new Set<string>();
  let failure: unknown;
  let opening: Promise<Opened> | undefined;
  /** Whose rows statements see now. */
  let shown: string | undefined;

  async function open(gateOf: string | undefined, partnerId: Shown): Promise<Opened> {
    const leaveGate = gateOf === undefined ? () => undefined : await deps.gates.enter(gateOf);
    try {
      const client = await deps.connect();
      shown = shownBySession(client);
      const showing = deps.rowSecurity && partnerId !== shown ? partnerId : undefined;
      shown = showing ?? shown;
      unawaited(client.query(beginShowing(showing)).catch(failed));
      return { client, leaveGate };
    } catch (error) {
      leaveGate();
      throw error;
    }
  }

  /** `wrote` is the statement after which crash tests may end the process. */
  async function query(
    take: (client: pg.PoolClient) => Promise<pg.QueryResult>,
    { partnerId, wrote = '' }: { readonly partnerId?: Shown; readonly wrote?: string } = {},
  ): Promise<pg.QueryResult> {
    try {
      opening ??= open(deps.waitFor, partnerId);
      const { client } = await opening;
      const result = await take(client);
      passFaultPoint(wrote);
      return result;
    } catch (error) {
      return failed(error);
    }
  }

  function failed(error: unknown): never {
    failure ??= translated(error);
    throw translated(error);
  }

  /** Sends a statement; if it needs another partner's rows, the setting is sent ahead of it without waiting. */
  function send(statement: PostgresStatement, partnerId: Shown): Promise<pg.QueryResult> {
    return query(
      (client) => {
        if (deps.rowSecurity && partnerId !== undefined && shown !== partnerId) {
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
    personal: deps.personal,
    send,
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
      opening ??= open(deps.waitFor ?? partnerId, undefined);
      unawaited(
        query((client) => {
          shown = partnerId;
          return client.query(lockAndShow(partnerId, deps.rowSecurity));
        }),
      );
    },
    async commit() {
      if (opening === undefined) return;
      const { command } = await query((client) => client.query('COMMIT'), { wrote: 'COMMIT' });
      // COMMIT of a transaction with a failed statement succeeds, but as a rollback.
      if (command !== 'COMMIT') throw failure ?? new Error('the transaction was rolled back at its commit');
    },
    async rollback() {
      try {
        await (await opening)?.client.query('ROLLBACK');
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

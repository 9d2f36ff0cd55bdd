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
  /** The first error of a statement; the ones after it say nothing new. */
  readonly failure: unknown;
  /** The partner whose lock it asked for first. */
  readonly firstLocked: string | undefined;
  commit(): Promise<void>;
  /** False when the connection is of no more use. */
  rollback(): Promise<boolean>;
  /** Gives the connection back, or up when it is of no more use, and lets the partner's next transaction in. */
  release(isUsable: boolean): Promise<void>;
}

export interface TransactionParts {
  connect(): Promise<pg.PoolClient>;
  /** Whether statements see the rows of their partner alone. */
  readonly rowSecurity: boolean;
  readonly gates: PartnerGates;
  readonly personal: PersonalSeal;
  /** The partner that an earlier start had to wait for too long: its gate comes before the connection. */
  readonly waitFor: string | undefined;
}

interface Opened {
  readonly client: pg.PoolClient;
  leaveGate(): void;
}

/**
 * Opens a transaction; BEGIN and the locks travel together with the first statement, without a wait of their own. One
 * that begins with the lock of a partner passes that partner's gate before it takes a connection.
 *
 * READ COMMITTED with one lock a partner: whoever waited for the lock sees all that its predecessor committed, as on
 * an engine with one writer (`docs/decisions/0051-transactions-on-postgresql.md`).
 */
export function openTransaction(parts: TransactionParts): Transaction {
  const lifetime: Lifetime = { ended: false };
  const locked = new Set<string>();
  let failure: unknown;
  let opening: Promise<Opened> | undefined;
  /** Whose rows statements see now. */
  let shown: string | undefined;

  async function open(gateOf: string | undefined, partnerId: Shown): Promise<Opened> {
    const leaveGate = gateOf === undefined ? () => undefined : await parts.gates.enter(gateOf);
    try {
      const client = await parts.connect();
      shown = shownBySession(client);
      const showing = parts.rowSecurity && partnerId !== shown ? partnerId : undefined;
      shown = showing ?? shown;
      unawaited(client.query(beginShowing(showing)).catch(failed));
      return { client, leaveGate };
    } catch (error) {
      leaveGate();
      throw error;
    }
  }

  /** `wrote` is the statement that tests of crashes may end the process after. */
  async function query(
    take: (client: pg.PoolClient) => Promise<pg.QueryResult>,
    { partnerId, wrote = '' }: { readonly partnerId?: Shown; readonly wrote?: string } = {},
  ): Promise<pg.QueryResult> {
    try {
      opening ??= open(parts.waitFor, partnerId);
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

  /** Who else's rows are to be seen is told to the server ahead of the statement, without a wait. */
  function send(statement: PostgresStatement, partnerId: Shown): Promise<pg.QueryResult> {
    return query(
      (client) => {
        if (parts.rowSecurity && partnerId !== undefined && shown !== partnerId) {
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
    personal: parts.personal,
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
      // The lock shows the rows of its partner along the way, which costs next to nothing.
      opening ??= open(parts.waitFor ?? partnerId, undefined);
      unawaited(
        query((client) => {
          shown = partnerId;
          return client.query(lockAndShow(partnerId, parts.rowSecurity));
        }),
      );
    },
    async commit() {
      if (opening === undefined) return;
      const { command } = await query((client) => client.query('COMMIT'), { wrote: 'COMMIT' });
      // The commit of a transaction with a failed statement succeeds as a rollback.
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

/** What goes wrong with a statement that nobody waits for shows in the one after it. */
function unawaited(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}

import type pg from 'pg';
import type { SignalTopic } from '../store.ts';
import { translated } from './postgres-pool.ts';
import type { Sender } from './postgres-tx.ts';

/** A transaction on one connection, from its BEGIN on. */
export interface Transaction extends Sender {
  /** The first error of a statement; the ones after it say nothing new. */
  readonly failure: unknown;
  commit(): Promise<void>;
  /** False when the connection is of no more use. */
  rollback(): Promise<boolean>;
}

/**
 * Opens a transaction; BEGIN and the locks travel together with the first statement, without a wait of their own.
 *
 * READ COMMITTED with one lock a partner: whoever waited for the lock sees all that its predecessor committed, as on
 * an engine with one writer (`docs/decisions/0051-transactions-on-postgresql.md`).
 */
export function openTransaction(client: pg.PoolClient): Transaction {
  const effects: (() => void)[] = [];
  const topics = new Set<SignalTopic>();
  const locked = new Set<string>();
  let failure: unknown;

  async function send(statement: string | pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await client.query(statement);
    } catch (error) {
      failure ??= translated(error);
      throw translated(error);
    }
  }

  const unawaited = (sent: Promise<unknown>) => void sent.catch(() => undefined);
  unawaited(send('BEGIN ISOLATION LEVEL READ COMMITTED'));

  return {
    effects,
    topics,
    send,
    get failure() {
      return failure;
    },
    lock(partnerId) {
      if (locked.has(partnerId)) return;
      locked.add(partnerId);
      const text = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
      unawaited(send({ name: 'kontor_lock', text, values: [partnerId] }));
    },
    async commit() {
      const { command } = await send('COMMIT');
      // The commit of a transaction with a failed statement succeeds as a rollback.
      if (command !== 'COMMIT') throw failure ?? new Error('the transaction was rolled back at its commit');
    },
    async rollback() {
      try {
        await client.query('ROLLBACK');
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Which nodes run jobs, and when each was last seen: rows of `worker_nodes`, where nodes also publish their speed. */
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

const workerSeenPut = statements.marketplace(
  'workerSeenPut',
  `INSERT INTO worker_nodes (owner, elements_per_second, seen_at) VALUES (?1, 0, ?2)
   ON CONFLICT (owner) DO UPDATE SET seen_at = excluded.seen_at`,
);

const workersSeen = statements.marketplace(
  'workersSeen',
  'SELECT owner, seen_at FROM worker_nodes ORDER BY seen_at DESC, owner LIMIT ?1',
);

/** A node that runs jobs. */
export interface Worker {
  /** Name that the node gave itself at its start. */
  readonly node: string;
  /** By the wall clock that all nodes share. */
  readonly seenAtMs: number;
}

/** Records that a node is running jobs now. */
export async function putWorkerSeen(tx: SharedWriteTx, node: string, wallNowMs: number): Promise<void> {
  await tx.run(workerSeenPut, node, wallNowMs);
}

/** Returns the nodes that were seen last, at most `count`. */
export async function findWorkers(tx: SharedReadTx, count: number): Promise<Worker[]> {
  const rows = await tx.all(workersSeen, count);
  return rows.map(({ owner, seen_at }) => ({ node: owner, seenAtMs: seen_at }));
}

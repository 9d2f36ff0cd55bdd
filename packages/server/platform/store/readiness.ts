/** What a node needs of its database before it serves: that it takes writes, and one clock for all nodes. */
import type { WallClock } from '../time/clock.ts';
import { declareStatements } from './statement.ts';
import type { StatementTypes } from './statement-types.ts';
import type { SharedReadTx, Store } from './store.ts';

const statements = declareStatements<StatementTypes>('server/platform/store');

const readiness = statements.shared('readiness', (dialect) => dialect.readiness);

/** Throws when the database cannot be queried or accepts no writes. */
export async function assertTakesWrites(tx: SharedReadTx): Promise<void> {
  await tx.get(readiness);
}

/**
 * Sets the wall clock of this process by the clock of the database, so that leases, due times and tokens mean the same
 * on every node, however far apart their machines' clocks are. Accurate to half the round trip. A clock that agrees
 * with the answer, whenever in the round trip it was given, is left alone: a process that was suspended meanwhile
 * would otherwise set it wrong. Does nothing when the node has the database to itself.
 */
export async function alignClock(
  store: Pick<Store, 'sharedTimeMs'>,
  clock: WallClock,
  monotonicMs = () => performance.now(),
): Promise<void> {
  const askedMs = monotonicMs();
  const sharedMs = await store.sharedTimeMs();
  if (sharedMs === undefined) return;
  const tookMs = monotonicMs() - askedMs;
  const nowMs = clock.nowMs();
  // Both are whole milliseconds, rounded down: equal clocks may differ by almost one more than the round trip took.
  if (nowMs < sharedMs || nowMs >= sharedMs + tookMs + 1) clock.follow(sharedMs + tookMs / 2);
}

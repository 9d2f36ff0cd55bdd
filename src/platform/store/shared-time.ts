import type { WallClock } from '../time/clock.ts';
import type { Store } from './store.ts';

/**
 * Sets the wall clock of this process by the clock of the database, so that leases, due times and tokens mean the same
 * on every node, however far apart their machines' clocks are. Accurate to half the round trip. A clock that agrees
 * with the answer, whenever in the round trip it was given, is left alone: a process that was suspended during the
 * query would otherwise set it wrong. Does nothing when the node has the database to itself.
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
  // Both are whole milliseconds, rounded down: equal clocks may differ by almost one more than the query took.
  if (nowMs < sharedMs || nowMs >= sharedMs + tookMs + 1) clock.follow(sharedMs + tookMs / 2);
}

import type { SharedClock } from '../time/clock.ts';
import type { Store } from './store.ts';

/**
 * Sets the clock of this process by the one of the database, so that leases, due times and tokens mean the same on
 * every node, however far apart their machines' clocks are. Exact to half of the round trip. Does nothing where the
 * node is alone with its database.
 */
export async function alignClock(store: Store, clock: SharedClock): Promise<void> {
  const askedMs = performance.now();
  const sharedMs = await store.sharedTimeMs();
  if (sharedMs !== undefined) clock.follow(sharedMs + (performance.now() - askedMs) / 2);
}

import type { Store } from '../../platform/store/store.ts';
import { withinTime } from './within-time.ts';

/** How long whoever watches waits for a machine that does not refuse connections either; the next one knows of it. */
const patienceMs = 1_000;

/** Resolves to the machines of a distributed database that cannot be reached, as far as that is known soon. */
export async function machinesAwayOf(store: Pick<Store, 'machinesAway'>): Promise<readonly string[]> {
  return (await withinTime(patienceMs, store.machinesAway())) ?? [];
}

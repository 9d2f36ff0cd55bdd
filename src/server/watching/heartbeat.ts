import { removeGoneNodes } from '../../platform/deliveries/store/queue.ts';
import { putWorkerSeen } from '../../platform/jobs/store/figures.ts';
import type { Store } from '../../platform/store/store.ts';
import { isStoreFailure } from '../../platform/store/store-failure.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** How often a node that runs jobs says so. */
const beatEveryMs = 5_000;

/**
 * Records in the store that this node runs jobs, until the returned function is called. The row stays, so that others
 * can tell when the last worker was seen. A node that has the database to itself needs no row.
 */
export function startHeartbeat(deps: {
  readonly store: Store;
  readonly owner: string;
  readonly wallClock: Clock;
  /** Called when the store itself fails. */
  storeFailed(error: unknown): void;
}): () => Promise<void> {
  const { store, owner, wallClock } = deps;
  if (store.dialect.embedded) return async () => undefined;
  let beating: Promise<void> | undefined;
  let isFirst = true;
  async function beat(): Promise<void> {
    try {
      const nowMs = wallClock.nowMs();
      await store.write(async (tx) => {
        await putWorkerSeen(tx, owner, nowMs);
        if (isFirst) await removeGoneNodes(tx, nowMs);
      });
      isFirst = false;
    } catch (error) {
      // The next beat tries again; other failures would be told by every job too.
      if (isStoreFailure(error)) deps.storeFailed(error);
    }
  }
  const beatOnce = () => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  };
  const timer = setInterval(beatOnce, beatEveryMs).unref();
  beatOnce();
  return async () => {
    clearInterval(timer);
    await beating;
  };
}

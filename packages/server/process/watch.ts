/**
 * What a node must learn from the others: ended sessions, used rates, new events, lost webhook senders, and the shared
 * time.
 */
import type { Authenticator } from '../platform/auth/authenticate.ts';
import { SharedRun } from '../platform/concurrency/shared-run.ts';
import type { JournalHub } from '../platform/journal/index.ts';
import type { SharedRateUse } from '../platform/limits/shared-rate-use.ts';
import type { Logger, OutageLog } from '../platform/observability/logger.ts';
import { alignClock } from '../platform/store/readiness.ts';
import type { SharedReadTx, Store } from '../platform/store/store.ts';
import { isStoreFailure, StoreLostError } from '../platform/store/store-failure.ts';
import type { WallClock } from '../platform/time/clock.ts';

export interface WatchDeps {
  readonly store: Store;
  readonly wallClock: WallClock;
  readonly authenticator: Authenticator;
  readonly sharedRateUse: SharedRateUse;
  readonly journal: JournalHub;
  readonly logger: Logger;
  readonly outages: Pick<OutageLog, 'failed'>;
  /** Called when the node that sent webhooks leaves that to others. */
  senderReleased(): void;
  /** Called at each poll; refreshes what else the thread caches of the store. */
  poll(reads: SharedReadTx): Promise<void>;
}

/**
 * How often a node polls. A revocation must reach every node within two seconds, whether its signal arrives or not; the
 * cost is two small queries per second and node, and nothing per request.
 */
const pollIntervalMs = 1_000;

/** How often the files of an embedded database are looked for when nobody writes. */
const lookEveryMs = 1_000;

/** How often a node publishes the rate-limit tokens that its callers took, if they took any. */
const publishRatesEveryMs = 100;

/** Reports when the files of an embedded database are not where they were, until the returned function is called. */
export function watchFiles(
  { dialect, findLoss }: Store,
  failed: (error: StoreLostError) => void,
): () => void {
  if (!dialect.embedded) return () => undefined;
  const timer = setInterval(() => {
    const loss = findLoss();
    if (loss === undefined) return;
    clearInterval(timer);
    failed(new StoreLostError(loss));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Watches the other nodes until the returned function is called; does nothing for a single node. Resolves after the
 * first poll, which drops every authentication that was cached before it.
 */
export async function watchOtherNodes(deps: WatchDeps): Promise<() => Promise<void>> {
  const { store, wallClock, authenticator, sharedRateUse, journal, logger, outages } = deps;
  if (store.dialect.embedded) return async () => undefined;

  async function poll(): Promise<void> {
    try {
      await authenticator.checkRevision(store.reads);
      await alignClock(store, wallClock);
      await deps.poll(store.reads);
    } catch (error) {
      // Stale data lets nobody in: requests need the database as well.
      if (isStoreFailure(error)) outages.failed(error);
      else logger.warn({ error }, 'other nodes cannot be watched');
    }
  }

  const polling = new SharedRun(poll);
  const timers = [
    setInterval(() => void polling.start(), pollIntervalMs),
    setInterval(() => {
      for (const text of sharedRateUse.drain()) store.broadcast('rates', text);
    }, publishRatesEveryMs),
  ];
  const stopListening = store.listen((topic, text) => {
    if (topic === 'rates') sharedRateUse.apply(text, wallClock.nowMs());
    if (topic === 'events') journal.heard(text);
    if (topic === 'webhooks') deps.senderReleased();
    // A poll in progress may have read before the session ended.
    if (topic === 'tokens') void (polling.underWay ?? Promise.resolve()).then(() => polling.start());
  });
  await polling.start();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await stopListening();
    await polling.underWay;
  };
}

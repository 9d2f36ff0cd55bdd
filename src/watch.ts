/** What a node has to know of the others: ended sessions, and the time that all of them share. */
import type { Authenticator } from './platform/auth/authenticate.ts';
import type { Logger } from './platform/observability/logger.ts';
import { alignClock } from './platform/store/shared-time.ts';
import type { Store } from './platform/store/store.ts';
import type { SharedClock } from './platform/time/clock.ts';

export interface WatchParts {
  readonly store: Store;
  readonly clock: SharedClock;
  readonly authenticator: Authenticator;
  readonly logger: Logger;
}

/**
 * How often a node looks by itself. A revocation has to reach every node within two seconds, whether its signal
 * arrives or not; the price is two small queries a second and node, and nothing for a request.
 */
const lookEveryMs = 1_000;

/** Watches the other nodes until the returned function is called; does nothing for a node that is alone. */
export function watchOtherNodes({ store, clock, authenticator, logger }: WatchParts): () => Promise<void> {
  if (store.dialect.embedded) return async () => undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      await authenticator.checkRevision(store.reads);
      await alignClock(store, clock);
    } catch (error) {
      // Nobody is let in on old knowledge: requests need the database as well.
      logger.warn({ error }, 'the other nodes cannot be watched');
    }
  }

  function lookOnce(): void {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  const timer = setInterval(lookOnce, lookEveryMs);
  const stopListening = store.listen((topic) => {
    // A look that is under way may have read before the session ended.
    if (topic === 'tokens') void (looking ?? Promise.resolve()).then(lookOnce);
  });
  return async () => {
    clearInterval(timer);
    await stopListening();
    await looking;
  };
}

import type { Revocations } from '../../platform/auth/revocations.ts';
import type { Listener } from '../app.ts';
import type { PartnerSide } from '../partner-side/open.ts';
import type { HttpThreads } from './threads.ts';

/** What the writer announces and this thread caches or waits for; the other HTTP threads hear of it too. */
export function listenToWriter(
  listeners: Map<string, Listener>,
  { app, authenticator }: PartnerSide,
  threads: HttpThreads,
  revocations: Revocations,
): void {
  for (const [name, listener] of app.listeners) {
    listeners.set(name, (detail) => {
      listener(detail);
      threads.announce(name, detail);
    });
  }
  listeners.set('tokens-revoked', () => {
    authenticator.forget();
    revocations.revoked();
  });
}

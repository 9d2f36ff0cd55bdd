import { hostname } from 'node:os';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { EventIds } from '../../platform/journal/index.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { createOperatorOperations, createRoutes } from './routes.ts';
import { boundsOf } from './rules/url.ts';
import type { EventAccess } from './service/deps.ts';
import { removeOldAttempts } from './store/attempts.ts';

export { WebhookLag, type WebhooksBehind } from './service/lag.ts';
export { openedWebhookRow, positionAtEnd, sealedWebhookRow, unreadAsWaiting } from './service/moving.ts';
export { countByState } from './store/figures.ts';
export { holdsLease, type Outcome, recordOutcomes, releaseLease, takeLease } from './store/sender.ts';
export { countForOverview, hasWork } from './store/webhooks.ts';

export interface WebhooksDeps {
  readonly ids: Ids;
  readonly wallClock: Clock;
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  readonly events: EventAccess;
  readonly sealer: Sealer;
  readonly settings: {
    readonly environment: 'live' | 'sandbox';
    readonly webhookAllowedNetworks: readonly string[];
  };
  announce(name: string): void;
}

const hourMs = 60 * 60 * 1_000;

/** Webhooks V1: addresses that events are pushed to. `sending/dispatcher.ts` sends them, on a thread of its own. */
export function createWebhooks(given: WebhooksDeps) {
  const { wallClock, settings } = given;
  const parts = {
    ...given,
    bounds: boundsOf(settings.environment, settings.webhookAllowedNetworks, hostname()),
    announceChange: () => given.announce('webhooks-changed'),
  };
  const cleanUp: PeriodicTask = {
    name: 'old-webhook-attempts',
    everyMs: hourMs,
    run: (tx) => removeOldAttempts(tx, wallClock.nowMs()),
  };
  return {
    operations: { partner: createRoutes(parts), operator: createOperatorOperations(parts) },
    periodic: [cleanUp],
  };
}

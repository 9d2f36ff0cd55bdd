import { hostname } from 'node:os';
import type { OperatorV1Operations } from '@kontor/contract/generated/operator-v1';
import type { WebhooksV1Operations } from '@kontor/contract/generated/webhooks-v1';
import { hourMs } from '@kontor/values/instant';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { marketplace } from '../../platform/journal/index.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { boundsOf } from './rules/url.ts';
import { activate, changeOf, removeWebhook, retry, rotateSecret, sendTest } from './service/change.ts';
import { createWebhook, readWanted, type Wanted } from './service/create.ts';
import type { WebhookDeps } from './service/deps.ts';
import { readAttempts, readWebhook, readWebhooks } from './service/read.ts';
import { type ReplayTarget, readReplay, replay } from './service/replay.ts';
import { removeOldAttempts } from './store/attempts.ts';

export { WebhookLag, type WebhooksBehind } from './service/lag.ts';
export { openedWebhookRow, positionAtEnd, sealedWebhookRow, unreadAsWaiting } from './service/moving.ts';
export { countByState } from './store/figures.ts';
export { holdsLease, type Outcome, recordOutcomes, releaseLease, takeLease } from './store/sender.ts';
export { countForOverview, hasWork } from './store/webhooks.ts';

export interface WebhooksDeps extends Omit<WebhookDeps, 'bounds' | 'announceChange'> {
  readonly settings: {
    readonly isLive: boolean;
    readonly webhookAllowedNetworks: readonly string[];
  };
  announce(name: string): void;
}

/** Webhooks V1: addresses that events are pushed to. `sending/dispatcher.ts` sends them, on a thread of its own. */
export function createWebhooks(given: WebhooksDeps) {
  const { wallClock, settings } = given;
  const deps = {
    ...given,
    bounds: boundsOf(settings.isLive, settings.webhookAllowedNetworks, hostname()),
    announceChange: () => given.announce('webhooks-changed'),
  };
  const cleanUp: PeriodicTask = {
    name: 'old-webhook-attempts',
    everyMs: hourMs,
    run: (tx) => removeOldAttempts(tx, wallClock.nowMs()),
  };
  return {
    operations: { partner: createRoutes(deps), operator: createOperatorOperations(deps) },
    periodic: [cleanUp],
  };
}

/** The partner operations of the area. */
export function createRoutes(deps: WebhookDeps): OperationsFor<keyof WebhooksV1Operations> {
  return {
    listWebhooks: (tx, { caller }) => readWebhooks(deps, { tx, journal: tx, caller }),
    createWebhook: {
      prepare: (tx, request) =>
        readWanted(deps, tx.marketplace, request, readBody('WebhookCreation', request)),
      handle: (tx, request, wanted: Wanted) => createWebhook(deps, tx, request, wanted),
    },
    getWebhook: (tx, { parameters, caller }) =>
      readWebhook(deps, { tx, journal: tx, caller }, parameters.webhookId),
    deleteWebhook: (tx, request) => removeWebhook(deps, tx, changeOf(request)),
    testWebhook: (tx, request) => sendTest(deps, tx, changeOf(request)),
    rotateWebhookSecret: (tx, request) => rotateSecret(deps, tx, changeOf(request)),
    listWebhookAttempts: (tx, request) => readAttempts(deps, tx, request, request.parameters.webhookId),
    replayWebhook: {
      prepare: (tx, request) => readReplay(deps, tx, tx.partnerId, readBody('Replay', request)),
      handle: (tx, request, target: ReplayTarget) => replay(deps, tx, changeOf(request), target),
    },
    retryWebhook: (tx, request) => retry(deps, tx, changeOf(request)),
    activateWebhook: (tx, request) => activate(deps, tx, changeOf(request)),
  };
}

type OperatorWebhookId = Extract<keyof OperatorV1Operations, `${string}OperatorWebhook${string}`>;

/** The operator operations of the area. Webhooks of the operators are stored as those of the marketplace. */
export function createOperatorOperations(deps: WebhookDeps): OperationsFor<OperatorWebhookId> {
  return {
    listOperatorWebhooks: (tx, { caller }) =>
      readWebhooks(deps, { tx: tx.partner(marketplace), journal: tx, caller }),
    createOperatorWebhook: {
      prepare: (tx, request) => readWanted(deps, tx, request, readBody('OperatorWebhookCreation', request)),
      handle: (tx, request, wanted: Wanted) => createWebhook(deps, tx.partner(marketplace), request, wanted),
    },
    getOperatorWebhook: (tx, { parameters, caller }) =>
      readWebhook(deps, { tx: tx.partner(marketplace), journal: tx, caller }, parameters.operatorWebhookId),
    deleteOperatorWebhook: (tx, request) => removeWebhook(deps, tx.partner(marketplace), changeOf(request)),
    testOperatorWebhook: (tx, request) => sendTest(deps, tx.partner(marketplace), changeOf(request)),
    rotateOperatorWebhookSecret: (tx, request) =>
      rotateSecret(deps, tx.partner(marketplace), changeOf(request)),
    listOperatorWebhookAttempts: (tx, request) =>
      readAttempts(deps, tx.partner(marketplace), request, request.parameters.operatorWebhookId),
    replayOperatorWebhook: {
      prepare: (tx, request) => readReplay(deps, tx, undefined, readBody('OperatorReplay', request)),
      handle: (tx, request, target: ReplayTarget) =>
        replay(deps, tx.partner(marketplace), changeOf(request), target),
    },
    retryOperatorWebhook: (tx, request) => retry(deps, tx.partner(marketplace), changeOf(request)),
    activateOperatorWebhook: (tx, request) => activate(deps, tx.partner(marketplace), changeOf(request)),
  };
}

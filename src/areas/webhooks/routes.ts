import type { WebhooksV1Operations } from '../../generated/webhooks-v1.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { activate, changeOf, removeWebhook, retry, rotateSecret, sendTest } from './service/change.ts';
import { createWebhook, readWanted, type Wanted } from './service/create.ts';
import type { WebhookDeps } from './service/deps.ts';
import { readAttempts, readWebhook, readWebhooks } from './service/read.ts';
import { type ReplayTarget, readReplay, replay } from './service/replay.ts';

/** The partner operations of the area. */
export function createRoutes(deps: WebhookDeps): OperationsFor<keyof WebhooksV1Operations> {
  return {
    listWebhooks: (tx) => readWebhooks(deps, { tx, journal: tx }),
    createWebhook: {
      prepare: (tx, request) =>
        readWanted(deps, tx.marketplace, request, readBody('WebhookCreation', request)),
      handle: (tx, request, wanted: Wanted) => createWebhook(deps, tx, request, wanted),
    },
    getWebhook: (tx, { parameters }) => readWebhook(deps, { tx, journal: tx }, parameters.webhookId),
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

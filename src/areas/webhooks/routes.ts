import type { WebhooksV1Operations } from '../../generated/webhooks-v1.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { activate, changeOf, removeWebhook, retry, rotateSecret, sendTest } from './service/change.ts';
import { createWebhook, readWanted, type Wanted } from './service/create.ts';
import type { WebhookParts } from './service/parts.ts';
import { readAttempts, readWebhook, readWebhooks } from './service/read.ts';
import { type ReplayTarget, readReplay, replay } from './service/replay.ts';

/** The partner operations of the area. */
export function createRoutes(parts: WebhookParts): OperationsFor<keyof WebhooksV1Operations> {
  return {
    listWebhooks: (tx) => readWebhooks(parts, tx),
    createWebhook: {
      prepare: (tx, request) =>
        readWanted(parts, tx.marketplace, request, readBody('WebhookCreation', request)),
      handle: (tx, request, wanted: Wanted) => createWebhook(parts, tx, request, wanted),
    },
    getWebhook: (tx, { parameters }) => readWebhook(parts, tx, parameters.webhookId),
    deleteWebhook: (tx, request) => removeWebhook(parts, tx, changeOf(request)),
    testWebhook: (tx, request) => sendTest(parts, tx, changeOf(request)),
    rotateWebhookSecret: (tx, request) => rotateSecret(parts, tx, changeOf(request)),
    listWebhookAttempts: (tx, request) => readAttempts(parts, tx, request, request.parameters.webhookId),
    replayWebhook: {
      prepare: (tx, request) => readReplay(parts, tx, tx.partnerId, readBody('Replay', request)),
      handle: (tx, request, target: ReplayTarget) => replay(parts, tx, changeOf(request), target),
    },
    retryWebhook: (tx, request) => retry(parts, tx, changeOf(request)),
    activateWebhook: (tx, request) => activate(parts, tx, changeOf(request)),
  };
}

import { marketplace } from '../../platform/journal/index.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { activate, changeOf, removeWebhook, retry, rotateSecret, sendTest } from './service/change.ts';
import { createWebhook, readWanted, type Wanted } from './service/create.ts';
import type { WebhookParts } from './service/parts.ts';
import { readAttempts, readWebhook, readWebhooks } from './service/read.ts';
import { type ReplayTarget, readReplay, replay } from './service/replay.ts';

/** The operations of the operator contract that this area answers. */
export type WebhookOperationId =
  | 'listOperatorWebhooks'
  | 'createOperatorWebhook'
  | 'getOperatorWebhook'
  | 'deleteOperatorWebhook'
  | 'testOperatorWebhook'
  | 'rotateOperatorWebhookSecret'
  | 'listOperatorWebhookAttempts'
  | 'replayOperatorWebhook'
  | 'retryOperatorWebhook'
  | 'activateOperatorWebhook';

/** The operator operations of the area. Webhooks of the operators are stored as those of the marketplace. */
export function createOperatorOperations(parts: WebhookParts): OperationsFor<WebhookOperationId> {
  return {
    listOperatorWebhooks: (tx) => readWebhooks(parts, tx.partner(marketplace)),
    createOperatorWebhook: {
      prepare: (tx, request) => readWanted(parts, tx, request, readBody('OperatorWebhookCreation', request)),
      handle: (tx, request, wanted: Wanted) => createWebhook(parts, tx.partner(marketplace), request, wanted),
    },
    getOperatorWebhook: (tx, { parameters }) =>
      readWebhook(parts, tx.partner(marketplace), parameters.operatorWebhookId),
    deleteOperatorWebhook: (tx, request) => removeWebhook(parts, tx.partner(marketplace), changeOf(request)),
    testOperatorWebhook: (tx, request) => sendTest(parts, tx.partner(marketplace), changeOf(request)),
    rotateOperatorWebhookSecret: (tx, request) =>
      rotateSecret(parts, tx.partner(marketplace), changeOf(request)),
    listOperatorWebhookAttempts: (tx, request) =>
      readAttempts(parts, tx.partner(marketplace), request, request.parameters.operatorWebhookId),
    replayOperatorWebhook: {
      prepare: (tx, request) => readReplay(parts, tx, undefined, readBody('OperatorReplay', request)),
      handle: (tx, request, target: ReplayTarget) =>
        replay(parts, tx.partner(marketplace), changeOf(request), target),
    },
    retryOperatorWebhook: (tx, request) => retry(parts, tx.partner(marketplace), changeOf(request)),
    activateOperatorWebhook: (tx, request) => activate(parts, tx.partner(marketplace), changeOf(request)),
  };
}

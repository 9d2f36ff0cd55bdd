import { marketplace } from '../../platform/journal/index.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { activate, changeOf, removeWebhook, retry, rotateSecret, sendTest } from './service/change.ts';
import { createWebhook, readWanted, type Wanted } from './service/create.ts';
import type { WebhookDeps } from './service/deps.ts';
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
export function createOperatorOperations(deps: WebhookDeps): OperationsFor<WebhookOperationId> {
  return {
    listOperatorWebhooks: (tx) => readWebhooks(deps, { tx: tx.partner(marketplace), journal: tx }),
    createOperatorWebhook: {
      prepare: (tx, request) => readWanted(deps, tx, request, readBody('OperatorWebhookCreation', request)),
      handle: (tx, request, wanted: Wanted) => createWebhook(deps, tx.partner(marketplace), request, wanted),
    },
    getOperatorWebhook: (tx, { parameters }) =>
      readWebhook(deps, { tx: tx.partner(marketplace), journal: tx }, parameters.operatorWebhookId),
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

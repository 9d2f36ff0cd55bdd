import type { AttemptList, Webhook as ShownWebhook, WebhookList } from '../../../generated/webhooks-v1.ts';
import type { OperationRequest, Reply } from '../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { listAttempts, type NumberedAttempt } from '../store/attempts.ts';
import { findWebhook, findWithWaiting, listWithWaiting } from '../store/webhooks.ts';
import { viewAttempt, viewWebhook } from '../views/webhook.ts';
import { requireFound, type WebhookDeps } from './deps.ts';

/** Lists all webhooks, oldest first. */
export async function readWebhooks(deps: WebhookDeps, tx: ReadTx): Promise<Reply<WebhookList>> {
  const nowMs = deps.wallClock.nowMs();
  const found = await listWithWaiting(tx);
  const resources = found.map(({ webhook, waiting }) => viewWebhook(webhook, waiting, nowMs));
  return { status: 200, body: { resources, links: [] } };
}

export async function readWebhook(
  deps: WebhookDeps,
  tx: ReadTx,
  webhookId: string,
): Promise<Reply<ShownWebhook>> {
  const { webhook, waiting } = await requireFound(tx, webhookId, findWithWaiting);
  return { status: 200, body: viewWebhook(webhook, waiting, deps.wallClock.nowMs()) };
}

const keyOf = ({ sequence }: NumberedAttempt) => [sequence];

type AttemptsRequest = OperationRequest<'listWebhookAttempts' | 'listOperatorWebhookAttempts'>;

/** Lists attempts in pages, newest first. */
export async function readAttempts(
  { cursors }: WebhookDeps,
  tx: ReadTx,
  request: AttemptsRequest,
  id: string,
): Promise<Reply<AttemptList>> {
  const { webhookId } = await requireFound(tx, id, findWebhook);
  const list = { name: `webhook-attempts ${webhookId}`, parameter: 'cursor', keyOf };
  const page = openPage(cursors, tx.partnerId, list, request, () => null);
  const before = Number(page.key?.[0] ?? Number.MAX_SAFE_INTEGER);
  const { rows, next } = page.cut(await listAttempts(tx, webhookId, before, page.count));
  return {
    status: 200,
    body: { resources: rows.map(viewAttempt), links: keysetLinks(list, request, next) },
  };
}

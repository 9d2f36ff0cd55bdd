import type { AttemptList, Webhook as ShownWebhook, WebhookList } from '../../../contract/webhooks-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { OperationRequest, Reply } from '../../../platform/http/operation.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { webhookErrors } from '../errors.ts';
import { listAttempts, type NumberedAttempt } from '../store/attempts.ts';
import { countWaiting } from '../store/waiting.ts';
import { findWithWaiting, listWebhooks } from '../store/webhooks.ts';
import { viewAttempt, viewWebhook } from '../views/webhook.ts';
import { requireWebhook, type WebhookParts } from './parts.ts';

/** All webhooks, the oldest first. */
export async function readWebhooks(parts: WebhookParts, tx: ReadTx): Promise<Reply<WebhookList>> {
  const nowMs = parts.wallClock.nowMs();
  const resources: ShownWebhook[] = [];
  for (const webhook of await listWebhooks(tx)) {
    resources.push(viewWebhook(webhook, await countWaiting(tx, webhook.webhookId), nowMs));
  }
  return { status: 200, body: { resources, links: [] } };
}

export async function readWebhook(
  parts: WebhookParts,
  tx: ReadTx,
  webhookId: string,
): Promise<Reply<ShownWebhook>> {
  const found = await findWithWaiting(tx, webhookId.toLowerCase());
  if (found === undefined) throw new ApiError(webhookErrors.WEBHOOK_NOT_FOUND);
  return { status: 200, body: viewWebhook(found.webhook, found.waiting, parts.wallClock.nowMs()) };
}

const keyOf = ({ sequence }: NumberedAttempt) => [sequence];

type AttemptsRequest = OperationRequest<'listWebhookAttempts' | 'listOperatorWebhookAttempts'>;

/** Pages of attempts, the newest first. */
export async function readAttempts(
  { cursors }: WebhookParts,
  tx: ReadTx,
  request: AttemptsRequest,
  id: string,
): Promise<Reply<AttemptList>> {
  const { webhookId } = await requireWebhook(tx, id);
  const list = { name: `webhook-attempts ${webhookId}`, parameter: 'cursor', keyOf };
  const page = openPage(cursors, tx.partnerId, list, request, () => null);
  const before = Number(page.key?.[0] ?? Number.MAX_SAFE_INTEGER);
  const { rows, next } = page.cut(await listAttempts(tx, webhookId, before, page.count));
  return {
    status: 200,
    body: { resources: rows.map(viewAttempt), links: keysetLinks(list, request, next) },
  };
}

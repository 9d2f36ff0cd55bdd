import type { AttemptList, Webhook as ShownWebhook, WebhookList } from '../../../generated/webhooks-v1.ts';
import type { JournalReads } from '../../../platform/journal/index.ts';
import type { OperationRequest, Reply } from '../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { listAttempts, type NumberedAttempt } from '../store/attempts.ts';
import { findWebhook, findWithWaiting, listWithWaiting, type WebhookWithWaiting } from '../store/webhooks.ts';
import { viewAttempt, viewWebhook } from '../views/webhook.ts';
import { backlogOf } from './backlog.ts';
import { requireFound, type WebhookDeps } from './deps.ts';

/** Where webhooks and the events that they may get are read: the operators' webhooks get those of all partners. */
export interface WebhookReads {
  readonly tx: ReadTx;
  readonly journal: JournalReads;
}

/** Lists all webhooks, oldest first. */
export async function readWebhooks(deps: WebhookDeps, reads: WebhookReads): Promise<Reply<WebhookList>> {
  const found = await listWithWaiting(reads.tx);
  const resources: ShownWebhook[] = [];
  for (const each of found) resources.push(await shown(deps, reads, each, found.length));
  return { status: 200, body: { resources, links: [] } };
}

export async function readWebhook(
  deps: WebhookDeps,
  reads: WebhookReads,
  webhookId: string,
): Promise<Reply<ShownWebhook>> {
  const found = await requireFound(reads.tx, webhookId, findWithWaiting);
  return { status: 200, body: await shown(deps, reads, found, 1) };
}

async function shown(
  { wallClock, eventIds }: WebhookDeps,
  reads: WebhookReads,
  found: WebhookWithWaiting,
  webhooks: number,
): Promise<ShownWebhook> {
  const backlog = await backlogOf({ ...reads, eventIds, webhooks }, found);
  return { ...viewWebhook(found.webhook, found.waiting, wallClock.nowMs()), backlog };
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

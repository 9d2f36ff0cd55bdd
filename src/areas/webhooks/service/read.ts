import type { AttemptList, Webhook as ShownWebhook, WebhookList } from '../../../generated/webhooks-v1.ts';
import { findSpan, type JournalReads } from '../../../platform/journal/index.ts';
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
  const resources = await show(deps, reads, await listWithWaiting(reads.tx));
  return { status: 200, body: { resources, links: [] } };
}

export async function readWebhook(
  deps: WebhookDeps,
  reads: WebhookReads,
  webhookId: string,
): Promise<Reply<ShownWebhook>> {
  const found = await requireFound(reads.tx, webhookId, findWithWaiting);
  const [body] = (await show(deps, reads, [found])) as [ShownWebhook];
  return { status: 200, body };
}

async function show(
  { wallClock, eventIds }: WebhookDeps,
  { tx, journal }: WebhookReads,
  found: readonly WebhookWithWaiting[],
): Promise<ShownWebhook[]> {
  if (found.length === 0) return [];
  const deps = { tx, journal, eventIds, span: await findSpan(journal), webhooks: found.length };
  const resources: ShownWebhook[] = [];
  for (const each of found) {
    const backlog = await backlogOf(deps, each);
    resources.push({ ...viewWebhook(each.webhook, each.waiting, wallClock.nowMs()), backlog });
  }
  return resources;
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

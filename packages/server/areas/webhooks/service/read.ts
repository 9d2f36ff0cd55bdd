import type { EventType } from '@kontor/contract/generated/events';
import type {
  AttemptList,
  Webhook as ShownWebhook,
  WebhookBacklog,
  WebhookList,
} from '@kontor/contract/generated/webhooks-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { Caller } from '../../../platform/auth/caller.ts';
import {
  countJournal,
  type EventIds,
  findSpan,
  type JournalReads,
  type JournalSpan,
  type Position,
  readPosition,
} from '../../../platform/journal/index.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { OperationRequest, Reply } from '../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { listAttempts, type NumberedAttempt } from '../store/attempts.ts';
import { findWaitingIds } from '../store/waiting.ts';
import { findWebhook, findWithWaiting, listWithWaiting, type WebhookWithWaiting } from '../store/webhooks.ts';
import { viewAttempt, viewWebhook } from '../views.ts';
import { assertMayRead, isSubscriber, requireFound, seesAddress, type WebhookDeps } from './deps.ts';

/** Where webhooks and the events that they may get are read: the operators' webhooks get those of all partners. */
interface WebhookReads {
  readonly tx: ReadTx;
  readonly journal: JournalReads;
  readonly caller: Caller;
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
  { wallClock, eventIds, events }: WebhookDeps,
  { tx, journal, caller }: WebhookReads,
  found: readonly WebhookWithWaiting[],
): Promise<ShownWebhook[]> {
  if (found.length === 0) return [];
  const deps = { tx, journal, eventIds, span: await findSpan(journal), webhooks: found.length };
  const resources: ShownWebhook[] = [];
  for (const each of found) {
    const backlog = await backlogOf(deps, each);
    const shown = viewWebhook(each.webhook, each.waiting, wallClock.nowMs());
    const url = seesAddress(events, caller, each.webhook) ? shown.url : withoutQuery(shown.url);
    resources.push({ ...shown, url, backlog });
  }
  return resources;
}

/** Receivers are given their keys in the query. */
const withoutQuery = (url: string) => url.replace(/\?.*$/s, '');

const keyOf = ({ sequence }: NumberedAttempt) => [sequence];

type AttemptsRequest = OperationRequest<'listWebhookAttempts' | 'listOperatorWebhookAttempts'>;

/** Lists attempts in pages, newest first. Throws 403 unless the caller may read all types, or is the subscriber. */
export async function readAttempts(
  { cursors, events }: WebhookDeps,
  tx: ReadTx,
  request: AttemptsRequest,
  id: string,
): Promise<Reply<AttemptList>> {
  const webhook = await requireFound(tx, id, findWebhook);
  const { webhookId, types } = webhook;
  if (!isSubscriber(request.caller, webhook)) assertMayRead(events, request.caller, types as EventType[]);
  const list = { name: `webhook-attempts ${webhookId}`, parameter: 'cursor', keyOf };
  const page = openPage(cursors, tx.partnerId, list, request, () => null);
  const before = Number(page.key?.[0] ?? Number.MAX_SAFE_INTEGER);
  const { rows, next } = page.cut(await listAttempts(tx, webhookId, before, page.count));
  return {
    status: 200,
    body: { resources: rows.map(viewAttempt), links: keysetLinks(list, request, next) },
  };
}

/** What backlogs are counted in. */
interface BacklogDeps {
  readonly eventIds: EventIds;
  /** The webhooks. */
  readonly tx: ReadTx;
  /** The events that they may get. */
  readonly journal: JournalReads;
  readonly span: JournalSpan;
  /** Number of webhooks in the response, which share the cost. */
  readonly webhooks: number;
}

/** Counts what the receiver of a webhook does not have yet. */
async function backlogOf(
  { eventIds, tx, journal, span, webhooks }: BacklogDeps,
  { webhook, waiting, oldestWaiting }: WebhookWithWaiting,
): Promise<WebhookBacklog> {
  const after = readPosition(webhook.position);
  const { events, isMinimum, oldestMs } = await countJournal(journal, {
    span,
    after,
    types: new Set(webhook.types as EventType[]),
    rowsMax: Math.max(numbers.backlogRowsMin, Math.floor(limits.eventRowsLookedAtMax / webhooks)),
    bodiesMax: Math.max(numbers.backlogBodiesMin, Math.floor(numbers.backlogBodiesMax / webhooks)),
    addedMax: Math.floor(numbers.backlogAddedMax / webhooks),
  });
  const failed = waiting === 0 ? [] : await findWaitingIds(tx, webhook.webhookId, numbers.waitingMax);
  // Events that failed while an earlier one is not delivered yet are in the journal after the position too.
  const earlier = failed.filter((id) => !isBehind(eventIds, id, after)).length;
  const oldest = [
    // The failed events may have arrived between the two reads.
    ...(oldestWaiting === undefined || earlier === 0
      ? []
      : [Date.parse(readStored<{ time: string }>(oldestWaiting).time)]),
    ...(oldestMs === undefined ? [] : [oldestMs]),
  ];
  return {
    events: earlier + events,
    ...(isMinimum && { eventsIsMinimum: true }),
    ...(oldest.length > 0 && { oldestAt: formatInstant(Math.min(...oldest)) }),
  };
}

/** True for an event of the journal after the position. */
function isBehind(eventIds: EventIds, id: string, { row, seen }: Position): boolean {
  const place = eventIds.placeOf(id);
  if (place === undefined) return false;
  return place.row === row ? seen !== undefined && place.index >= seen : place.row > row;
}

import { ApiError } from '@kontor/contract/errors';
import type { Replay, Webhook as ShownWebhook } from '@kontor/contract/generated/webhooks-v1';
import { violationAt } from '@kontor/contract/violations';
import {
  assertKept,
  cloudEventText,
  type EventIds,
  type JournalEvent,
  type JournalReads,
  marketplaceOf,
  openPosition,
  PositionGoneError,
  positionText,
  readJournal,
} from '../../../platform/journal/index.ts';
import type { Reply } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { webhookErrors } from '../errors.ts';
import { waitingOf } from '../rules/webhook.ts';
import { countWaiting, putWaiting } from '../store/waiting.ts';
import { changePosition, markChanged } from '../store/webhooks.ts';
import { viewWebhook } from '../views.ts';
import { requireSending } from './change.ts';
import { type ChangeRequest, notifySender, type WebhookDeps } from './deps.ts';

/** What is sent again: everything after a position, or one event. */
export type ReplayTarget =
  | { readonly position: string; readonly after: string }
  | { readonly event: JournalEvent };

/** Reads what a body asks for; `owner` is a partner, or undefined for the operators. */
export async function readReplay(
  { cursors, eventIds }: WebhookDeps,
  reads: JournalReads,
  owner: string | undefined,
  { after, eventId }: Replay,
): Promise<ReplayTarget> {
  if ((after === undefined) === (eventId === undefined))
    throw violationAt('$', 'Send either after or eventId.');
  if (after !== undefined) {
    const position = openPosition(cursors, owner, '$.after', after);
    await mapGone(assertKept(marketplaceOf(reads), position));
    return { position: positionText(position), after };
  }
  const event = await findEvent(reads, eventIds, eventId as string);
  if (event !== undefined) return { event };
  throw violationAt(
    '$.eventId',
    `The journal has no event ${JSON.stringify(eventId)}, or no longer stores it.`,
  );
}

/** Throws 410 when the position is no longer kept. */
async function mapGone<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PositionGoneError) throw new ApiError(webhookErrors.WEBHOOK_EVENTS_GONE);
    throw error;
  }
}

async function findEvent(
  reads: JournalReads,
  ids: EventIds,
  eventId: string,
): Promise<JournalEvent | undefined> {
  const place = ids.placeOf(eventId);
  if (place === undefined) return undefined;
  const after = { row: place.row, seen: place.index };
  const [found] = (await mapGone(readJournal(reads, { ids, after, limit: 1 }))).events;
  return found?.id === eventId ? found : undefined;
}

/** Makes the webhook continue from another position, or sends one event again. */
export async function replay(
  deps: WebhookDeps,
  tx: WriteTx,
  request: ChangeRequest,
  target: ReplayTarget,
): Promise<Reply<ShownWebhook>> {
  const webhook = await requireSending(deps, tx, request);
  const { webhookId, types } = webhook;
  const nowMs = deps.wallClock.nowMs();
  if ('position' in target) await changePosition(tx, webhookId, target.position);
  else {
    const { event } = target;
    if (!types.includes(event.type)) {
      throw violationAt('$.eventId', `The webhook is not subscribed to ${event.type}.`);
    }
    await putWaiting(tx, webhookId, [waitingOf(event, cloudEventText(event), nowMs)]);
    await markChanged(tx, webhookId);
  }
  notifySender(deps, tx);
  const audit = [
    {
      record: `webhooks/${webhookId}`,
      after: 'event' in target ? { sentAgain: target.event.id } : { replayedFrom: target.after },
    },
  ];
  return { status: 202, body: viewWebhook(webhook, await countWaiting(tx, webhookId), nowMs), audit };
}

import type { Replay, Webhook as ShownWebhook } from '../../../contract/webhooks-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { faultAt } from '../../../platform/errors/body-faults.ts';
import type { Reply } from '../../../platform/http/operation.ts';
import {
  cloudEventText,
  type JournalEvent,
  openPosition,
  type Position,
  PositionGoneError,
  readJournal,
} from '../../../platform/journal/index.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import { webhookErrors } from '../errors.ts';
import { positionText } from '../rules/position.ts';
import { waitingOf } from '../rules/waiting.ts';
import { countWaiting, putWaiting } from '../store/waiting.ts';
import { changePosition, markChanged } from '../store/webhooks.ts';
import { viewWebhook } from '../views/webhook.ts';
import type { ChangeRequest } from './change.ts';
import { requireOwn, stateForbids, tellChange, type WebhookParts } from './parts.ts';

/** What is sent again: all behind a place, or one event. */
export type Again = { readonly position: string } | { readonly event: JournalEvent };

/** Reads what a body names; `owner` is a partner, or undefined for the operators. */
export async function readReplay(
  { cursors }: WebhookParts,
  reads: SharedReadTx,
  owner: string | undefined,
  { after, eventId }: Replay,
): Promise<Again> {
  if ((after === undefined) === (eventId === undefined)) throw faultAt('$', 'Give either after or eventId.');
  if (after !== undefined) {
    const position = openPosition(cursors, owner, 'after', after);
    await readBehind(reads, owner, position);
    return { position: positionText(position) };
  }
  const event = await findEvent(reads, owner, eventId as string);
  if (event !== undefined) return { event };
  throw faultAt('$.eventId', `The journal has no event ${JSON.stringify(eventId)}, or keeps it no longer.`);
}

/** The first event behind a position; 410 when it is no longer kept. */
async function readBehind(reads: SharedReadTx, partnerId: string | undefined, after: Position) {
  try {
    return (await readJournal(reads, { after, limit: 1, partnerId })).events[0];
  } catch (error) {
    if (error instanceof PositionGoneError) throw new ApiError(webhookErrors.WEBHOOK_EVENTS_GONE);
    throw error;
  }
}

/** The id of an event is its row and its place in it. */
async function findEvent(reads: SharedReadTx, partnerId: string | undefined, eventId: string) {
  const [, row, index] = /^(\d{1,15})-(\d{1,6})$/.exec(eventId) ?? [];
  if (row === undefined) return undefined;
  const found = await readBehind(reads, partnerId, { row: Number(row), seen: Number(index) });
  return found?.id === eventId ? found : undefined;
}

/** Lets the webhook go on from another place, or sends one event again. */
export async function replay(
  parts: WebhookParts,
  tx: WriteTx,
  { caller, webhookId: id }: ChangeRequest,
  again: Again,
): Promise<Reply<ShownWebhook>> {
  const webhook = await requireOwn(parts, tx, caller, id);
  const { webhookId, state, types } = webhook;
  if (state === 'ended' || state === 'switched-off') throw stateForbids(webhook, 'nothing is sent to it');
  const nowMs = parts.wallClock.nowMs();
  if ('position' in again) await changePosition(tx, webhookId, again.position);
  else {
    const { event } = again;
    if (!types.includes(event.type)) {
      throw faultAt('$.eventId', `The webhook is not subscribed to ${event.type}.`);
    }
    await putWaiting(tx, webhookId, [waitingOf(event, cloudEventText(event), nowMs)]);
    await markChanged(tx, webhookId);
  }
  tellChange(parts, tx);
  const audit = [
    {
      record: `webhooks/${webhookId}`,
      after: 'event' in again ? { sentAgain: again.event.id } : { replayedFrom: again.position },
    },
  ];
  return { status: 202, body: viewWebhook(webhook, await countWaiting(tx, webhookId), nowMs), audit };
}

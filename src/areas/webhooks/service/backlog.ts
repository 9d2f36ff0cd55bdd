import type { EventType } from '../../../generated/events.ts';
import type { WebhookBacklog } from '../../../generated/webhooks-v1.ts';
import {
  countJournal,
  type EventIds,
  type JournalReads,
  type JournalSpan,
  type Position,
  readPosition,
} from '../../../platform/journal/index.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { formatInstant } from '../../../values/instant.ts';
import { readStored } from '../../../values/text.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { findWaitingIds } from '../store/waiting.ts';
import type { WebhookWithWaiting } from '../store/webhooks.ts';

/** What backlogs are counted in. */
export interface BacklogDeps {
  readonly eventIds: EventIds;
  /** The webhooks. */
  readonly tx: ReadTx;
  /** The events that they may get. */
  readonly journal: JournalReads;
  readonly span: JournalSpan;
  /** Number of webhooks in the answer, which share the cost. */
  readonly webhooks: number;
}

/** Counts what the receiver of a webhook does not have yet. */
export async function backlogOf(
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

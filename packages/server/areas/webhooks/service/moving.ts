/** Webhooks of a partner that moves to another installation. */
import type { EventType } from '@kontor/contract/generated/events';
import { readStored } from '@kontor/values/text';
import {
  cloudEventText,
  type EventIds,
  headOf,
  PositionGoneError,
  positionText,
  readJournal,
  readPosition,
} from '../../../platform/journal/index.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { SqlRow } from '../../../platform/store/sql-values.ts';
import type { MarketplaceReadTx, ReadTx } from '../../../platform/store/store.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { eventsLostType, ownEvent, type WaitingEvent, waitingOf } from '../rules/webhook.ts';
import { placeOfSecret } from '../store/sealed-secrets.ts';
import { countWaiting } from '../store/waiting.ts';

const secretColumns = ['secret', 'previous_secret'] as const;

/** Returns a row of a webhook with its secrets decrypted. Throws `SealedError`. */
export function openedWebhookRow(sealer: Sealer, partnerId: string, row: SqlRow): SqlRow {
  return changedSecrets(row, (text) => sealer.open(text, sealingPlaceOf(partnerId, row)));
}

/**
 * Returns such a row as it is stored here. Throws for types that are no list: the sender reads those of all webhooks
 * together.
 */
export function sealedWebhookRow(sealer: Sealer, partnerId: string, row: SqlRow): SqlRow {
  if (!Array.isArray(readStored(String(row.types))))
    throw new TypeError('the types of a webhook are no list');
  return changedSecrets(row, (text) => sealer.seal(text, sealingPlaceOf(partnerId, row)));
}

function sealingPlaceOf(partnerId: string, row: SqlRow): string {
  return placeOfSecret(partnerId, String(row.webhook_id));
}

function changedSecrets(row: SqlRow, change: (text: string) => string): SqlRow {
  const changed = secretColumns.flatMap((column) =>
    row[column] === null ? [] : [[column, change(String(row[column]))]],
  );
  return { ...row, ...Object.fromEntries(changed) };
}

/** Returns the position of a webhook that has read everything. */
export async function positionAtEnd(reads: MarketplaceReadTx): Promise<string> {
  return positionText(await headOf(reads));
}

/**
 * Returns the partner's events that were not read for a webhook yet, as rows that wait for it. Only as many are read as
 * the sender would read ahead; if there are more, the last row tells the receiver that events are missing.
 */
export async function unreadAsWaiting(
  tx: ReadTx,
  ids: EventIds,
  webhook: SqlRow,
  nowMs: number,
): Promise<SqlRow[]> {
  const webhookId = String(webhook.webhook_id);
  const room = numbers.waitingMax - (await countWaiting(tx, webhookId));
  const found: WaitingEvent[] = [];
  let after = readPosition(String(webhook.position));
  const types = new Set(readStored<EventType[]>(String(webhook.types)));
  try {
    for (;;) {
      const page = await readJournal(tx, { ids, after, types, limit: numbers.pageSize });
      const own = page.events.filter(({ partnerId }) => partnerId === tx.partnerId);
      if (found.length + own.length > room) break;
      found.push(...own.map((event) => waitingOf(event, cloudEventText(event), nowMs)));
      if (page.isEnd) return rowsOf(webhookId, found);
      after = page.next;
    }
  } catch (error) {
    if (!(error instanceof PositionGoneError)) throw error;
  }
  const lost = { eventId: `lost-${webhookId}`, type: eventsLostType, nowMs };
  return rowsOf(webhookId, [...found, ownEvent({ partnerId: tx.partnerId, webhookId }, lost)]);
}

function rowsOf(webhookId: string, events: readonly WaitingEvent[]): SqlRow[] {
  return events.map((each) => ({
    webhook_id: webhookId,
    event_id: each.eventId,
    type: each.type,
    order_key: each.orderKey,
    event: each.event,
    attempts: each.attempts,
    first_at: each.firstAtMs,
    next_at: each.nextAtMs,
  }));
}

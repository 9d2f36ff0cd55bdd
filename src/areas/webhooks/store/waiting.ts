import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { WaitingEvent } from '../rules/webhook.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

/** An event that is already waiting keeps its place in the order. */
const waitingPut = statements.partner(
  'waitingPut',
  `INSERT INTO webhook_waiting (partner_id, webhook_id, event_id, type, order_key, event, attempts, first_at, next_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
   ON CONFLICT (partner_id, webhook_id, event_id) DO UPDATE SET attempts = excluded.attempts,
     first_at = excluded.first_at, next_at = excluded.next_at`,
);

const waitingDelete = statements.partner(
  'waitingDelete',
  'DELETE FROM webhook_waiting WHERE partner_id = ?1 AND webhook_id = ?2 AND event_id = ?3',
);

const allWaitingDelete = statements.partner(
  'allWaitingDelete',
  'DELETE FROM webhook_waiting WHERE partner_id = ?1 AND webhook_id = ?2',
);

/** Restarts the waiting events of a webhook that is switched on again: all are due, with another 24 hours for each. */
const waitingRestart = statements.partner(
  'waitingRestart',
  `UPDATE webhook_waiting SET attempts = 0, first_at = ?3, next_at = ?3
   WHERE partner_id = ?1 AND webhook_id = ?2`,
);

/** Makes all waiting events of a webhook due; their attempts go on counting. */
const waitingRelease = statements.partner(
  'waitingRelease',
  'UPDATE webhook_waiting SET next_at = ?3 WHERE partner_id = ?1 AND webhook_id = ?2 AND next_at > ?3',
);

const waitingOfWebhook = statements.partner(
  'waitingOfWebhook',
  'SELECT * FROM webhook_waiting WHERE partner_id = ?1 AND webhook_id = ?2 ORDER BY sequence',
);

const waitingCount = statements.partner(
  'waitingCount',
  'SELECT COUNT(*) AS found FROM webhook_waiting WHERE partner_id = ?1 AND webhook_id = ?2',
  // A count is never NULL.
  { notNull: ['found'] },
);

const waitingIds = statements.partner(
  'waitingIds',
  'SELECT event_id FROM webhook_waiting WHERE partner_id = ?1 AND webhook_id = ?2 LIMIT ?3',
);

export async function putWaiting(
  tx: WriteTx,
  webhookId: string,
  events: readonly WaitingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.runEach(
    waitingPut,
    events.map((each): (typeof waitingPut)['parameters'] => [
      webhookId,
      each.eventId,
      each.type,
      each.orderKey,
      each.event,
      each.attempts,
      each.firstAtMs,
      each.nextAtMs,
    ]),
  );
}

export async function removeWaiting(
  tx: WriteTx,
  webhookId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.runEach(
    waitingDelete,
    eventIds.map((eventId): [string, string] => [webhookId, eventId]),
  );
}

export async function removeAllWaiting(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(allWaitingDelete, webhookId);
}

export async function restartWaiting(tx: WriteTx, webhookId: string, nowMs: number): Promise<void> {
  await tx.run(waitingRestart, webhookId, nowMs);
}

export async function releaseWaiting(tx: WriteTx, webhookId: string, nowMs: number): Promise<void> {
  await tx.run(waitingRelease, webhookId, nowMs);
}

/** Returns waiting events in the order in which they were read. */
export async function listWaiting(tx: ReadTx, webhookId: string): Promise<WaitingEvent[]> {
  const rows = await tx.all(waitingOfWebhook, webhookId);
  return rows.map((row) => ({
    eventId: row.event_id,
    type: row.type,
    orderKey: row.order_key,
    event: row.event,
    attempts: row.attempts,
    firstAtMs: row.first_at,
    nextAtMs: row.next_at,
  }));
}

export async function countWaiting(tx: ReadTx, webhookId: string): Promise<number> {
  return (await tx.get(waitingCount, webhookId))?.found ?? 0;
}

/** Returns the ids of waiting events, at most `count` of them. */
export async function findWaitingIds(tx: ReadTx, webhookId: string, count: number): Promise<string[]> {
  return (await tx.all(waitingIds, webhookId, count)).map(({ event_id }) => event_id);
}

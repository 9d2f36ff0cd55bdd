import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { webhookWaiting } from '../../../tables/platform/webhook-waiting.ts';
import type { WaitingEvent } from '../rules/webhook.ts';

const waiting = statementsOf(webhookWaiting);
/** An event that is already waiting keeps its place in the order. */
const put = waiting.insertOrChange('attempts', 'firstAtMs', 'nextAtMs');
const remove = waiting.remove('webhookId', 'eventId');
const removeAll = waiting.remove('webhookId');
/** Restarts the waiting events of a webhook that is switched on again: all are due, with another 24 hours for each. */
const restart = waiting.updateWhere<[webhookId: string, nowMs: number]>(
  'attempts = 0, first_at = ?3, next_at = ?3',
  'webhook_id = ?2',
);
/** Makes all waiting events of a webhook due; their attempts go on counting. */
const release = waiting.updateWhere<[webhookId: string, nowMs: number]>(
  'next_at = ?3',
  'webhook_id = ?2 AND next_at > ?3',
);
const inOrder = waiting
  .select('eventId', 'type', 'orderKey', 'event', 'attempts', 'firstAtMs', 'nextAtMs')
  .where<[webhookId: string]>('webhook_id = ?2 ORDER BY sequence');
const count = waiting.count<[webhookId: string]>('webhook_id = ?2');
const ids = waiting.select('eventId').where<[webhookId: string, count: number]>('webhook_id = ?2 LIMIT ?3');

export async function putWaiting(
  tx: WriteTx,
  webhookId: string,
  events: readonly WaitingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await put.each(
    tx,
    events.map((event) => ({ ...event, webhookId })),
  );
}

export async function removeWaiting(
  tx: WriteTx,
  webhookId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.runEach(
    remove,
    eventIds.map((eventId): [string, string] => [webhookId, eventId]),
  );
}

export async function removeAllWaiting(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(removeAll, webhookId);
}

export async function restartWaiting(tx: WriteTx, webhookId: string, nowMs: number): Promise<void> {
  await tx.run(restart, webhookId, nowMs);
}

export async function releaseWaiting(tx: WriteTx, webhookId: string, nowMs: number): Promise<void> {
  await tx.run(release, webhookId, nowMs);
}

/** Returns waiting events in the order in which they were read. */
export function listWaiting(tx: ReadTx, webhookId: string): Promise<WaitingEvent[]> {
  return tx.all(inOrder, webhookId);
}

export async function countWaiting(tx: ReadTx, webhookId: string): Promise<number> {
  return (await tx.get(count, webhookId))?.count ?? 0;
}

/** Returns the ids of waiting events, at most `limit` of them. */
export async function findWaitingIds(tx: ReadTx, webhookId: string, limit: number): Promise<string[]> {
  return (await tx.all(ids, webhookId, limit)).map(({ eventId }) => eventId);
}

/** Deliveries with their bodies and results: stored, counted, ended and read one by one. */

import { berlinDay } from '@kontor/values/instant';
import { deliveries } from '../../../tables/deliveries/deliveries.ts';
import { deliveryBodies } from '../../../tables/deliveries/delivery-bodies.ts';
import { deliveryResults } from '../../../tables/deliveries/delivery-results.ts';
import type { BulkContext } from '../../bulk/context.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, WriteTx } from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf } from '../../store/table-statements.ts';
import { unpackBody } from '../stored-body.ts';
import { countDelivery } from './days.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/deliveries/store');

const derived = statementsOf(deliveries);
const insert = derived.insert();
const byId = derived.by('deliveryId');
/** Counted on the small index of waiting deliveries. */
const waiting = derived.count<[]>("state = 'pending'");
const addCounts = derived.updateWhere<
  [deliveryId: string, succeeded: number, failed: number, unchanged: number]
>(
  'succeeded = succeeded + ?3, failed = failed + ?4, unchanged = unchanged + ?5, crashes = 0',
  'delivery_id = ?2',
);
const countCrash = derived.updateWhere<[deliveryId: string]>('crashes = crashes + 1', 'delivery_id = ?2');
const takeBackCrash = derived.updateWhere<[deliveryId: string]>(
  'crashes = crashes - 1',
  'delivery_id = ?2 AND crashes > 0',
);
const bodies = statementsOf(deliveryBodies);
const insertBodyOf = bodies.insert();
const bodyOf = bodies.by('deliveryId');
const removeBody = bodies.remove('deliveryId');
const results = statementsOf(deliveryResults);
const insertResults = results.insert();
const ofPart = (part: 'succeeded' | 'failed' | 'unchanged') =>
  results.select(part).where<[deliveryId: string]>(`delivery_id = ?2 AND ${part} <> '' ORDER BY first_index`);
const parts = { succeeded: ofPart('succeeded'), failed: ofPart('failed'), unchanged: ofPart('unchanged') };

const deliveryEnd = statements.partner(
  'deliveryEnd',
  `UPDATE deliveries SET state = 'done', done_at = ?3 WHERE partner_id = ?1 AND delivery_id = ?2
   RETURNING succeeded, failed, unchanged`,
);

export type DeliveryRecord = RecordOf<typeof deliveries>;

/** Facts for the elements of a delivery that is processed at `nowMs`. */
export function bulkContextOf(
  delivery: Pick<DeliveryRecord, 'clientTimeMs' | 'acceptedAtMs' | 'deliveryId' | 'sentBy'>,
  nowMs: number,
): BulkContext {
  const { deliveryId: processUuid, sentBy: caller } = delivery;
  return {
    delivery: { processUuid, ...(caller !== null && { caller }) },
    clientTimeMs: delivery.clientTimeMs ?? delivery.acceptedAtMs,
    clientTimeGiven: delivery.clientTimeMs !== null,
    nowMs,
  };
}

/** Stores a delivery that was accepted. */
export async function insertDelivery(tx: WriteTx, delivery: DeliveryRecord): Promise<void> {
  await insert(tx, delivery);
}

/** Stores the body of a delivery, compressed or as received, until the delivery is processed. */
export async function insertBody(tx: WriteTx, deliveryId: string, body: Uint8Array): Promise<void> {
  await insertBodyOf(tx, { deliveryId, body });
}

export function findDelivery(tx: ReadTx, deliveryId: string): Promise<DeliveryRecord | undefined> {
  return tx.get(byId, deliveryId);
}

/** Returns the body of a delivery as received. */
export async function findBody(tx: ReadTx, deliveryId: string): Promise<Uint8Array | undefined> {
  const row = await tx.get(bodyOf, deliveryId);
  return row && unpackBody(row.body);
}

/** Returns the number of waiting deliveries of the partner, counted on the small index of waiting deliveries. */
export async function countWaiting(tx: ReadTx): Promise<number> {
  return (await tx.get(waiting))?.count ?? 0;
}

/** The rendered results of a range of elements. */
export interface RangeResults {
  readonly counts: Readonly<Record<'succeeded' | 'failed' | 'unchanged', number>>;
  /** Result entries of a part as JSON texts joined by commas; empty when the part has none. */
  readonly texts: Readonly<Record<'succeeded' | 'failed' | 'unchanged', string>>;
}

/** Adds the results of a range to a delivery and updates the counters in the same transaction. */
export async function addResults(
  tx: WriteTx,
  deliveryId: string,
  firstIndex: number,
  { texts, counts }: RangeResults,
): Promise<void> {
  await insertResults(tx, { deliveryId, firstIndex, ...texts });
  await tx.run(addCounts, deliveryId, counts.succeeded, counts.failed, counts.unchanged);
}

/** Counts an attempt on the current element; the counter is reset when the element has its outcome. */
export async function countCrashOfElement(tx: WriteTx, deliveryId: string): Promise<void> {
  await tx.run(countCrash, deliveryId);
}

/** Takes back the count of an attempt that failed for another reason than the element. */
export async function takeBackCrashCount(tx: WriteTx, deliveryId: string): Promise<void> {
  await tx.run(takeBackCrash, deliveryId);
}

/** Ends a delivery: every element is in exactly one part, and the body is no longer needed. */
export async function finishDelivery(
  tx: WriteTx,
  { deliveryId, acceptedAtMs }: Pick<DeliveryRecord, 'deliveryId' | 'acceptedAtMs'>,
  nowMs: number,
): Promise<void> {
  const counts = await tx.get(deliveryEnd, deliveryId, nowMs);
  await tx.run(removeBody, deliveryId);
  if (counts !== undefined) await countDelivery(tx, berlinDay(acceptedAtMs), counts);
}

/** Returns the results of one part in the order of the elements, as JSON texts joined by commas. */
export async function findPart(
  tx: ReadTx,
  deliveryId: string,
  part: 'succeeded' | 'failed' | 'unchanged',
): Promise<string> {
  const rows: Partial<Record<typeof part, string>>[] = await tx.all(parts[part], deliveryId);
  return rows.map((row) => row[part]).join(',');
}

/** Deliveries with their bodies and results: stored, counted, ended and read one by one. */
import { berlinDay } from '../../../values/instant.ts';
import type { BulkContext } from '../../bulk/context.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, WriteTx } from '../../store/store.ts';
import { unpackBody } from '../stored-body.ts';
import { countDelivery } from './days.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/deliveries/store');

const deliveryInsert = statements.partner(
  'deliveryInsert',
  `INSERT INTO deliveries (partner_id, delivery_id, kind, state, total, succeeded, failed, unchanged,
     client_time_ms, accepted_at, done_at, logref, crashes, sent_by)
   VALUES (?1, ?2, ?3, 'pending', ?4, 0, 0, 0, ?5, ?6, NULL, ?7, 0, ?8)`,
);

const bodyInsert = statements.partner(
  'bodyInsert',
  'INSERT INTO delivery_bodies (partner_id, delivery_id, body) VALUES (?1, ?2, ?3)',
);

const deliveryById = statements.partner(
  'deliveryById',
  'SELECT * FROM deliveries WHERE partner_id = ?1 AND delivery_id = ?2',
);

const bodyOfDelivery = statements.partner(
  'bodyOfDelivery',
  'SELECT body FROM delivery_bodies WHERE partner_id = ?1 AND delivery_id = ?2',
);

/** Counted on the small index of waiting deliveries. */
const waitingCount = statements.partner(
  'waitingCount',
  "SELECT COUNT(*) AS waiting FROM deliveries WHERE partner_id = ?1 AND state = 'pending'",
);

const resultsInsert = statements.partner(
  'resultsInsert',
  `INSERT INTO delivery_results (partner_id, delivery_id, first_index, succeeded, failed, unchanged)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
);

const countsAddition = statements.partner(
  'countsAddition',
  `UPDATE deliveries SET succeeded = succeeded + ?3, failed = failed + ?4, unchanged = unchanged + ?5, crashes = 0
   WHERE partner_id = ?1 AND delivery_id = ?2`,
);

const crashCount = statements.partner(
  'crashCount',
  'UPDATE deliveries SET crashes = crashes + 1 WHERE partner_id = ?1 AND delivery_id = ?2',
);

const crashCountTakenBack = statements.partner(
  'crashCountTakenBack',
  'UPDATE deliveries SET crashes = crashes - 1 WHERE partner_id = ?1 AND delivery_id = ?2 AND crashes > 0',
);

const deliveryEnd = statements.partner(
  'deliveryEnd',
  `UPDATE deliveries SET state = 'done', done_at = ?3 WHERE partner_id = ?1 AND delivery_id = ?2
   RETURNING succeeded, failed, unchanged`,
);

const bodyDelete = statements.partner(
  'bodyDelete',
  'DELETE FROM delivery_bodies WHERE partner_id = ?1 AND delivery_id = ?2',
);

const partOfDelivery = statements.partnerFamily(
  'partOfDelivery',
  { part: ['succeeded', 'failed', 'unchanged'] },
  ({ part }) =>
    `SELECT ${part} AS results FROM delivery_results
     WHERE partner_id = ?1 AND delivery_id = :deliveryId AND ${part} <> '' ORDER BY first_index`,
);

export interface DeliveryRecord {
  readonly delivery_id: string;
  readonly kind: string;
  readonly state: 'pending' | 'done';
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
  readonly client_time_ms: number | null;
  readonly accepted_at: number;
  readonly done_at: number | null;
  readonly logref: string;
  readonly crashes: number;
  /** Name of the caller; null for a delivery that an earlier version accepted. */
  readonly sent_by: string | null;
}

/** Facts for the elements of a delivery that is processed at `nowMs`. */
export function bulkContextOf(
  delivery: Pick<DeliveryRecord, 'client_time_ms' | 'accepted_at' | 'delivery_id' | 'sent_by'>,
  nowMs: number,
): BulkContext {
  const { delivery_id: processUuid, sent_by: caller } = delivery;
  return {
    delivery: { processUuid, ...(caller !== null && { caller }) },
    clientTimeMs: delivery.client_time_ms ?? delivery.accepted_at,
    clientTimeGiven: delivery.client_time_ms !== null,
    nowMs,
  };
}

/** Stores a delivery that was accepted. */
export async function insertDelivery(tx: WriteTx, delivery: DeliveryRecord): Promise<void> {
  await tx.run(
    deliveryInsert,
    delivery.delivery_id,
    delivery.kind,
    delivery.total,
    delivery.client_time_ms,
    delivery.accepted_at,
    delivery.logref,
    delivery.sent_by,
  );
}

/** Stores the body of a delivery, compressed or as received, until the delivery is processed. */
export async function insertBody(tx: WriteTx, deliveryId: string, body: Uint8Array): Promise<void> {
  await tx.run(bodyInsert, deliveryId, body);
}

export async function findDelivery(tx: ReadTx, deliveryId: string): Promise<DeliveryRecord | undefined> {
  return (await tx.get(deliveryById, deliveryId)) as DeliveryRecord | undefined;
}

/** Returns the body of a delivery as received. */
export async function findBody(tx: ReadTx, deliveryId: string): Promise<Uint8Array | undefined> {
  const row = await tx.get(bodyOfDelivery, deliveryId);
  return row && unpackBody(row.body);
}

/** Returns the number of waiting deliveries of the partner, counted on the small index of waiting deliveries. */
export async function countWaiting(tx: ReadTx): Promise<number> {
  const row = await tx.get(waitingCount);
  return row?.waiting ?? 0;
}

/** The rendered results of a range of elements. */
export interface RangeResults {
  readonly firstIndex: number;
  readonly counts: Readonly<Record<'succeeded' | 'failed' | 'unchanged', number>>;
  /** Result entries of a part as JSON texts joined by commas; empty when the part has none. */
  readonly texts: Readonly<Record<'succeeded' | 'failed' | 'unchanged', string>>;
}

/** Adds the results of a range to a delivery and updates the counters in the same transaction. */
export async function addResults(tx: WriteTx, deliveryId: string, results: RangeResults): Promise<void> {
  await tx.run(
    resultsInsert,
    deliveryId,
    results.firstIndex,
    results.texts.succeeded,
    results.texts.failed,
    results.texts.unchanged,
  );
  await tx.run(
    countsAddition,
    deliveryId,
    results.counts.succeeded,
    results.counts.failed,
    results.counts.unchanged,
  );
}

/** Counts an attempt on the current element; the counter is reset when the element has its outcome. */
export async function countCrashOfElement(tx: WriteTx, deliveryId: string): Promise<void> {
  await tx.run(crashCount, deliveryId);
}

/** Takes back the count of an attempt that failed for another reason than the element. */
export async function takeBackCrashCount(tx: WriteTx, deliveryId: string): Promise<void> {
  await tx.run(crashCountTakenBack, deliveryId);
}

/** Ends a delivery: every element is in exactly one part, and the body is no longer needed. */
export async function finishDelivery(
  tx: WriteTx,
  { delivery_id, accepted_at }: Pick<DeliveryRecord, 'delivery_id' | 'accepted_at'>,
  nowMs: number,
): Promise<void> {
  const counts = await tx.get(deliveryEnd, delivery_id, nowMs);
  await tx.run(bodyDelete, delivery_id);
  if (counts !== undefined) await countDelivery(tx, berlinDay(accepted_at), counts);
}

/** Returns the results of one part in the order of the elements, as JSON texts joined by commas. */
export async function findPart(
  tx: ReadTx,
  deliveryId: string,
  part: 'succeeded' | 'failed' | 'unchanged',
): Promise<string> {
  const rows = await tx.all(...partOfDelivery.with({ part }, { deliveryId }));
  return rows.map((row) => row.results).join(',');
}

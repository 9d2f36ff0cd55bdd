/** Failed elements as they were sent: kept for some days, up to a size, and read as entries of the failed part. */
import { failedElements } from '../../../tables/deliveries/failed-elements.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/deliveries/store');

const derived = statementsOf(failedElements);
const insert = derived.insert();
/** Uses failed_elements_by_size. */
const newest = derived
  .select('bytesThrough')
  .where<[]>('bytes_through >= 0 ORDER BY bytes_through DESC LIMIT 1');
/** Uses failed_elements_by_size. */
const removeBeyond = derived.removeWhere<[bytesThrough: number]>('bytes_through <= ?2');
/** Uses failed_elements_by_age. */
const removeOld =
  statementsOfAll(failedElements).removeSome<[beforeMs: number, count: number]>('failed_at < ?1 LIMIT ?2');

const keptLength = statements.partner(
  'keptLength',
  'SELECT COALESCE(SUM(LENGTH(entries)), 0) AS length FROM failed_elements WHERE partner_id = ?1 AND delivery_id = ?2',
  { notNull: ['length'] },
);

// Entries without elements are left where the elements were too large, or are no longer kept.
const failedWithElements = statements.partner(
  'failedWithElements',
  `SELECT COALESCE(e.entries, r.failed) AS entries FROM delivery_results r
   LEFT JOIN failed_elements e ON e.partner_id = ?1 AND e.delivery_id = r.delivery_id AND e.first_index = r.first_index
   WHERE r.partner_id = ?1 AND r.delivery_id = ?2 AND r.failed <> '' ORDER BY r.first_index`,
  // `failed` is never NULL.
  { notNull: ['entries'] },
);

/** Failed elements of a range of a delivery. */
export interface KeptElements {
  readonly deliveryId: string;
  readonly firstIndex: number;
  readonly entries: string;
  readonly failedAtMs: number;
  readonly bytes: number;
}

/** Characters that are kept of a delivery: its failed elements and their errors. */
export async function keptOf(tx: ReadTx, deliveryId: string): Promise<number> {
  return Number((await tx.get(keptLength, deliveryId))?.length ?? 0);
}

/** Keeps failed elements, and of the partner the newest up to `bytesMax`. */
export async function putFailedElements(
  tx: WriteTx,
  { bytes, ...kept }: KeptElements,
  bytesMax: number,
): Promise<void> {
  const before = (await tx.get(newest))?.bytesThrough ?? 0;
  const bytesThrough = before + bytes;
  await insert(tx, { ...kept, bytesThrough });
  if (bytesThrough > bytesMax) await tx.run(removeBeyond, bytesThrough - bytesMax);
}

/** Returns the failed part of a delivery in the order of the elements, each with its element where it is kept, as JSON texts joined by commas. */
export async function findFailedWithElements(tx: ReadTx, deliveryId: string): Promise<string> {
  const rows = await tx.all(failedWithElements, deliveryId);
  return rows.map(({ entries }) => entries).join(',');
}

const removedAtOnceMax = 100;

/** Removes some failed elements, of any partner, that failed before a time; returns true when there are more. */
export async function removeFailedElements(tx: SharedWriteTx, beforeMs: number): Promise<boolean> {
  return (await tx.run(removeOld, beforeMs, removedAtOnceMax)) === removedAtOnceMax;
}

/** Pages of lists of parcels. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

/** Where a parcel stands in a list. */
export interface ListPosition {
  readonly createdAtMs: number;
  readonly returnShipmentId: string;
}

/** Up to so many rows are gathered through the index of changes and sorted then. */
const gatheredMax = 2_000;

const statements = declareStatements<StatementTypes>('areas/return-shipments/store');

const changedSince = statements.partner(
  'changedSince',
  `SELECT COUNT(*) AS found FROM (SELECT 1 AS one FROM return_shipments
     WHERE partner_id = ?1 AND changed_at >= ?2 LIMIT ?3) counted`,
);

/** A plus sign keeps a column out of the choice of an index. */
const parcelPage = statements.partnerFamily(
  'parcelPage',
  { gather: [false, true], hasFrom: [false, true] },
  ({ gather, hasFrom }) => {
    const created = gather ? '+created_at' : 'created_at';
    const changed = gather ? 'changed_at' : '+changed_at';
    return `SELECT created_at, return_shipment_id FROM return_shipments
     WHERE partner_id = ?1 AND (${created}, return_shipment_id) > (:afterAt, :afterId)
       ${hasFrom ? `AND ${changed} >= :from` : ''}
     ORDER BY ${created}, return_shipment_id LIMIT :limit`;
  },
  { possible: ({ gather, hasFrom }) => hasFrom || !gather },
);

/**
 * The first parcels behind a position that have changed at an instant or later, oldest first. Few changed ones are
 * gathered through the index of changes; a list of what changed lately does then not walk past everything that did not.
 */
export async function listParcels(
  tx: ReadTx,
  fromMs: number | undefined,
  after: ListPosition,
  count: number,
): Promise<ListPosition[]> {
  const rows = await tx.all(
    ...parcelPage.with(
      { gather: fromMs !== undefined && (await isFew(tx, fromMs)), hasFrom: fromMs !== undefined },
      { afterAt: after.createdAtMs, afterId: after.returnShipmentId, from: fromMs ?? 0, limit: count },
    ),
  );
  return rows.map((row) => ({ createdAtMs: row.created_at, returnShipmentId: row.return_shipment_id }));
}

async function isFew(tx: ReadTx, fromMs: number): Promise<boolean> {
  const row = await tx.get(changedSince, fromMs, gatheredMax + 1);
  return (row?.found ?? 0) <= gatheredMax;
}

import type { Migration } from '../platform/store/migrator.ts';

const hourMs = 3_600_000;
const doublings = Array.from({ length: 18 }, (_, span) => span);

/**
 * A list of parcels changed since an instant, in the order of their announcement, has two ranges: all parcels announced
 * since then, and some of the earlier ones. The latter are looked up span by span: a parcel of span n was announced
 * less than 2^n hours before it changed, so nothing older is read.
 */
export const spansOfParcels: Migration = {
  number: 28,
  name: 'spans-of-parcels',
  statements: ({ types }) => [
    `ALTER TABLE return_shipments ADD COLUMN span ${types.integer} NOT NULL DEFAULT 0`,
    `UPDATE return_shipments SET span = CASE ${doublings
      .map((span) => `WHEN changed_at - created_at < ${hourMs * 2 ** span} THEN ${span}`)
      .join(' ')} ELSE ${doublings.length} END`,
    `CREATE INDEX return_shipments_by_span ON return_shipments
      (partner_id, span, created_at, return_shipment_id, changed_at)`,
  ],
};

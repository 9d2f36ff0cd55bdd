import type { Migration } from '../platform/store/migrator.ts';

const hourMs = 3_600_000;
const doublings = Array.from({ length: 18 }, (_, span) => span);

/**
 * A list of parcels that changed since an instant, in the order of their announcement, has two stretches: those that
 * were announced since then have all changed since, and of the earlier ones some. The latter are looked for span by
 * span: one of span n was announced at most 2^n hours before it changed, so nothing older is looked at.
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

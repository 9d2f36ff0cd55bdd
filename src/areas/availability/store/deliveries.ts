import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { Delivery } from '../rules/orderable.ts';
import { toProfile } from './profiles.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/availability/store');

const deliveryBySku = statements.partner(
  'deliveryBySku',
  `SELECT i.sku, i.processing_days AS own_processing_days, p.shipping_profile_id, p.name, p.working_days,
     p.order_cutoff, p.delivery_type, p.processing_days, p.transport_days
   FROM delivery_information i JOIN shipping_profiles p
     ON p.partner_id = ?1 AND p.shipping_profile_id = i.shipping_profile_id
   WHERE i.partner_id = ?1 AND i.sku = ?2`,
);

/** Uses a subquery per sku, so that every engine looks each one up and none scans the partner's rows. */
const deliveryDaysOfSkus = statements.partner(
  'deliveryDaysOfSkus',
  ({ eachOfTexts }) =>
    eachOfTexts(
      '?2',
      'sku',
      `(SELECT COALESCE(i.processing_days, p.processing_days) + p.transport_days
        FROM delivery_information i JOIN shipping_profiles p
          ON p.partner_id = ?1 AND p.shipping_profile_id = i.shipping_profile_id
        WHERE i.partner_id = ?1 AND i.sku = given.sku)`,
    ),
  // Always an array or object, possibly empty.
  { notNull: ['found'] },
);

/** Days of processing and transport by index of the sku; null for a sku without a profile. */
export async function findDeliveryDays(
  tx: ReadTx,
  skus: readonly string[],
): Promise<Readonly<Record<number, number | null>>> {
  const row = await tx.get(deliveryDaysOfSkus, JSON.stringify(skus));
  return readStored<Record<number, number | null>>(row?.found ?? '[]');
}

/** Delivery of skus, with effective processing times; skus without a profile are left out. */
export async function findDeliveries(tx: ReadTx, skus: readonly string[]): Promise<Map<string, Delivery>> {
  const found = await tx.each(
    deliveryBySku,
    skus.map((sku): [string] => [sku]),
  );
  return new Map(
    found.flat().map((row) => {
      const profile = toProfile(row);
      return [row.sku, { profile, processingDays: row.own_processing_days ?? profile.processingDays }];
    }),
  );
}

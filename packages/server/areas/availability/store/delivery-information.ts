import { singles } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { deliveryInformation } from '../../../tables/availability/delivery-information.ts';
import type { Assignment } from '../rules/assignment.ts';
import type { Delivery } from '../rules/orderable.ts';
import type { DeliveryType, WorkingDay } from '../rules/profile.ts';
import type { NumbersOfSkus } from './quantities.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/availability/store');

const assignmentsUpsert = statements.partner(
  'assignmentsUpsert',
  ({ rowsOf }) => `INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, processing_days)
   SELECT ?1, given.sku, given.shipping_profile_id, given.processing_days
   FROM ${rowsOf('?2', { sku: 'text', shipping_profile_id: 'text', processing_days: 'integer' })} WHERE TRUE
   ON CONFLICT (partner_id, sku) DO UPDATE SET shipping_profile_id = excluded.shipping_profile_id,
     processing_days = excluded.processing_days`,
);

const derived = statementsOf(deliveryInformation);
const bySku = derived.by('sku');
const inOrderOfSkus = derived.pages([], ['sku']).after;
/** Uses delivery_information_by_profile. */
const skuOfProfile = derived
  .select('sku')
  .where<[shippingProfileId: string]>('shipping_profile_id = ?2 LIMIT 1');

const deliveryBySku = statements.partner(
  'deliveryBySku',
  `SELECT i.sku, i.processing_days AS "ownDays", p.shipping_profile_id AS "shippingProfileId", p.name,
     p.working_days AS "workingDays", p.order_cutoff AS "orderCutoff", p.delivery_type AS "deliveryType",
     p.processing_days AS "processingDays", p.transport_days AS "transportDays"
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

/** Stores assignments, replacing earlier ones; each sku occurs at most once. */
export async function storeAssignments(tx: WriteTx, assignments: readonly Assignment[]): Promise<void> {
  const rows = assignments.map(({ sku, shippingProfileId, processingDays }) => [
    sku,
    shippingProfileId,
    processingDays,
  ]);
  await tx.run(assignmentsUpsert, JSON.stringify(rows));
}

export function findAssignment(tx: ReadTx, sku: string): Promise<Assignment | undefined> {
  return tx.get(bySku, sku);
}

/** Assignments by sku; skus without one are left out. */
export async function findAssignments(tx: ReadTx, skus: readonly string[]): Promise<Map<string, Assignment>> {
  const found = (await tx.each(bySku, singles(skus))).flat();
  return new Map(found.map((row) => [row.sku, row]));
}

/** Any sku that uses the profile; undefined when there is none. */
export async function findSkuOfProfile(tx: ReadTx, shippingProfileId: string): Promise<string | undefined> {
  return (await tx.get(skuOfProfile, shippingProfileId))?.sku;
}

/** Assignments after a sku, in sku order. */
export function listAssignments(tx: ReadTx, afterSku: string, count: number): Promise<Assignment[]> {
  return tx.all(inOrderOfSkus, afterSku, count);
}

/** Days of processing and transport of the skus that have a profile. */
export async function findDeliveryDays(tx: ReadTx, skus: readonly string[]): Promise<NumbersOfSkus> {
  const row = await tx.get(deliveryDaysOfSkus, JSON.stringify(skus));
  return readStored<NumbersOfSkus>(row?.found ?? '[]');
}

/** Delivery of skus, with effective processing times; skus without a profile are left out. */
export async function findDeliveries(tx: ReadTx, skus: readonly string[]): Promise<Map<string, Delivery>> {
  const found = (await tx.each(deliveryBySku, singles(skus))).flat();
  return new Map(
    found.map(({ sku, ownDays, workingDays, deliveryType, ...others }) => {
      const profile = {
        ...others,
        workingDays: workingDays.split(',') as WorkingDay[],
        deliveryType: deliveryType as DeliveryType,
      };
      return [sku, { profile, processingDays: ownDays ?? profile.processingDays }];
    }),
  );
}

import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { readStored } from '../../../values/text.ts';
import type { Assignment } from '../rules/assignment.ts';
import type { Delivery } from '../rules/orderable.ts';
import { toProfile } from './profiles.ts';
import type { NumbersOfSkus } from './quantities.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/availability/store');

const assignmentsUpsert = statements.partner(
  'assignmentsUpsert',
  ({ rowsOf }) => `INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, processing_days)
   SELECT ?1, given.sku, given.shipping_profile_id, given.processing_days
   FROM ${rowsOf('?2', { sku: 'text', shipping_profile_id: 'text', processing_days: 'integer' })} WHERE TRUE
   ON CONFLICT (partner_id, sku) DO UPDATE SET shipping_profile_id = excluded.shipping_profile_id,
     processing_days = excluded.processing_days`,
);

const assignmentBySku = statements.partner(
  'assignmentBySku',
  'SELECT sku, shipping_profile_id, processing_days FROM delivery_information WHERE partner_id = ?1 AND sku = ?2',
);

/** Uses delivery_information_by_profile. */
const skuOfProfile = statements.partner(
  'skuOfProfile',
  'SELECT sku FROM delivery_information WHERE partner_id = ?1 AND shipping_profile_id = ?2 LIMIT 1',
);

const { forwards } = keysetSql(['sku'], 'ascending');

const assignmentsAfter = statements.partner(
  'assignmentsAfter',
  `SELECT sku, shipping_profile_id, processing_days FROM delivery_information
   WHERE partner_id = ?1 AND ${forwards.after(2)} ORDER BY ${forwards.order} LIMIT ?3`,
);

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

/** Stores assignments, replacing earlier ones; each sku occurs at most once. */
export async function storeAssignments(tx: WriteTx, assignments: readonly Assignment[]): Promise<void> {
  const rows = assignments.map(({ sku, shippingProfileId, processingDays }) => [
    sku,
    shippingProfileId,
    processingDays,
  ]);
  await tx.run(assignmentsUpsert, JSON.stringify(rows));
}

export async function findAssignment(tx: ReadTx, sku: string): Promise<Assignment | undefined> {
  const row = await tx.get(assignmentBySku, sku);
  return row && toAssignment(row);
}

/** Assignments by sku; skus without one are left out. */
export async function findAssignments(tx: ReadTx, skus: readonly string[]): Promise<Map<string, Assignment>> {
  const found = (await tx.each(assignmentBySku, singles(skus))).flat();
  return new Map(found.map((row) => [row.sku, toAssignment(row)]));
}

/** Any sku that uses the profile; undefined when there is none. */
export async function findSkuOfProfile(tx: ReadTx, shippingProfileId: string): Promise<string | undefined> {
  const row = await tx.get(skuOfProfile, shippingProfileId);
  return row?.sku;
}

/** Assignments after a sku, in sku order. */
export async function listAssignments(tx: ReadTx, afterSku: string, count: number): Promise<Assignment[]> {
  const rows = await tx.all(assignmentsAfter, afterSku, count);
  return rows.map(toAssignment);
}

function toAssignment(row: StatementTypes['assignmentBySku']['row']): Assignment {
  const { sku, shipping_profile_id, processing_days } = row;
  return { sku, shippingProfileId: shipping_profile_id, processingDays: processing_days };
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
    found.map((row) => {
      const profile = toProfile(row);
      return [row.sku, { profile, processingDays: row.own_processing_days ?? profile.processingDays }];
    }),
  );
}

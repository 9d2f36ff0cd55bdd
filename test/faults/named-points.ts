/**
 * Writes of operations that must survive a crash at any of them. Each list names the points at which a test kills a
 * server or a command.
 */

import { emptiedTables } from '../../packages/sandbox/reset.ts';
import { removalOrder } from '../../packages/server/platform/partner-data/remove.ts';

/** The long form kills at every point: `KONTOR_TEST_KILLS=200`. */
export const isLong = Number(process.env.KONTOR_TEST_KILLS ?? 0) >= 200;

/** Erasure of a shopper, from its request to its end. */
export const erasurePoints = [
  'insert shopper_erasures',
  'insert shopper_erasure_orders',
  'insert jobs',
  'insert audit_entries',
  'update jobs',
  'update orders',
  'delete shopper_lookups',
  'update shopper_erasure_orders',
  'insert settings',
  'delete jobs',
  'insert shopper_erasures > commit',
  'delete jobs > commit',
];

/** Deletion of a partner; the long form kills after the first row of every table. */
export const deletionPoints = (long: boolean) => [
  'insert partner_deletions',
  ...(long
    ? removalOrder
    : ['job_lanes', 'audit_entries', 'product_offers', 'products', 'ended_contracts', 'partners']
  ).map((table) => `delete ${table}`),
  'delete oauth_clients',
  'insert removed_partners',
  'update partner_deletions',
];

/** Packing of past prices and outcomes. */
export const packingPoints = [
  'delete past_prices',
  'insert packed_prices',
  'insert packed_prices #2',
  'delete delivery_outcomes',
  'insert packed_outcomes',
];

/** Deletion of expired data of shoppers. */
export const retentionPoints = [
  'update orders',
  'update orders #2',
  'delete shopper_lookups',
  'update receipts',
  'insert settings',
  'insert settings #2',
  'insert audit_entries',
  'insert audit_entries #2',
  'update orders > commit',
  'update receipts > commit',
];

/** Sealing of rows that were stored unsealed. */
export const sealingPoints = [
  'update orders',
  'update orders #2',
  'delete shopper_lookups',
  'insert shopper_lookups',
  'update receipts',
  'insert settings',
  'insert settings #2',
  'update orders > commit',
  'update receipts > commit',
];

/**
 * Resealing everything with the next key. There are more orders than one transaction seals, so that some belong to
 * the second one.
 */
export const rotationPoints = [
  'update signing_keys',
  'update webhooks',
  'update signing_keys > commit',
  'insert settings',
  'update orders #200',
  'insert shopper_lookups',
  'delete shopper_lookups',
  'update orders #203',
  'update receipts',
  'update orders > commit',
  'update receipts > commit',
  'insert settings #2',
  'insert settings #3 > commit',
  'insert settings #4',
];

/** Effects of a change of a contract's dates; an end is killed at the point that is specific to it. */
export const contractPoints = [
  'insert partner_contracts',
  'update product_offers',
  'insert audit_entries',
  'delete jobs',
  'insert partner_contracts > commit',
  'update product_offers > commit',
];

/** A reset that keeps offers; the long form kills after each table that is emptied. */
export const resetPoints = (long: boolean) => [
  ...(long ? emptiedTables : ['billed_orders', 'orders', 'receipt_counters', 'shopper_lookups']).map(
    (table) => `delete ${table}`,
  ),
  // The second partner's, when the first one has lost everything.
  'delete receipt_counters #2',
  'delete shopper_erasures',
  'delete population_acts > insert population_acts',
  'delete orders > insert audit_entries',
];

/** Points at which a test of each command and job kills, by the folder of its statements. */
export const killedStatements: readonly {
  readonly folder: string;
  /** The statements meant, by name; all of the folder when absent. */
  readonly names?: RegExp;
  readonly points: readonly string[];
}[] = [
  { folder: 'tables', names: /^shopper_erasure/, points: [...erasurePoints, ...resetPoints(false)] },
  {
    folder: 'tables',
    names: /^shopper_lookups/,
    points: [...erasurePoints, ...retentionPoints, ...sealingPoints, ...rotationPoints],
  },
  {
    folder: 'tables',
    names: /^(?:orders|receipts)\.update\((?:document, ?)?personal\)/,
    points: [...retentionPoints, ...rotationPoints],
  },
  { folder: 'tables', names: /^webhooks\.update\((?:s|previousS)ecret\)/, points: rotationPoints },
  { folder: 'tables', names: /^signing_keys\.update\(privatePem\)/, points: rotationPoints },
  {
    folder: 'server/areas/products/prices/store',
    names: /^(?:pricesTake|packedPricesPut)$/,
    points: packingPoints,
  },
  {
    folder: 'server/platform/deliveries/store',
    names: /^(?:outcomesTake|packedOutcomesPut)$/,
    points: packingPoints,
  },
  { folder: 'server/platform/partner-data', points: deletionPoints(true) },
  {
    folder: 'tables',
    names: /^partner_(?:contracts|deletions)\./,
    points: [...deletionPoints(false), ...contractPoints],
  },
];

/**
 * Number of a partner's products per status, and its recount. Updated under the status lock, so that reading a count scans
 * nothing.
 */

import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { productErrorCounts } from '../../../../tables/products/product-error-counts.ts';
import { productErrors } from '../../../../tables/products/product-errors.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { productReasonCounts } from '../../../../tables/products/product-reason-counts.ts';
import { productStatusTurns } from '../../../../tables/products/product-status-turns.ts';
import { keepDay } from './days.ts';
import { writeErrorChanges } from './product-errors.ts';
import type { StatementTypes } from './statement-types.ts';
import { takeStatusLock } from './status.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

/** All statuses, in the order in which counts are shown. */
export const allStatuses = [
  'PENDING',
  'ONLINE',
  'RESTRICTED',
  'REJECTED',
  'INACTIVE',
] as const satisfies readonly MarketPlaceStatusValue[];

type StatusCounts = Readonly<Record<MarketPlaceStatusValue, number>>;

const turns = statementsOf(productStatusTurns);
const addToCounts = turns.updateWhere<
  [pending: number, online: number, restricted: number, rejected: number, inactive: number]
>(
  `pending = pending + ?2, online = online + ?3, restricted = restricted + ?4, rejected = rejected + ?5,
     inactive = inactive + ?6`,
);
const counts = turns.select('pending', 'online', 'restricted', 'rejected', 'inactive').by();

/** Sums one row per partner. */
const statusCountsOfAll = statements.shared(
  'statusCountsOfAll',
  ({ ofSome }) => `SELECT COALESCE(SUM(pending), 0) AS pending, COALESCE(SUM(online), 0) AS online,
     COALESCE(SUM(restricted), 0) AS restricted, COALESCE(SUM(rejected), 0) AS rejected,
     COALESCE(SUM(inactive), 0) AS inactive
   FROM product_status_turns WHERE ${ofSome('partner_id')}true`,
);

const nextPartner = statementsOfAll(productStatusTurns)
  .select('partnerId')
  .where<[]>('counted_revision <> revision OR reasons_revision <> revision ORDER BY partner_id LIMIT 1');

const statusCountsPut = statements.partner(
  'statusCountsPut',
  `UPDATE product_status_turns SET counted_revision = revision, reasons_revision = revision,
     ${allStatuses.map(countOf).join(', ')}
   WHERE partner_id = ?1`,
);

const removals = [productErrors, productErrorCounts, productReasonCounts].map((table) =>
  statementsOf(table).clear(),
);

const withErrors = statementsOf(productOffers)
  .select('sku', 'errors')
  .where<[afterSku: string, count: number]>("sku > ?2 AND errors <> '[]' ORDER BY sku LIMIT ?3");

/** Changes to add to the counts of a partner. */
export class CountChanges {
  readonly #changes = new Map<MarketPlaceStatusValue, number>();

  add(status: MarketPlaceStatusValue, products: number): void {
    this.#changes.set(status, (this.#changes.get(status) ?? 0) + products);
  }

  /** Writes the changes, under the status lock. */
  async write(tx: WriteTx, nowMs: number): Promise<void> {
    const of = (status: MarketPlaceStatusValue) => this.#changes.get(status) ?? 0;
    if (allStatuses.every((status) => of(status) === 0)) return;
    await tx.run(addToCounts, of('PENDING'), of('ONLINE'), of('RESTRICTED'), of('REJECTED'), of('INACTIVE'));
    await keepDay(tx, nowMs);
  }
}

export async function countByStatus(tx: ReadTx): Promise<StatusCounts> {
  return countsOf(await tx.get(counts));
}

export async function countByStatusOfAll(tx: SharedReadTx): Promise<StatusCounts> {
  return countsOf(await tx.get(statusCountsOfAll));
}

/** Counts the products that wait for their check, of all partners that can be reached. */
export async function countPending(tx: SharedReadTx): Promise<number> {
  const found = await tx.allReachable(statusCountsOfAll);
  return found.reduce((sum, { pending }) => sum + pending, 0);
}

function countsOf(row: (typeof counts)['row'] | undefined): StatusCounts {
  return {
    PENDING: row?.pending ?? 0,
    ONLINE: row?.online ?? 0,
    RESTRICTED: row?.restricted ?? 0,
    REJECTED: row?.rejected ?? 0,
    INACTIVE: row?.inactive ?? 0,
  };
}

const offersAtOnce = 1_000;

/**
 * Recounts the products of one partner whose statuses a node of an earlier version changed without counting; returns false
 * when there is none.
 */
export async function recountProducts(tx: SharedWriteTx): Promise<boolean> {
  const behind = await tx.get(nextPartner);
  if (behind === undefined) return false;
  const mine = tx.partner(behind.partnerId);
  await takeStatusLock(mine);
  for (const removal of removals) await mine.run(removal);
  await addErrors(mine);
  await mine.run(statusCountsPut);
  return true;
}

async function addErrors(tx: WriteTx): Promise<void> {
  for await (const rows of errorsOfOffers(tx)) {
    const changes = rows.map(({ sku, errors }) => ({ sku, before: '[]', after: errors }));
    await writeErrorChanges(tx, changes);
  }
}

/** The errors of all variations of a partner that have any, some variations at a time. */
export async function* errorsOfOffers(tx: ReadTx): AsyncGenerator<{ sku: string; errors: string }[]> {
  for (let afterSku = ''; ; ) {
    const rows = await tx.all(withErrors, afterSku, offersAtOnce);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < offersAtOnce) return;
    afterSku = last.sku;
  }
}

function countOf(status: string): string {
  return `${status.toLowerCase()} = (SELECT COUNT(*) FROM product_offers o
    WHERE o.partner_id = ?1 AND o.status = '${status}')`;
}

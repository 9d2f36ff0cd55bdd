/** Statements that read marketplace statuses: single ones, and pages that `page.ts` selects. */
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productOffers } from '../../../../tables/products/product-offers.ts';
import { productStatusTurns } from '../../../../tables/products/product-status-turns.ts';
import { type ProductFilter, variantOf } from '../../reads/store/list.ts';
import { allStatuses } from './counts.ts';
import {
  endOfTime,
  isNamed,
  isStatusVariant,
  pageVariants,
  type StatusVariant,
  statusPage,
  statusVariants,
} from './page.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

const statusColumns =
  'o.sku, o.status, o.status_modified, o.moin, o.errors, o.information, o.operator_word AS override';

const statusBySku = statements.partner(
  'statusBySku',
  `SELECT ${statusColumns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
);

const statusReasons = statementsOf(productOffers).select('visible', 'override', 'active').by('sku');

const lastTurn = statementsOf(productStatusTurns).select('revision').by();

const statusList = statements.partnerFamily(
  'statusList',
  pageVariants,
  (variant) => `SELECT ${statusColumns}, k.place FROM (${statusPage(variant)}) k
    JOIN product_offers o ON o.partner_id = ?1 AND o.sku = k.sku
    ORDER BY k.place ${variant.order}, k.sku`,
  // Every place is a column that is never NULL.
  { notNull: ['place'], possible: isStatusVariant },
);

/** The partner's last revision and the newest entry in one statement. */
const stateOfList = statements.partnerFamily(
  'stateOfList',
  statusVariants,
  (variant) => `SELECT (SELECT t.revision FROM product_status_turns t WHERE t.partner_id = ?1) AS revision,
    (SELECT n.place FROM (${statusPage({ ...variant, order: 'desc', asOfTurn: false })}) n) AS newest`,
  { possible: isStatusVariant },
);

type WithStatus<Row> = Row & { readonly status: MarketPlaceStatusValue };

/** A stored marketplace status; `errors` and `information` are JSON texts of arrays. */
export type StatusRow = WithStatus<StatementTypes['statusBySku']['row']>;

/** A marketplace status with its place in a list. */
export type PlacedStatus = WithStatus<StatementTypes['statusList']['row']>;

/** Exact filters, combined with AND. */
export interface StatusFilter extends ProductFilter {
  /** Allowed statuses; all when absent. */
  readonly statuses?: readonly MarketPlaceStatusValue[] | undefined;
  /** Entries last changed before this instant are left out. */
  readonly fromMs?: number | undefined;
}

/** The part of the list to read. */
export interface StatusWindow {
  readonly order: 'asc' | 'desc';
  /**
   * Shows entries in the places that they had after this revision of the partner; without it, in their current places.
   */
  readonly revision?: number | undefined;
  /** The position of an entry when the first page was read. */
  readonly after?: { readonly atMs: number; readonly sku: string } | undefined;
  readonly skip: number;
  readonly count: number;
}

/** Statuses in the order of the given skus. */
export async function findStatuses(tx: ReadTx, skus: readonly string[]): Promise<StatusRow[]> {
  return (await tx.each(statusBySku, singles(skus))).flat() as StatusRow[];
}

export async function findStatus(tx: ReadTx, sku: string): Promise<StatusRow | undefined> {
  return (await tx.get(statusBySku, sku)) as StatusRow | undefined;
}

/** Reads what explains a status: whether shoppers see the variation, the operator override and the active flag. */
export function findStatusReasons(
  tx: ReadTx,
  sku: string,
): Promise<(typeof statusReasons)['row'] | undefined> {
  return tx.get(statusReasons, sku);
}

/** The partner's last revision: everything committed so far has this number or a smaller one. */
export async function statusRevision(tx: ReadTx): Promise<number> {
  return (await tx.get(lastTurn))?.revision ?? 0;
}

/** A part of the list in the order of lastModified, ties in sku order. */
export async function listStatuses(
  tx: ReadTx,
  filter: StatusFilter,
  window: StatusWindow,
): Promise<PlacedStatus[]> {
  const { order, revision } = window;
  const variant = { ...statusVariantOf(filter), order, asOfTurn: revision !== undefined };
  const call = statusList.with(variant, { ...parametersOf(filter, window), revision });
  return (await tx.all(...call)) as PlacedStatus[];
}

/**
 * The partner's last revision, and the time of the newest entry that passes the filter. Reads both in one statement, so
 * that a page deep in the list needs no more of them than the first one.
 */
export async function statusListState(
  tx: ReadTx,
  filter: StatusFilter,
): Promise<{ readonly revision: number; readonly newestMs: number | undefined }> {
  const first = parametersOf(filter, { order: 'desc', skip: 0, count: 1 });
  const row = await tx.get(...stateOfList.with(statusVariantOf(filter), first));
  return { revision: row?.revision ?? 0, newestMs: row?.newest ?? undefined };
}

function statusVariantOf(filter: StatusFilter): StatusVariant {
  const filters = variantOf(filter);
  return { ...filters, statuses: isNamed(filters) ? 'listed' : kindOf(filter.statuses) };
}

function kindOf(statuses: StatusFilter['statuses']): StatusVariant['statuses'] {
  if (statuses === undefined) return 'all';
  if (!statuses.includes('PENDING')) return 'settled';
  return statuses.length === 1 ? 'waiting' : 'listed';
}

function parametersOf(filter: StatusFilter, { order, after, skip, count }: StatusWindow) {
  const { sku, productReference, category, brandId, fromMs: from = 0 } = filter;
  const statuses: StatusFilter['statuses'] = filter.statuses ?? allStatuses;
  // An empty text matches no status.
  const [status1 = '', status2 = '', status3 = '', status4 = '', status5 = ''] = statuses;
  return {
    ...{ sku, productReference, category, brandId, from },
    ...{ status1, status2, status3, status4, status5 },
    at: after?.atMs ?? (order === 'asc' ? from : endOfTime),
    afterSku: after?.sku ?? '',
    ...{ skip, count, reach: skip + count },
  };
}

/** Statements that read the list of marketplace statuses. */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { ReadTx, SqlValue } from '../../../platform/store/store.ts';
import type { ProductFilter } from './products.ts';

/** A marketplace status as it is stored; notes are JSON texts of arrays. */
export interface StatusRow {
  readonly sku: string;
  readonly status: MarketPlaceStatusValue;
  readonly status_modified: number;
  readonly moin: string | null;
  readonly errors: string;
  readonly information: string;
}

/** Exact filters; all given ones have to hold. */
export interface StatusFilter extends ProductFilter {
  /** One of these; all when absent. */
  readonly statuses?: readonly MarketPlaceStatusValue[] | undefined;
  /** Entries last changed before this instant are left out. */
  readonly fromMs?: number | undefined;
}

/** A place in the list: where an entry stood when the first page was read. */
export interface StatusPlace {
  readonly atMs: number;
  readonly sku: string;
}

/** Which part of the list is read. */
export interface StatusWindow {
  readonly order: 'asc' | 'desc';
  /** Entries are shown in the places that they had after this turn of the partner; in their present ones without. */
  readonly revision?: number | undefined;
  readonly after?: StatusPlace | undefined;
  readonly skip: number;
  readonly count: number;
}

export type PlacedStatus = StatusRow & { readonly place: number };

const statusColumns = 'o.sku, o.status, o.status_modified, o.moin, o.errors, o.information';

export function findStatus(tx: ReadTx, sku: string): Promise<StatusRow | undefined> {
  return tx.get<StatusRow>(
    `SELECT ${statusColumns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
    sku,
  );
}

/** A change of a status as it is remembered. */
export interface RememberedChange {
  readonly changed_at: number;
  readonly event: string;
  readonly status: MarketPlaceStatusValue;
  readonly errors: string;
  readonly information: string;
}

/** The newest changes of a sku, oldest first. */
export function findStatusChanges(tx: ReadTx, sku: string): Promise<RememberedChange[]> {
  return tx.all<RememberedChange>(
    `SELECT changed_at, event, status, errors, information FROM product_status_changes
     WHERE partner_id = ?1 AND sku = ?2 ORDER BY revision`,
    sku,
  );
}

/** What stands behind a status: shoppers may see the variation still, and the operator may have decided. */
export function findStatusGrounds(
  tx: ReadTx,
  sku: string,
): Promise<{ visible: number; operator_word: string | null } | undefined> {
  return tx.get('SELECT visible, operator_word FROM product_offers WHERE partner_id = ?1 AND sku = ?2', sku);
}

/** Number of the partner's last turn: what is committed by now has this number or a smaller one. */
export async function statusRevision(tx: ReadTx): Promise<number> {
  const row = await tx.get<{ revision: number }>(
    'SELECT revision FROM product_status_turns WHERE partner_id = ?1',
  );
  return Number(row?.revision ?? 0);
}

/**
 * A part of the list in the order of lastModified, equal ones in the order of their skus. Entries that moved since
 * `revision` are found in the places that they left, so that a reader who follows the list meets each entry once,
 * whatever changes meanwhile. Without a filter on products it is a stretch of product_offers_by_status_time; with
 * one, the products that pass it are looked up and sorted.
 */
export function listStatuses(
  tx: ReadTx,
  filter: StatusFilter,
  window: StatusWindow,
): Promise<PlacedStatus[]> {
  const statement = new Statement();
  const page = pageOf(statement, filter, window);
  return tx.all<PlacedStatus>(
    `SELECT ${statusColumns}, k.place AS place FROM (${page}) k
     JOIN product_offers o ON o.partner_id = ?1 AND o.sku = k.sku
     ORDER BY k.place ${window.order}, k.sku`,
    ...statement.parameters,
  );
}

/** When an entry that passes the filter last changed; undefined when none passes. */
export async function newestStatusChange(tx: ReadTx, filter: StatusFilter): Promise<number | undefined> {
  const statement = new Statement();
  const { from, conditions } = stayedBranch(statement, filter);
  const since = filter.fromMs === undefined ? [] : [`o.status_modified >= ${statement.add(filter.fromMs)}`];
  const row = await tx.get<{ newest: number }>(
    `SELECT o.status_modified AS newest FROM ${from} WHERE ${[...conditions, ...since].join(' AND ')}
     ORDER BY o.status_modified DESC LIMIT 1`,
    ...statement.parameters,
  );
  return row && Number(row.newest);
}

/** Parameters of a statement in the making; `?1` is the partner. */
class Statement {
  readonly parameters: SqlValue[] = [];

  add(value: SqlValue): string {
    this.parameters.push(value);
    return `?${this.parameters.length + 1}`;
  }
}

interface Branch {
  readonly from: string;
  readonly conditions: readonly string[];
}

function pageOf(statement: Statement, filter: StatusFilter, window: StatusWindow): string {
  const placed = ({ from, conditions }: Branch, place: string) =>
    `SELECT o.sku AS sku, ${place} AS place FROM ${from}
     WHERE ${[...conditions, ...placeConditions(statement, place, filter, window)].join(' AND ')}
     ORDER BY ${place} ${window.order}, o.sku LIMIT`;
  const stayed = stayedBranch(statement, filter);
  const cut = () => `${statement.add(window.count)} OFFSET ${statement.add(window.skip)}`;
  if (window.revision === undefined) return `${placed(stayed, 'o.status_modified')} ${cut()}`;
  const revision = statement.add(window.revision);
  const limit = statement.add(window.skip + window.count);
  const unmoved = { ...stayed, conditions: [...stayed.conditions, `o.status_revision <= ${revision}`] };
  const here = `${placed(unmoved, 'o.status_modified')} ${limit}`;
  const left = `${placed(movedBranch(statement, filter, revision), 'm.left_at')} ${limit}`;
  return `SELECT sku, place FROM (SELECT * FROM (${here}) h UNION ALL SELECT * FROM (${left}) l) a
    ORDER BY place ${window.order}, sku LIMIT ${cut()}`;
}

function placeConditions(
  statement: Statement,
  place: string,
  { fromMs }: StatusFilter,
  { order, after }: StatusWindow,
): string[] {
  const conditions = fromMs === undefined ? [] : [`${place} >= ${statement.add(fromMs)}`];
  if (after === undefined) return conditions;
  const at = statement.add(after.atMs);
  const beyond = order === 'desc' ? '<' : '>';
  return [
    ...conditions,
    `${place} ${beyond}= ${at}`,
    `(${place} ${beyond} ${at} OR o.sku > ${statement.add(after.sku)})`,
  ];
}

/** Entries where they stand now. */
function stayedBranch(statement: Statement, filter: StatusFilter): Branch {
  const products = productConditions(statement, filter);
  const status = statusCondition(statement, filter);
  if (products.length === 0) {
    return { from: 'product_offers o', conditions: ['o.partner_id = ?1', ...status] };
  }
  return {
    from: 'products p JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku',
    conditions: ['p.partner_id = ?1', ...products, ...status],
  };
}

/** Entries that were somewhere at `revision` and have left; uses product_status_changes_by_revision. */
function movedBranch(statement: Statement, filter: StatusFilter, revision: string): Branch {
  const products = productConditions(statement, filter);
  const moved = `product_status_changes m
    JOIN product_offers o ON o.partner_id = m.partner_id AND o.sku = m.sku`;
  return {
    from:
      products.length === 0
        ? moved
        : `${moved} JOIN products p ON p.partner_id = m.partner_id AND p.sku = m.sku`,
    conditions: [
      'm.partner_id = ?1',
      `m.revision > ${revision}`,
      `m.left_revision <= ${revision}`,
      ...statusCondition(statement, filter),
      ...products,
    ],
  };
}

/** No condition at all for all statuses. */
function statusCondition(statement: Statement, { statuses }: StatusFilter): string[] {
  return statuses === undefined
    ? []
    : [`o.status IN (${statuses.map((status) => statement.add(status)).join(', ')})`];
}

function productConditions(statement: Statement, filter: ProductFilter): string[] {
  const conditions: string[] = [];
  const add = (column: string, value: string | undefined) => {
    if (value !== undefined) conditions.push(`${column} = ${statement.add(value)}`);
  };
  add('p.sku', filter.sku);
  add('p.product_reference', filter.productReference);
  add('p.category', filter.category);
  add('p.brand_id', filter.brandId);
  return conditions;
}

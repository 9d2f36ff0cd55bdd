/**
 * SQL that selects a page of the status list: a range of one index for every filter, after any entry.
 *
 * Variations that wait for the shop check and settled ones have separate indexes (`product_offers_waiting` and
 * `product_offers_settled…`). A page merges the first entries of both, and neither index is walked further than the
 * page reaches. Entries that moved since the first page was read are found at the places that they left. A filter by
 * sku or productReference is a lookup with a sort instead.
 */
import type { Variant } from '../../../../platform/store/statement.ts';
import { type FilterVariant, variationVariants } from '../../reads/store/list.ts';

/** The filters of a page and its statuses: all, only PENDING, listed ones without PENDING, or any listed ones. */
export const statusVariants = {
  ...variationVariants,
  statuses: ['all', 'waiting', 'settled', 'listed'],
} as const;

export const pageVariants = {
  ...statusVariants,
  order: ['asc', 'desc'],
  /** True when entries are shown in the places that they had after the revision `:revision`. */
  asOfTurn: [false, true],
} as const;

export type StatusVariant = Variant<typeof statusVariants>;
type PageVariant = Variant<typeof pageVariants>;

/** A lookup by sku or productReference finds few entries, so it only exists with listed statuses. */
export function isStatusVariant({ statuses, ...filters }: StatusVariant): boolean {
  return !isNamed(filters) || statuses === 'listed';
}

/** True when there is a filter that few variations pass: sku or productReference. */
export function isNamed({ bySku, byReference }: Pick<FilterVariant, 'bySku' | 'byReference'>): boolean {
  return bySku || byReference;
}

/** Greater than any place, in epoch milliseconds. */
export const endOfTime = 9e15;

/** Parameters for the listed statuses; one for each status that exists. */
const statusNames = ['status1', 'status2', 'status3', 'status4', 'status5'] as const;
const isListed = `o.status IN (${statusNames.map((name) => `:${name}`).join(', ')})`;

/** A source of entries; `sku` and `place` are the columns that it is ordered by. */
interface Branch {
  readonly from: string;
  readonly conditions: readonly string[];
  readonly sku: string;
  readonly place: string;
}

/**
 * Selects `sku` and `place` of the entries of a page, in order: entries changed since `:from`, after the entry
 * `:afterSku` at `:at`, `:count` entries after skipping `:skip`. `:reach` is the sum of those two.
 */
export function statusPage(variant: PageVariant): string {
  const { order, asOfTurn } = variant;
  const stayed = stayedBranches(variant);
  const branches = asOfTurn ? [...stayed.map(unmoved), movedBranch(variant)] : stayed;
  const [lead, ...others] = branches as [Branch, ...Branch[]];
  const begin = order === 'asc' ? `${lead.place} >= :at` : `${lead.place} >= :from AND ${lead.place} <= :at`;
  const parts = others.map(
    (branch, index) => `SELECT * FROM (${pick(branch, order, untilLead(branch, order))}) b${index}`,
  );
  return `WITH lead AS MATERIALIZED (${pick(lead, order, begin)})
    SELECT sku, place FROM (${['SELECT * FROM lead', ...parts].join(' UNION ALL ')}) a
    ORDER BY place ${order}, sku LIMIT :count OFFSET :skip`;
}

/** The first entries of a branch within a range of places. */
function pick({ from, conditions, sku, place }: Branch, order: 'asc' | 'desc', range: string): string {
  const beyond = order === 'asc' ? '>' : '<';
  const behind = `(${place} ${beyond} :at OR ${sku} > :afterSku)`;
  return `SELECT ${sku} AS sku, ${place} AS place FROM ${from}
    WHERE ${[...conditions, range, behind].join(' AND ')}
    ORDER BY ${place} ${order}, ${sku} LIMIT :reach`;
}

/**
 * The range of a further branch. Once the first branch fills the page, entries after its last one cannot be on the
 * page. There is one bound on each side, so that an engine cannot choose the wider of two.
 */
function untilLead({ place }: Branch, order: 'asc' | 'desc'): string {
  const [end, last] = order === 'asc' ? [String(endOfTime), 'MAX'] : [':from', 'MIN'];
  const bound = `(SELECT CASE WHEN COUNT(*) < :reach THEN ${end} ELSE ${last}(place) END FROM lead)`;
  return order === 'asc'
    ? `${place} >= :at AND ${place} <= ${bound}`
    : `${place} >= ${bound} AND ${place} <= :at`;
}

/** Entries that have not moved since `:revision`. */
function unmoved(branch: Branch): Branch {
  return { ...branch, conditions: [...branch.conditions, 'o.status_revision <= :revision'] };
}

/** Entries in their current places. The conditions on PENDING have to match those of the indexes word for word. */
function stayedBranches(variant: StatusVariant): Branch[] {
  const { statuses } = variant;
  const place = { sku: 'o.sku', place: 'o.status_modified' };
  const offers = ['o.partner_id = ?1', ...kindConditions(variant)];
  if (isNamed(variant)) {
    const conditions = [
      'p.partner_id = ?1',
      ...nameConditions(variant),
      ...offers,
      'o.sku = p.sku',
      isListed,
    ];
    return [{ ...place, from: 'products p CROSS JOIN product_offers o', conditions }];
  }
  const settled = ["o.status <> 'PENDING'", ...(statuses === 'all' ? [] : [isListed])];
  const kinds = [
    ...(statuses === 'waiting' ? [] : [settled]),
    ...(statuses === 'settled' ? [] : [["o.status = 'PENDING'"]]),
  ];
  return kinds.map((kind) => ({ ...place, from: 'product_offers o', conditions: [...offers, ...kind] }));
}

/**
 * Entries that have moved since `:revision`, in the order of the places that they had then
 * (`product_status_moves_by_place`).
 */
function movedBranch(variant: StatusVariant): Branch {
  const passing = { all: [], waiting: ["o.status = 'PENDING'"], settled: [isListed], listed: [isListed] };
  const offers = [...kindConditions(variant), ...passing[variant.statuses]];
  const names = nameConditions(variant);
  const from = ['product_status_moves m'];
  const conditions = ['m.partner_id = ?1', 'm.revision > :revision', 'm.left_revision <= :revision'];
  // Tables are listed in the order in which they are read: changes first, then the tables with the filters.
  if (offers.length > 0) {
    from.push('product_offers o');
    conditions.push('o.partner_id = ?1', 'o.sku = m.sku', ...offers);
  }
  if (names.length > 0) {
    from.push('products p');
    conditions.push('p.partner_id = ?1', 'p.sku = m.sku', ...names);
  }
  return { from: from.join(' CROSS JOIN '), conditions, sku: 'm.sku', place: 'm.left_at' };
}

function nameConditions({ bySku, byReference }: FilterVariant): string[] {
  return [
    ...(bySku ? ['p.sku = :sku'] : []),
    ...(byReference ? ['p.product_reference = :productReference'] : []),
  ];
}

/** Filters on columns of offers. */
function kindConditions({ byCategory, byBrand }: FilterVariant): string[] {
  return [...(byCategory ? ['o.category = :category'] : []), ...(byBrand ? ['o.brand_id = :brandId'] : [])];
}

/**
 * Walks over products of one partner for the operator, each along the index of one filter, in its order, from any
 * place. The caller checks the other filters.
 */
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx } from '../../../../platform/store/store.ts';
import { allStatuses } from '../../status/store/counts.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reads/store');

const names = ['sku', 'status', 'status_modified', 'category', 'brand_id'];
const columns = names.map((name) => `o.${name} AS ${name}`).join(', ');

/**
 * The first offers after a place in time order. The status condition has to match that of an index word for word. The page
 * is read from the index alone, then its offers are looked up: otherwise PostgreSQL may prefer an index that has the other
 * columns too, and sort all offers of the partner.
 */
const inTime = (condition: string) => `SELECT ${columns} FROM (SELECT w.sku FROM product_offers w
    WHERE w.partner_id = ?1 AND ${condition} AND (w.status_modified, w.sku) > (:at, :afterSku)
    ORDER BY w.status_modified, w.sku LIMIT :count) page
  CROSS JOIN product_offers o WHERE o.partner_id = ?1 AND o.sku = page.sku
  ORDER BY o.status_modified, o.sku`;

/** Uses product_offers_waiting, or the index named after the status. */
const walkByStatus = statements.partnerFamily('walkByStatus', { status: allStatuses }, ({ status }) =>
  inTime(`w.status = '${status}'`),
);

/** Merges the first entries of product_offers_waiting and product_offers_settled. */
const walkAll = statements.partnerFamily(
  'walkAll',
  {},
  () => `SELECT ${names.join(', ')} FROM (${inTime("w.status <> 'PENDING'")}) settled
    UNION ALL SELECT ${names.join(', ')} FROM (${inTime("w.status = 'PENDING'")}) waiting
    ORDER BY status_modified, sku LIMIT :count`,
  // Columns that are never NULL in either half.
  { notNull: names },
);

/** Uses products_by_category or products_by_brand. */
const walkByKind = statements.partnerFamily(
  'walkByKind',
  { kind: ['category', 'brand_id'] },
  ({ kind }) => `SELECT ${columns} FROM products p CROSS JOIN product_offers o
    WHERE p.partner_id = ?1 AND p.${kind} = :value AND p.sku > :afterSku
      AND o.partner_id = ?1 AND o.sku = p.sku AND o.sku > :afterSku
    ORDER BY p.sku LIMIT :count`,
);

/**
 * Uses the key of product_errors, then looks up the offers of the page. In a direct join, PostgreSQL would walk all
 * offers after the place to find the few that have the error.
 */
const walkByError = statements.partnerFamily(
  'walkByError',
  {},
  () => `SELECT ${columns} FROM (SELECT e.sku FROM product_errors e
      WHERE e.partner_id = ?1 AND e.error_key = :value AND e.sku > :afterSku ORDER BY e.sku LIMIT :count) page
    CROSS JOIN product_offers o WHERE o.partner_id = ?1 AND o.sku = page.sku ORDER BY page.sku`,
);

/**
 * Uses the key of products, or products_by_ean and sorts the few that it finds; as an expression, the sku is not read
 * in the order of the key.
 */
const walkByValue = statements.partnerFamily(
  'walkByValue',
  { kind: ['sku', 'ean'] },
  ({ kind }, { isAmong }) => {
    const sku = kind === 'sku' ? 'p.sku' : "(p.sku || '')";
    return `SELECT ${columns}, p.ean AS ean, o.errors AS errors FROM products p CROSS JOIN product_offers o
      WHERE p.partner_id = ?1 AND ${isAmong(`p.${kind}`, ':values')} AND ${sku} > :afterSku
        AND o.partner_id = ?1 AND o.sku = p.sku
      ORDER BY ${sku} LIMIT :count`;
  },
);

/** Partners from an id on that have products, or products of one status; reads one row per partner. */
const partnersWithProducts = statements.sharedFamily(
  'partnersWithProducts',
  { status: ['all', ...allStatuses] },
  ({ status }) => {
    const columnsOf = (status === 'all' ? allStatuses : [status]).map(
      (each) => `t.${each.toLowerCase()} > 0`,
    );
    const isStale = 't.counted_revision <> t.revision';
    return `SELECT t.partner_id FROM product_status_turns t
      WHERE t.partner_id >= :from AND (${[...columnsOf, isStale].join(' OR ')}) ORDER BY t.partner_id LIMIT :count`;
  },
);

/** Partners from an id on that have products with an error. Uses product_error_counts_by_key. */
const partnersWithError = statements.sharedFamily(
  'partnersWithError',
  {},
  () => `SELECT c.partner_id FROM product_error_counts c
    WHERE c.error_key = :value AND c.partner_id >= :from ORDER BY c.partner_id LIMIT :count`,
);

/**
 * Partners from an id on that have a product with one of the values. Looks each partner up in the key of products or in
 * products_by_ean; as a plain EXISTS, PostgreSQL may choose to scan all products instead.
 */
const partnersWithValue = statements.sharedFamily(
  'partnersWithValue',
  { kind: ['sku', 'ean'] },
  ({ kind }, { isAmong }) => `SELECT t.partner_id FROM product_status_turns t
    WHERE t.partner_id >= :from AND (SELECT 1 FROM products p
      WHERE p.partner_id = t.partner_id AND ${isAmong(`p.${kind}`, ':values')} LIMIT 1) IS NOT NULL
    ORDER BY t.partner_id LIMIT :count`,
);

/** The order of a walk and the filter that its index provides. */
export type Path =
  | { readonly along: 'time'; readonly status: MarketPlaceStatusValue | undefined }
  | { readonly along: 'category' | 'brand_id' | 'error'; readonly value: string }
  | { readonly along: 'sku' | 'ean'; readonly values: readonly string[] };

/** A place in a walk: after a product. In a walk in sku order, only the sku counts. */
export interface Place {
  readonly atMs: number;
  readonly sku: string;
}

/** A product that a walk reads. */
export type WalkedRow = Omit<StatementTypes['walkAll']['row'], 'status'> & {
  readonly status: MarketPlaceStatusValue;
  /** Only in walks along the sku or the ean. */
  readonly ean?: string;
  readonly errors?: string;
};

/** Reads up to `count` products of the partner after a place. */
export async function walk(tx: ReadTx, path: Path, behind: Place, count: number): Promise<WalkedRow[]> {
  const at = { at: behind.atMs, afterSku: behind.sku, count };
  return (await tx.all(...callOf(path, at))) as WalkedRow[];
}

function callOf(path: Path, at: { at: number; afterSku: string; count: number }) {
  if (path.along === 'time') {
    const { status } = path;
    return status === undefined ? walkAll.with({}, at) : walkByStatus.with({ status }, at);
  }
  const { afterSku, count } = at;
  if ('values' in path) {
    return walkByValue.with({ kind: path.along }, { values: JSON.stringify(path.values), afterSku, count });
  }
  const { along, value } = path;
  return along === 'error'
    ? walkByError.with({}, { ...at, value })
    : walkByKind.with({ kind: along }, { ...at, value });
}

/** Partners from an id on, in id order, in which a walk may find something. */
export async function findPartnersWith(
  tx: SharedReadTx,
  path: Path,
  from: string,
  count: number,
): Promise<string[]> {
  return (await tx.all(...partnersCallOf(path, { from, count }))).map(({ partner_id }) => partner_id);
}

function partnersCallOf(path: Path, at: { from: string; count: number }) {
  switch (path.along) {
    case 'sku':
    case 'ean':
      return partnersWithValue.with({ kind: path.along }, { ...at, values: JSON.stringify(path.values) });
    case 'error':
      return partnersWithError.with({}, { ...at, value: path.value });
    case 'time':
      return partnersWithProducts.with({ status: path.status ?? 'all' }, at);
    default:
      return partnersWithProducts.with({ status: 'all' }, at);
  }
}

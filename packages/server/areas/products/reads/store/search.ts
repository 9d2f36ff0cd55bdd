/** Walks over the partner's own variations in sku order, for searches and counts. The caller checks further filters. */
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { gtinFormsOf } from '@kontor/values/codes';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reads/store');

const names = ['sku', 'product_reference', 'category', 'brand_id'] as const;
const columnsOf = (table: string) => names.map((name) => `${table}.${name}`).join(', ');

/** Forms of a GTIN: with 14, 13, 12 and 8 digits. */
const eanNames = ['ean1', 'ean2', 'ean3', 'ean4'] as const;

/** The first variations of one index after a place. */
const branch = (
  conditions: string,
) => `SELECT ${columnsOf('branch')} FROM (SELECT ${columnsOf('p')} FROM products p
  WHERE p.partner_id = ?1 AND ${conditions} ORDER BY p.sku LIMIT :count) AS branch`;

/**
 * Merges the first variations whose sku begins with the text, of the product with this reference and, if the text may be one, of
 * the ean. Uses the key of products, products_by_reference and products_by_ean.
 */
const walkBySearch = statements.partnerFamily(
  'walkBySearch',
  { isEan: [false, true] },
  ({ isEan }) => {
    const branches = [
      "p.sku >= :from AND p.sku < :end AND (p.sku || '') > :afterSku",
      'p.product_reference = :search AND p.sku > :afterSku',
      ...(isEan ? eanNames.map((name) => `p.ean = :${name} AND p.sku > :afterSku`) : []),
    ];
    return `SELECT ${columnsOf('found')}, o.status FROM (${branches.map(branch).join(' UNION ')} ORDER BY 1 LIMIT :count) found
    CROSS JOIN product_offers o WHERE o.partner_id = ?1 AND o.sku = found.sku ORDER BY found.sku`;
  },
  // Columns that are never NULL in any branch.
  { notNull: [...names] },
);

/** Uses the key of products, or the index of the column. */
const walkByColumn = statements.partnerFamily(
  'walkByColumn',
  { column: ['sku', 'product_reference', 'category', 'brand_id'] },
  ({ column }) => `SELECT ${columnsOf('p')}, o.status FROM products p CROSS JOIN product_offers o
    WHERE p.partner_id = ?1 AND p.${column} = :value AND p.sku > :afterSku
      AND o.partner_id = ?1 AND o.sku = p.sku AND o.sku > :afterSku
    ORDER BY p.sku LIMIT :count`,
);

/** What a walk goes along: a text that is searched for, or a value of a column. */
export type OwnPath =
  | { readonly search: string }
  | { readonly column: 'sku' | 'product_reference' | 'category' | 'brand_id'; readonly value: string };

/** A variation that a walk reads. */
export type SearchedRow = Omit<StatementTypes['walkByColumn']['row'], 'status'> & {
  readonly status: MarketPlaceStatusValue;
};

/** Reads up to `count` variations after a sku. */
export async function walkOwn(
  tx: ReadTx,
  path: OwnPath,
  afterSku: string,
  count: number,
): Promise<SearchedRow[]> {
  const found =
    'search' in path
      ? await tx.all(
          ...walkBySearch.with(
            { isEan: mayBeEan(path.search) },
            { ...boundsOf(path.search, afterSku), count },
          ),
        )
      : await tx.all(...walkByColumn.with({ column: path.column }, { value: path.value, afterSku, count }));
  return found as SearchedRow[];
}

/** Sorts after every character, so that the skus with a beginning end before the beginning with it. */
const lastOfAll = '\u{10ffff}';

function boundsOf(search: string, afterSku: string) {
  const isBehind = Buffer.compare(Buffer.from(afterSku), Buffer.from(search)) > 0;
  const [ean1 = '', ean2 = ean1, ean3 = ean1, ean4 = ean1] = mayBeEan(search) ? gtinFormsOf(search) : [];
  const eans = { ean1, ean2, ean3, ean4 };
  return { search, from: isBehind ? afterSku : search, end: `${search}${lastOfAll}`, afterSku, ...eans };
}

function mayBeEan(search: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(search);
}

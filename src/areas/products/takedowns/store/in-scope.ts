/** Finds the variations of a partner that a scope may match, along the index of its narrowest member. */
import type { TakedownScope } from '../../../../generated/operator-v1.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { gtinFormsOf } from '../../../../values/codes.ts';
import { findSkusAfter } from '../../reads/store/for-sale.ts';
import { findSkusOfCategory } from '../../reference/store/category-members.ts';
import type { TakedownSubject } from '../rules.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/takedowns/store');

/** Uses products_by_ean. */
const skusOfEan = statements.partner(
  'skusOfEan',
  'SELECT sku FROM products WHERE partner_id = ?1 AND ean = ?2',
);

/** Uses products_by_brand. */
const skusOfBrand = statements.partner(
  'skusOfBrand',
  'SELECT sku FROM products WHERE partner_id = ?1 AND brand_id = ?2 AND sku > ?3 ORDER BY sku LIMIT ?4',
);

const subjectBySku = statements.partner(
  'subjectBySku',
  'SELECT sku, ean, brand_id, category FROM products WHERE partner_id = ?1 AND sku = ?2',
);

/** Skus after the given one, in order, among which are all that the scope matches. */
export async function findCandidates(
  tx: WriteTx,
  scope: TakedownScope,
  afterSku: string,
  countMax: number,
): Promise<string[]> {
  const { skus, eans, brandId, category } = scope;
  const named = skus ?? (eans && (await findSkusOfEans(tx, eans)));
  if (named !== undefined) return firstAfter(named, afterSku, countMax);
  if (brandId !== undefined) {
    return (await tx.all(skusOfBrand, brandId, afterSku, countMax)).map(({ sku }) => sku);
  }
  return category === undefined
    ? findSkusAfter(tx, afterSku, countMax)
    : findSkusOfCategory(tx, category, afterSku, countMax);
}

async function findSkusOfEans(tx: WriteTx, eans: readonly string[]): Promise<string[]> {
  const forms = [...new Set(eans.flatMap(gtinFormsOf))];
  const found = await tx.each(
    skusOfEan,
    forms.map((form): [string] => [form]),
  );
  return found.flat().map(({ sku }) => sku);
}

function firstAfter(skus: readonly string[], afterSku: string, countMax: number): string[] {
  const wanted = new Set(skus.filter((sku) => sku > afterSku));
  return [...wanted].sort((one, other) => (one < other ? -1 : 1)).slice(0, countMax);
}

/** The stored variations by which takedowns match; unknown skus are left out. */
export async function findSubjects(
  tx: ReadTx | WriteTx,
  skus: readonly string[],
): Promise<TakedownSubject[]> {
  const { partnerId } = tx;
  const found = await tx.each(
    subjectBySku,
    skus.map((sku): [string] => [sku]),
  );
  return found.flat().map(({ sku, ean, brand_id, category }) => ({
    partnerId,
    sku,
    ean,
    brandId: brand_id,
    category,
  }));
}

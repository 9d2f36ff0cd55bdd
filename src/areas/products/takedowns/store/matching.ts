/**
 * Statements by which takedowns and variations match: the values that the scopes of active takedowns name, and the variations
 * of a partner that a scope may match.
 */
import type { TakedownScope } from '../../../../generated/operator-v1.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { MarketplaceReadTx, ReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import { gtinFormsOf } from '../../../../values/codes.ts';
import { singles } from '../../../../values/collections.ts';
import { findSkusAfter } from '../../reads/store/skus.ts';
import { findSkusOfCategory } from '../../reference/store/category-members.ts';
import type { TakedownSubject } from '../rules.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/takedowns/store');

const anyTakedown = statements.marketplace('anyTakedown', 'SELECT 1 AS found FROM takedown_keys LIMIT 1');

/** Uses the primary key. */
const takedownsNaming = statements.marketplace(
  'takedownsNaming',
  ({ isAmong }) =>
    `SELECT name, takedown_id, members, reason FROM takedown_keys WHERE ${isAmong('name', '?1')}`,
);

const takedownKeyInsert = statements.shared(
  'takedownKeyInsert',
  'INSERT INTO takedown_keys (name, takedown_id, members, reason) VALUES (?1, ?2, ?3, ?4)',
);

const takedownKeysDelete = statements.shared(
  'takedownKeysDelete',
  'DELETE FROM takedown_keys WHERE takedown_id = ?1',
);

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

/** A value that the scope of an active takedown names; `members` is the number of members of that scope. */
export type TakedownKey = StatementTypes['takedownsNaming']['row'];

/** Returns whether any takedown is active. */
export async function hasTakedowns(tx: MarketplaceReadTx): Promise<boolean> {
  return (await tx.get(anyTakedown)) !== undefined;
}

/** The active takedowns that name one of the values. */
export function findTakedownKeys(tx: MarketplaceReadTx, names: Iterable<string>): Promise<TakedownKey[]> {
  return tx.all(takedownsNaming, JSON.stringify([...names]));
}

export async function insertTakedownKeys(
  tx: SharedWriteTx,
  names: readonly string[],
  { takedownId, members, reason }: { takedownId: string; members: number; reason: string },
): Promise<void> {
  await tx.runEach(
    takedownKeyInsert,
    names.map((name) => [name, takedownId, members, reason]),
  );
}

export async function deleteTakedownKeys(tx: SharedWriteTx, takedownId: string): Promise<void> {
  await tx.run(takedownKeysDelete, takedownId);
}

/**
 * Skus after the given one, in order, among which are all that the scope matches; along the index of its narrowest member.
 */
export async function findCandidates(
  tx: ReadTx,
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

async function findSkusOfEans(tx: ReadTx, eans: readonly string[]): Promise<string[]> {
  const forms = [...new Set(eans.flatMap(gtinFormsOf))];
  return (await tx.each(skusOfEan, singles(forms))).flat().map(({ sku }) => sku);
}

function firstAfter(skus: readonly string[], afterSku: string, countMax: number): string[] {
  const wanted = new Set(skus.filter((sku) => sku > afterSku));
  return [...wanted].sort((one, other) => (one < other ? -1 : 1)).slice(0, countMax);
}

/** The stored variations by which takedowns match; unknown skus are left out. */
export async function findSubjects(tx: ReadTx, skus: readonly string[]): Promise<TakedownSubject[]> {
  const { partnerId } = tx;
  return (await tx.each(subjectBySku, singles(skus))).flat().map(({ sku, ean, brand_id, category }) => ({
    partnerId,
    sku,
    ean,
    brandId: brand_id,
    category,
  }));
}

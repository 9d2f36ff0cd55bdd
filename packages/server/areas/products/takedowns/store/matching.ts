/**
 * Statements by which takedowns and variations match: the values that the scopes of active takedowns name, and the variations
 * of a partner that a scope may match.
 */

import type { TakedownScope } from '@kontor/contract/generated/operator-v1';
import { gtinFormsOf } from '@kontor/values/codes';
import { singles } from '@kontor/values/collections';
import type { MarketplaceReadTx, ReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { products } from '../../../../tables/products/products.ts';
import { takedownKeys } from '../../../../tables/products/takedown-keys.ts';
import { findSkusAfter } from '../../reads/store/skus.ts';
import { findSkusOfCategory } from '../../reference/store/category-members.ts';
import type { TakedownSubject } from '../rules.ts';

const keys = statementsOf(takedownKeys);
const any = keys.select('name').where<[]>('LIMIT 1');
/** Uses the primary key. */
const naming = keys.where<[names: string]>(({ isAmong }) => isAmong('name', '?1'));
const insert = keys.insert();
const remove = keys.remove('takedownId');

const productsOf = statementsOf(products);
const skusOf = productsOf.select('sku');
/** Uses products_by_ean. */
const ofEan = skusOf.by('ean');
/** Uses products_by_brand. */
const ofBrand = skusOf.pages(['brandId'], ['sku']).after;
const subject = productsOf.select('sku', 'ean', 'brandId', 'category').by('sku');

/** A value that the scope of an active takedown names; `members` is the number of members of that scope. */
export type TakedownKey = (typeof naming)['row'];

/** Returns whether any takedown is active. */
export async function hasTakedowns(tx: MarketplaceReadTx): Promise<boolean> {
  return (await tx.get(any)) !== undefined;
}

/** The active takedowns that name one of the values. */
export function findTakedownKeys(tx: MarketplaceReadTx, names: Iterable<string>): Promise<TakedownKey[]> {
  return tx.all(naming, JSON.stringify([...names]));
}

export async function insertTakedownKeys(
  tx: SharedWriteTx,
  names: readonly string[],
  key: Omit<TakedownKey, 'name'>,
): Promise<void> {
  await insert.each(
    tx,
    names.map((name) => ({ ...key, name })),
  );
}

export async function deleteTakedownKeys(tx: SharedWriteTx, takedownId: string): Promise<void> {
  await tx.run(remove, takedownId);
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
    return (await tx.all(ofBrand, brandId, afterSku, countMax)).map(({ sku }) => sku);
  }
  return category === undefined
    ? findSkusAfter(tx, afterSku, countMax)
    : findSkusOfCategory(tx, category, afterSku, countMax);
}

async function findSkusOfEans(tx: ReadTx, eans: readonly string[]): Promise<string[]> {
  const forms = [...new Set(eans.flatMap(gtinFormsOf))];
  return (await tx.each(ofEan, singles(forms))).flat().map(({ sku }) => sku);
}

function firstAfter(skus: readonly string[], afterSku: string, countMax: number): string[] {
  const wanted = new Set(skus.filter((sku) => sku > afterSku));
  return [...wanted].sort((one, other) => (one < other ? -1 : 1)).slice(0, countMax);
}

/** The stored variations by which takedowns match; unknown skus are left out. */
export async function findSubjects(tx: ReadTx, skus: readonly string[]): Promise<TakedownSubject[]> {
  const { partnerId } = tx;
  return (await tx.each(subject, singles(skus))).flat().map((each) => ({ ...each, partnerId }));
}

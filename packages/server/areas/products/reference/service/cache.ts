import type { CategoryGroup } from '@kontor/contract/generated/products-v5';
import { comparedName } from '@kontor/values/compared-value';
import { readStored } from '@kontor/values/text';
import type { MarketplaceReadTx } from '../../../../platform/store/store.ts';
import { compileReferenceData, type GroupFacts, type ReferenceData } from '../rules.ts';
import {
  type BrandRecord,
  type Dated,
  listBrands,
  listCategoryGroups,
  referenceRevision,
} from '../store/reference.ts';

/** More than any marketplace has; the complete lists are held in memory. */
const everything = 1_000_000;

/** Caches brands and categories, compiled for the rules, and reloads them when the operator has changed them. */
export class ReferenceCache {
  #data: ReferenceData | undefined;
  #revision = '';

  async current(tx: MarketplaceReadTx): Promise<ReferenceData> {
    const brands = await referenceRevision(tx, 'brands');
    const groups = await referenceRevision(tx, 'category-groups');
    const revision = `${brands.revision} ${groups.revision}`;
    if (this.#data !== undefined && this.#revision === revision) return this.#data;
    this.#data = await load(tx);
    this.#revision = revision;
    return this.#data;
  }
}

/** Finds brands by the beginning of their names, without regard to case and blanks. */
export class BrandSearch {
  #brands: readonly (readonly [name: string, BrandRecord & Dated])[] = [];
  #revision = -1;

  /** Returns brands in the order of their names; all of them without a beginning. */
  async find(
    tx: MarketplaceReadTx,
    beginning: string | undefined,
    offset: number,
    count: number,
  ): Promise<(BrandRecord & Dated)[]> {
    const sought = comparedName(beginning ?? '');
    if (sought === '') return listBrands(tx, offset, count);
    const { revision } = await referenceRevision(tx, 'brands');
    if (revision !== this.#revision) {
      const brands = await listBrands(tx, 0, everything);
      this.#brands = brands.map((brand) => [comparedName(brand.name), brand] as const);
      this.#revision = revision;
    }
    const found = this.#brands.filter(([name]) => name.startsWith(sought));
    return found.slice(offset, offset + count).map(([, brand]) => brand);
  }
}

async function load(tx: MarketplaceReadTx): Promise<ReferenceData> {
  const brands = await listBrands(tx, 0, everything);
  const groups = await listCategoryGroups(tx, 0, everything);
  return compileReferenceData(
    brands.map(({ brandId, name, useable }) => ({ id: brandId, name, useable })),
    groups.map(
      ({ document, foodRelated }): GroupFacts => ({
        ...readStored<CategoryGroup>(document),
        foodRelated,
      }),
    ),
  );
}

import type { ApiError } from '@kontor/contract/errors';
import { violationAt } from '@kontor/contract/violations';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { type Namesake, namedIndexes, namesakes } from '../rules/brand-names.ts';
import { countOf, sameNames } from '../rules/group-violations.ts';
import { countVariations } from '../store/category-members.ts';
import { type BrandRecord, listBrandsAfter } from '../store/reference.ts';

/** Brands in one step of a comparison with all that are stored. */
const brandsPerStep = 1_000;

/** Violations of brands that are given the name of another brand, sent or stored. */
export async function nameViolations(
  tx: SharedReadTx,
  brands: readonly BrandRecord[],
  stored: readonly (BrandRecord | undefined)[],
): Promise<ApiError[]> {
  const named = namedIndexes(brands, stored);
  if (named.length === 0) return [];
  const sent = new Set(brands.map(({ brandId }) => brandId));
  const found: Namesake<BrandRecord>[] = namesakes(brands, named, brands);
  let after = '';
  for (;;) {
    const some = await listBrandsAfter(tx, after, brandsPerStep);
    const others = some.filter(({ brandId }) => !sent.has(brandId));
    found.push(...namesakes(brands, named, others));
    const last = some.at(-1);
    if (some.length < brandsPerStep || last === undefined) break;
    after = last.brandId;
  }
  const violations: ApiError[] = [];
  for (const { index, other } of found.slice(0, limits.violationsPerElementMax)) {
    const { brandId, name } = other;
    const variations = await countVariations(tx, { brands: [brandId] });
    const count = countOf(variations, 'stored variation');
    const detail = `The brand ${brandId} with ${count} has the name "${name}"; ${sameNames}.`;
    violations.push(violationAt(`$[${index}].name`, detail, { brandId, name, variations }));
  }
  return violations;
}

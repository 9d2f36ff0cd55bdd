import type { ApiError } from '@kontor/contract/errors';
import {
  type OperatorBrand,
  type OperatorBrandList,
  operatorV1,
} from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { readUpsert } from '../../../../platform/bulk/upsert-body.ts';
import { inTurns } from '../../../../platform/concurrency/waiting.ts';
import { recordMarketplaceEvents } from '../../../../platform/journal/index.ts';
import type { BodySplitter } from '../../../../platform/json/body-splitter.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { OperationRequest, Reply, WriteOperation } from '../../../../platform/operations/operation.ts';
import { numberedPage } from '../../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { type BrandRecord, countReferenceChange, findBrands, saveBrands } from '../store/reference.ts';
import { upsertResult, viewBrand } from '../views.ts';
import { nameViolations } from './brand-conflicts.ts';
import type { BrandSearch } from './cache.ts';
import { countConcerned } from './concerned.ts';

/** Creates or replaces brands. A brand sent unchanged is not written, so that caches stay valid. */
export const putBrands = (bodySplitter: BodySplitter): WriteOperation<'putBrands', BrandRecord[]> => ({
  prepare: (_tx, request) =>
    readUpsert(operatorV1.putBrands, bodySplitter, request, {
      schema: 'OperatorBrand',
      bytesMax: limits.brandBytesMax,
      keyMember: 'id',
      violationsOf: flagViolations,
      recordOf: toRecord,
    }),
  async handle(tx, request, brands) {
    const stored: (BrandRecord | undefined)[] = [];
    await inTurns(brands, async (some) => {
      const ids = some.map(({ brandId }) => brandId);
      stored.push(...(await findBrands(tx, ids)));
    });
    refuseViolations(await nameViolations(tx, brands, stored));
    const changed = brands.filter((brand, index) => !isSame(brand, stored[index]));
    const concerned = stored.filter(
      (before, index) => before && !isSame(brands[index] as BrandRecord, before),
    );
    const audit = brands.flatMap((brand, index) => {
      const before = stored[index];
      return isSame(brand, before) ? [] : [{ record: `brands/${brand.brandId}`, before, after: brand }];
    });
    if (changed.length > 0) {
      await inTurns(changed, (some) => saveBrands(tx, some, request.nowMs));
      await countReferenceChange(tx, 'brands', request.nowMs);
      recordMarketplaceEvents(tx, {
        type: 'kontor.brand.changed.v1',
        atMs: request.nowMs,
        events: changed.map((brand) => ({
          subject: `brands/${brand.brandId}`,
          data: JSON.stringify(viewBrand(brand)),
        })),
      });
    }
    const variations = await countConcerned(tx, {
      brands: concerned.flatMap((before) => before?.brandId ?? []),
    });
    return { status: 200, body: upsertResult(stored, changed.length, variations), audit };
  },
});

export async function listBrands(
  tx: SharedReadTx,
  search: BrandSearch,
  request: OperationRequest<'listBrands'>,
): Promise<Reply<OperatorBrandList>> {
  const page = numberedPage(operatorV1.listBrands, request);
  const { entries, links } = page.cut(await search.find(tx, request.query.name, page.offset, page.limit + 1));
  return { status: 200, body: { resources: entries.map(viewBrand), links } };
}

/** The flag has two spellings (D2). One is enough; if both are sent, they have to agree. */
function flagViolations({ useable, usable }: OperatorBrand, place: string): ApiError[] {
  if (useable === undefined || usable === undefined || useable === usable) return [];
  return [violationAt(`${place}.usable`, 'usable and useable have different values; send only one of them.')];
}

function toRecord({ id, name, logo, useable, usable }: OperatorBrand): BrandRecord {
  return { brandId: id, name, logo, useable: useable ?? usable ?? false };
}

function isSame(brand: BrandRecord, stored: BrandRecord | undefined): boolean {
  return (
    stored !== undefined &&
    stored.name === brand.name &&
    stored.logo === brand.logo &&
    stored.useable === brand.useable
  );
}

import { type OperatorBrand, type OperatorBrandList, operatorV1 } from '../../../../contract/operator-v1.ts';
import type { ApiError } from '../../../../platform/errors/api-error.ts';
import { faultAt } from '../../../../platform/errors/body-faults.ts';
import type { OperationRequest, Reply, WriteOperation } from '../../../../platform/http/operation.ts';
import { numberedPage } from '../../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import {
  type BrandRecord,
  countReferenceChange,
  findBrands,
  listBrands as listBrandsFrom,
  saveBrands,
} from '../../store/reference.ts';
import { viewBrand } from '../../views/reference.ts';
import { readUpsert, upsertResult } from './upsert-body.ts';

/** Creates or replaces brands. What is sent as it is stored changes nothing, so that caches stay good. */
export const putBrands: WriteOperation<'putBrands', BrandRecord[]> = {
  async prepare(_tx, request) {
    const brands = readUpsert(operatorV1.putBrands, request, {
      schema: 'OperatorBrand',
      keyMember: 'id',
      faultsOf: flagFaults,
    });
    return brands.map(toRecord);
  },
  async handle(tx, request, brands) {
    const stored = await findBrands(
      tx,
      brands.map(({ brandId }) => brandId),
    );
    const changed = brands.filter((brand, index) => !isSame(brand, stored[index]));
    const audit = brands.flatMap((brand, index) => {
      const before = stored[index];
      return isSame(brand, before) ? [] : [{ record: `brands/${brand.brandId}`, before, after: brand }];
    });
    if (changed.length > 0) {
      await saveBrands(tx, changed, request.nowMs);
      await countReferenceChange(tx, 'brands', request.nowMs);
    }
    return { status: 200, body: upsertResult(stored, changed.length), audit };
  },
};

export async function listBrands(
  tx: SharedReadTx,
  request: OperationRequest<'listBrands'>,
): Promise<Reply<OperatorBrandList>> {
  const page = numberedPage(operatorV1.listBrands, request);
  const { entries, links } = page.cut(await listBrandsFrom(tx, page.offset, page.limit + 1));
  return { status: 200, body: { resources: entries.map(viewBrand), links } };
}

/** The flag has two spellings (D2), and one of them is enough. */
function flagFaults({ useable, usable }: OperatorBrand, place: string): ApiError[] {
  if (useable === undefined || usable === undefined || useable === usable) return [];
  return [faultAt(`${place}.usable`, 'usable contradicts useable.')];
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

/** Partner reads of reference data. */

import { ApiError } from '@kontor/contract/errors';
import { type Brand, productsV5 } from '@kontor/contract/generated/products-v5';
import { shortHash } from '@kontor/values/bytes';
import { judgeConditions, validatorHeaders } from '@kontor/values/http-conditions';
import type { OperationRequest, Reply } from '../../../../platform/operations/operation.ts';
import { numberedPage } from '../../../../platform/paging/numbered.ts';
import { renderPage } from '../../../../platform/paging/page.ts';
import type { MarketplaceReadTx, ReadTx } from '../../../../platform/store/store.ts';
import { productErrors } from '../../errors.ts';
import { findGroupOfCategory, listCategoryGroups, referenceRevision } from '../store/reference.ts';
import { renderCategoryGroup, viewBrand } from '../views.ts';
import type { BrandSearch } from './cache.ts';

/**
 * Returns a page of brands in the order of their names. The entity tag is computed from the body, so it differs between
 * pages and envelopes; `Last-Modified` is the newest change of any brand (products-behaviour 10).
 */
export async function readBrands(
  { marketplace }: ReadTx,
  search: BrandSearch,
  request: OperationRequest<'getBrands'>,
): Promise<Reply<never>> {
  // Read before the page: a change in between only makes the date too old, which costs the client one extra read.
  const { changedAtMs } = await referenceRevision(marketplace, 'brands');
  const page = numberedPage(productsV5.getBrands, request);
  const { entries, links } = page.cut(
    await search.find(marketplace, request.query.name, page.offset, page.limit + 1),
  );
  const brands = entries.map((brand) => ({ json: JSON.stringify(viewBrand(brand) satisfies Brand) }));
  const body = renderPage(request.caller, 'brands', brands, links);

  const validators = { etag: entityTag(body), lastModifiedMs: changedAtMs };
  switch (judgeConditions(request.headers, validators, request.nowMs)) {
    case 'send':
      return { status: 200, headers: validatorHeaders(validators), body };
    case 'not-modified':
      return { status: 304, headers: validatorHeaders(validators) };
    case 'failed':
      return { status: 412 };
  }
}

/** Sixteen bytes of a SHA-256, enough that two different pages never share a tag. */
function entityTag(body: string): string {
  return `"${shortHash(body).toString('base64url')}"`;
}

/** Returns a page of category groups in name order; with `category`, only the group that has it, or 404. */
export async function readCategoryGroups(
  { marketplace }: ReadTx,
  request: OperationRequest<'getCategoryGroups'>,
): Promise<Reply<never>> {
  const page = numberedPage(productsV5.getCategoryGroups, request);
  const { category } = request.query;
  const found =
    category === undefined
      ? await listCategoryGroups(marketplace, page.offset, page.limit + 1)
      : (await groupsOf(marketplace, category)).slice(page.offset);
  const { entries, links } = page.cut(found);
  const groups = entries.map((group) => ({ json: renderCategoryGroup(group) }));
  return { status: 200, body: renderPage(request.caller, 'categoryGroups', groups, links) };
}

async function groupsOf(tx: MarketplaceReadTx, category: string) {
  const group = await findGroupOfCategory(tx, category);
  if (group !== undefined) return [group];
  throw new ApiError(productErrors.CATEGORY_NOT_FOUND, {
    detail: 'There is no category with this name.',
  });
}

import type { ProductsV5Operations } from '@kontor/contract/generated/products-v5';
import { moduleUrl } from '@kontor/values/module-url';
import { bulkOperation } from '../../platform/deliveries/bulk-operation.ts';
import type { DeliveryKind } from '../../platform/deliveries/kind.ts';
import type { DeliveriesOfArea } from '../../platform/deliveries/needs.ts';
import { readFailed, readPart, readProgress } from '../../platform/deliveries/read.ts';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import { BodySplitter } from '../../platform/json/body-splitter.ts';
import type { OperationRequest, OperationsFor } from '../../platform/operations/operation.ts';
import type { ListOfPartnerDeps } from '../../platform/paging/lists.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import { getPriceHistory, readOwnPriceHistory } from './prices/service/price-history.ts';
import {
  flagList,
  offerPageRead,
  oneOfferRead,
  priceList,
  readProduct,
  readProducts,
} from './reads/service/read.ts';
import { listBrands, putBrands } from './reference/service/brands.ts';
import { BrandSearch } from './reference/service/cache.ts';
import { listCategoryGroups, putCategoryGroups } from './reference/service/category-groups.ts';
import type { ReferenceFeedSettings } from './reference/service/feeds.ts';
import { readBrands, readCategoryGroups } from './reference/service/partner-reads.ts';
import { decideReviews, listReviews } from './reviews/service/operations.ts';
import { listReviewRules, putReviewRules } from './reviews/service/rules.ts';
import { readContentChanges } from './status/service/content-changes.ts';
import { type DecisionDeps, liftMarketplaceStatus, putMarketplaceStatus } from './status/service/decision.ts';
import { readStatus, readStatuses, type StatusReadDeps } from './status/service/read.ts';
import { getProductTimeline } from './status/service/timeline.ts';
import { createTakedown, type TakedownDeps } from './takedowns/service/create.ts';
import { getTakedown, liftTakedown, listTakedowns } from './takedowns/service/operations.ts';

/** The partner operations of the area, in the order of the contract, without the one that needs to know stock. */
export function createRoutes(
  deps: StatusReadDeps,
  deliveries: DeliveriesOfArea,
  kinds: Record<'products' | 'prices' | 'flags', DeliveryKind>,
): OperationsFor<Exclude<keyof ProductsV5Operations, 'getVariationTimeline'>> {
  const { cursors } = deps;
  const brandSearch = new BrandSearch();
  return {
    getPartnerProducts: (tx, request) => readProducts(tx, deps, request),
    createOrUpdateProductVariations: bulkOperation(deliveries, kinds.products),
    getActiveStatus: offerPageRead(cursors, flagList),
    updateActiveStatus: bulkOperation(deliveries, kinds.flags),
    getProductVariationPrices: offerPageRead(cursors, priceList),
    updateProductVariationPrices: bulkOperation(deliveries, kinds.prices),
    getBrands: (tx, request) => readBrands(tx, brandSearch, request),
    getCategoryGroups: readCategoryGroups,
    getContentChangesOfPartner: (tx, request) => readContentChanges(tx, deps, request, request.query.sku),
    getMarketPlaceStatusList: (tx, request) => readStatuses(tx, deps, request),
    progressByProcessId: (tx, request) => readProgress(tx, deliveries, request),
    failedByProcessId: (tx, request) => readFailed(tx, deliveries, request),
    succeededByProcessId: (tx, request) => readPart(tx, deliveries, request, 'succeeded'),
    unchangedByProcessId: (tx, request) => readPart(tx, deliveries, request, 'unchanged'),
    getProductVariation: readProduct,
    getVariationActiveStatus: oneOfferRead(flagList),
    getProductVariationPrice: oneOfferRead(priceList),
    getContentChangesOfVariation: (tx, request) =>
      readContentChanges(tx, deps, request, [request.parameters.sku]),
    getVariationPriceHistory: readOwnPriceHistory,
    getMarketPlaceStatus: (tx, request) => readStatus(tx, deps, request),
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: DecisionDeps & ListOfPartnerDeps & TakedownDeps & { readonly feeds: Feeds },
) {
  const bodySplitter = new BodySplitter();
  const brandSearch = new BrandSearch();
  return {
    listBrands: (tx: SharedReadTx, request: OperationRequest<'listBrands'>) =>
      listBrands(tx, brandSearch, request),
    putBrands: putBrands(bodySplitter),
    listCategoryGroups,
    putCategoryGroups: putCategoryGroups(bodySplitter),
    putMarketplaceStatus: putMarketplaceStatus(deps),
    liftMarketplaceStatus: liftMarketplaceStatus(deps),
    getProductTimeline: getProductTimeline(deps),
    getPriceHistory: getPriceHistory(deps),
    listTakedowns: listTakedowns(deps),
    createTakedown: createTakedown(deps),
    getTakedown,
    liftTakedown,
    listReviewRules,
    putReviewRules: putReviewRules(deps),
    listReviews: listReviews(deps),
    decideReviews: decideReviews(deps),
    feedBrands: referenceFeed(deps.feeds, { of: 'brands' }),
    feedCategories: referenceFeed(deps.feeds, { of: 'categories' }),
  };
}

function referenceFeed(feeds: Feeds, settings: ReferenceFeedSettings) {
  const module = moduleUrl(import.meta.url, './reference/service/feeds.ts');
  return feeds.offer({ module, ofPartners: false, settings });
}

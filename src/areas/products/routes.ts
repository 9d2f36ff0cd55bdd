import type { ProductsV5Operations } from '../../generated/products-v5.ts';
import { bulkOperation, type DeliveryKind } from '../../platform/deliveries/bulk-operation.ts';
import type { Deliveries } from '../../platform/deliveries/index.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { readOwnPriceHistory } from './prices/service/price-history.ts';
import { readFlag, readFlags, readPrice, readPrices } from './reads/service/offers.ts';
import { readProduct, readProducts } from './reads/service/read.ts';
import { readBrands, readCategoryGroups } from './reference/service/partner-reads.ts';
import { readContentChanges } from './status/service/content-changes.ts';
import { readStatus, readStatuses, type StatusReadDeps } from './status/service/read.ts';

/** The partner operations of the area, in the order of the contract, without the one that needs to know stock. */
export function createRoutes(
  deps: StatusReadDeps,
  deliveries: Deliveries,
  kinds: Record<'products' | 'prices' | 'flags', DeliveryKind>,
): OperationsFor<Exclude<keyof ProductsV5Operations, 'getVariationTimeline'>> {
  const { cursors } = deps;
  return {
    getPartnerProducts: (tx, request) => readProducts(tx, deps, request),
    createOrUpdateProductVariations: bulkOperation(deliveries, kinds.products),
    getActiveStatus: (tx, request) => readFlags(tx, cursors, request),
    updateActiveStatus: bulkOperation(deliveries, kinds.flags),
    getProductVariationPrices: (tx, request) => readPrices(tx, cursors, request),
    updateProductVariationPrices: bulkOperation(deliveries, kinds.prices),
    getBrands: readBrands,
    getCategoryGroups: readCategoryGroups,
    getContentChangesOfPartner: (tx, request) => readContentChanges(tx, deps, request, request.query.sku),
    getMarketPlaceStatusList: (tx, request) => readStatuses(tx, deps, request),
    progressByProcessId: deliveries.progress,
    failedByProcessId: (tx, request) => deliveries.part(tx, request, 'failed'),
    succeededByProcessId: (tx, request) => deliveries.part(tx, request, 'succeeded'),
    unchangedByProcessId: (tx, request) => deliveries.part(tx, request, 'unchanged'),
    getProductVariation: readProduct,
    getVariationActiveStatus: readFlag,
    getProductVariationPrice: readPrice,
    getContentChangesOfVariation: (tx, request) =>
      readContentChanges(tx, deps, request, [request.parameters.sku]),
    getVariationPriceHistory: readOwnPriceHistory,
    getMarketPlaceStatus: (tx, request) => readStatus(tx, deps, request),
  };
}

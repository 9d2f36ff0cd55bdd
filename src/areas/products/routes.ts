import { bulkOperation } from '../../platform/deliveries/bulk-operation.ts';
import type { Deliveries } from '../../platform/deliveries/index.ts';
import type { DeliveryKind } from '../../platform/deliveries/kind.ts';
import type { OperationsOf, PartnerReadOperation } from '../../platform/http/operation.ts';
import type { ProductService } from './service/index.ts';
import { readBrands, readCategoryGroups } from './service/reference/partner-reads.ts';

const read = { scope: 'products', roles: ['Products_Read'] };
const write = { scope: 'products', roles: ['Products_Write'] };
const follow = { scope: 'products', roles: ['Products_Read', 'Products_Write'] };

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  service: ProductService,
  deliveries: Deliveries,
  kinds: Record<'products' | 'prices' | 'flags', DeliveryKind>,
) {
  const bulk = (kind: DeliveryKind) => bulkOperation(deliveries, kind, write);
  const part = (name: 'succeeded' | 'failed' | 'unchanged'): PartnerReadOperation => ({
    mode: 'read',
    access: follow,
    handle: (tx, request) => deliveries.part(tx, request, name),
  });
  return {
    getPartnerProducts: { mode: 'read', access: read, handle: service.readProducts },
    createOrUpdateProductVariations: bulk(kinds.products),
    getActiveStatus: { mode: 'read', access: read, handle: service.readFlags },
    updateActiveStatus: bulk(kinds.flags),
    getProductVariationPrices: { mode: 'read', access: read, handle: service.readPrices },
    updateProductVariationPrices: bulk(kinds.prices),
    getBrands: { mode: 'read', access: read, handle: readBrands },
    getCategoryGroups: { mode: 'read', access: read, handle: readCategoryGroups },
    getContentChangesOfPartner: { mode: 'read', access: read, handle: service.readContentChanges },
    getMarketPlaceStatusList: { mode: 'read', access: read, handle: service.readStatuses },
    progressByProcessId: { mode: 'read', access: follow, handle: deliveries.progress },
    failedByProcessId: part('failed'),
    succeededByProcessId: part('succeeded'),
    unchangedByProcessId: part('unchanged'),
    getProductVariation: { mode: 'read', access: read, handle: service.readProduct },
    getVariationActiveStatus: { mode: 'read', access: read, handle: service.readFlag },
    getProductVariationPrice: { mode: 'read', access: read, handle: service.readPrice },
    getContentChangesOfVariation: { mode: 'read', access: read, handle: service.readContentChanges },
    getMarketPlaceStatus: { mode: 'read', access: read, handle: service.readStatus },
  } satisfies Partial<OperationsOf<string>>;
}

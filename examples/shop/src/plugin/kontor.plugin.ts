import { CatalogueService } from './catalogue.js';
import * as checkout from './checkout.js';
import { KontorItem, KontorPlacement, KontorPosition, KontorRefund, KontorSetAside } from './entities.js';
import { FollowService } from './follow.js';
import { type KontorOptions, settings } from './kontor.js';
import { OrderSync } from './order-sync.js';
import { PlacementService } from './placement.js';
import { SharedService } from './shared.js';
import { Shop } from './shop.js';
import { DeliveryPromiseResolver, SoldItemsResolver, shopApi } from './shop-api.js';
import { type CustomFields, PluginCommonModule, Seller, type Type, VendurePlugin } from './vendure.js';

const hidden = { public: false, nullable: true } as const;

/** Facts of Kontor; the shop's own fields hold the rest. */
const customFields: CustomFields = {
  Asset: [{ name: 'kontorKey', type: 'string', ...hidden, unique: true }],
  Seller: [{ name: 'kontorPartner', type: 'string', nullable: true, unique: true }],
  Product: [
    { name: 'kontorKey', type: 'string', ...hidden, unique: true },
    { name: 'contentHash', type: 'string', ...hidden },
    { name: 'seller', type: 'relation', entity: Seller, nullable: true, eager: true, graphQLType: 'Seller' },
  ],
  ProductVariant: [
    { name: 'kontorKey', type: 'string', ...hidden, unique: true },
    { name: 'kontorPartner', type: 'string', ...hidden },
    { name: 'kontorQuantity', type: 'int', ...hidden },
    { name: 'orderable', type: 'boolean', defaultValue: false, nullable: true },
    { name: 'reasons', type: 'string', ...hidden },
    { name: 'contentHash', type: 'string', ...hidden },
    { name: 'ean', type: 'string', nullable: true },
    { name: 'attributes', type: 'text', nullable: true },
    { name: 'salePrice', type: 'int', nullable: true },
    { name: 'saleFrom', type: 'datetime', nullable: true },
    { name: 'saleUntil', type: 'datetime', nullable: true },
  ],
};

@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  entities: [KontorPosition, KontorPlacement, KontorItem, KontorRefund, KontorSetAside],
  providers: [CatalogueService, FollowService, OrderSync, PlacementService, SharedService, Shop],
  shopApiExtensions: { schema: shopApi, resolvers: [SoldItemsResolver, DeliveryPromiseResolver] },
  configuration(config) {
    for (const [name, fields] of Object.entries(customFields)) config.customFields[name]?.push(...(fields ?? []));
    config.orderOptions.orderInterceptors.push(checkout.cartCheck);
    config.orderOptions.process.push(checkout.orderProcess);
    config.assetOptions.assetStorageStrategy = checkout.picturesElsewhere;
    config.catalogOptions.stockDisplayStrategy = checkout.stockShown;
    config.catalogOptions.productVariantPriceCalculationStrategy = checkout.salePrices;
    config.shippingOptions.shippingCalculators?.push(checkout.feeForEachPartner);
    return config;
  },
})
// biome-ignore lint/complexity/noStaticOnlyClass: the form of a plugin
export class KontorPlugin {
  /** Called in the configuration of the shop. */
  static init(options: KontorOptions): Type<KontorPlugin> {
    settings.options = options;
    return KontorPlugin;
  }
}

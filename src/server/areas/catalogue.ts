/** What partners sell: products, their stock and their delivery times. */

import {
  type AvailabilityDeps,
  availabilityChecks,
  createAvailability,
  createOrderabilityEvents,
} from '../../areas/availability/index.ts';
import type { OverviewDeps } from '../../areas/overview/index.ts';
import {
  createProducts,
  offersOfProducts,
  type ProductsDeps,
  productChecks,
} from '../../areas/products/index.ts';
import { availabilityV1 } from '../../generated/availability-v1.ts';
import { productsV5 } from '../../generated/products-v5.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import type { ReadTx } from '../../platform/store/store.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { createOverviews } from './overview.ts';
import type { ProductFeedSettings } from './product-feed.ts';

type CatalogueDeps = Omit<ProductsDeps & AvailabilityDeps, 'products' | 'orderabilityEvents'> &
  Pick<OverviewDeps, 'partners' | 'contracts'>;

/** Stock that a product needs to appear in test orders: enough for all scenarios. */
const piecesOfTestOrders = 50;

/** Integrity checks of these areas' data. */
export const catalogueChecks = [...productChecks, ...availabilityChecks];

/** Wires the areas of the catalogue. */
export function createCatalogue(deps: CatalogueDeps) {
  const { settings } = deps;
  const orderabilityEvents = createOrderabilityEvents(offersOfProducts, settings.orderability);
  const products = createProducts({ ...deps, orderabilityEvents });
  const availability = createAvailability({ ...deps, products, orderabilityEvents });
  const overview = createOverviews({ ...deps, products, ownOffers: products.ownOffers(availability) });
  return {
    products,
    stock: availability.stock,
    /** For the simulated shoppers of the sandbox. */
    onOffer: {
      ...products,
      findOrderableSkus: async (tx: ReadTx, count: number) => {
        const skus = await products.findOrderableSkus(tx, count);
        const takenDown = await products.takenDownSkus(tx, skus);
        const sold = skus.filter((sku) => !takenDown.has(sku));
        return availability.skusWithStock(tx, sold, piecesOfTestOrders);
      },
    },
    partner: [
      ...bindOperations(productsV5, [products.operations.partner, products.ownReads(availability)]),
      ...bindOperations(availabilityV1, [availability.operations.partner]),
      ...overview.partner,
    ],
    operator: [
      products.operations.operator,
      availability.operations.operator,
      products.reads(availability),
      {
        feedProducts: deps.feeds.offer<ProductFeedSettings>({
          module: moduleUrl(import.meta.url, './product-feed.ts'),
          ofPartners: true,
          settings: { shopUrl: settings.shopUrl, orderability: settings.orderability },
        }),
      },
      overview.operator,
    ] as const,
    jobs: [...products.jobs, ...availability.jobs],
    periodic: [...products.periodic, ...overview.periodic],
    /** For the HTTP thread, which adds the calls that it has seen. */
    overviewOf: overview.overviewOf,
  };
}

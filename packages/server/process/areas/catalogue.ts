/** What partners sell and how they advertise it; and what is seen across all areas: deliveries, and partners as a whole. */

import { availabilityV1 } from '@kontor/contract/generated/availability-v1';
import { overviewV1 } from '@kontor/contract/generated/overview-v1';
import { productsV5 } from '@kontor/contract/generated/products-v5';
import { sponsoredProductAdsReportingV1 } from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { sponsoredProductAdsV1 } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { hourMs } from '@kontor/values/instant';
import { moduleUrl } from '@kontor/values/module-url';
import { type AdvertisingDeps, advertisingChecks, createAdvertising } from '../../areas/advertising/index.ts';
import {
  type AdvertisingReportsDeps,
  createAdvertisingReports,
  reportChecks,
} from '../../areas/advertising-reports/index.ts';
import {
  type AvailabilityDeps,
  availabilityChecks,
  createAvailability,
  createOrderabilityEvents,
} from '../../areas/availability/index.ts';
import { orderCounts, removeOldOrderDays } from '../../areas/orders/index.ts';
import { createOverview, type OverviewDeps } from '../../areas/overview/index.ts';
import {
  createProducts,
  offersOfProducts,
  type ProductsDeps,
  productChecks,
} from '../../areas/products/index.ts';
import { returnCounts } from '../../areas/returns/index.ts';
import { countForOverview } from '../../areas/webhooks/index.ts';
import { removeOldDays } from '../../platform/deliveries/store/days.ts';
import { removeOldDeliveries } from '../../platform/deliveries/store/lists.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { ReadTx } from '../../platform/store/store.ts';
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

const everyMs = hourMs;
const periodic: readonly PeriodicTask[] = [
  { name: 'old-order-days', everyMs, run: removeOldOrderDays },
  { name: 'old-deliveries', everyMs, run: removeOldDeliveries },
  { name: 'old-delivery-days', everyMs, run: removeOldDays },
];

/** Wires the overview with the areas that it reads. */
function createOverviews(
  deps: Pick<OverviewDeps, 'partners' | 'products' | 'contracts'> & {
    readonly cursors: CursorCodec;
    readonly ownOffers: OperationsFor<'listOwnProducts'>;
  },
) {
  const { operations, overviewOf } = createOverview({
    ...deps,
    orders: orderCounts,
    returns: returnCounts,
    webhooks: { countForOverview },
  });
  return {
    partner: bindOperations(overviewV1, [operations.partner, deps.ownOffers]),
    operator: operations.operator,
    periodic,
    overviewOf,
  };
}

type PromotionDeps = AdvertisingDeps & Omit<AdvertisingReportsDeps, 'campaigns'>;

/** Integrity checks of these areas' data. */
export const promotionChecks = [...advertisingChecks, ...reportChecks];

/** Wires the areas of advertising. */
export function createPromotion(deps: PromotionDeps) {
  const advertising = createAdvertising(deps);
  const reports = createAdvertisingReports({ ...deps, campaigns: advertising.campaigns });
  return {
    advertising,
    partner: [
      ...bindOperations(sponsoredProductAdsV1, [advertising.operations.partner]),
      ...bindOperations(sponsoredProductAdsReportingV1, [reports.operations.partner]),
    ],
    operator: [advertising.operations.operator, reports.operations.operator] as const,
    jobs: [...advertising.jobs, ...reports.jobs],
    close: reports.close,
    periodic: [...advertising.periodic, ...reports.periodic],
  };
}

import { dayMs, hourMs } from '@kontor/values/instant';
import { removeOldOutcomes } from '../../platform/deliveries/history.ts';
import type { DeliveryPlatform } from '../../platform/deliveries/index.ts';
import { outcomePacking } from '../../platform/deliveries/packed-outcomes.ts';
import { failedPart } from '../../platform/deliveries/read.ts';
import type { DeliveryRecord } from '../../platform/deliveries/store/deliveries.ts';
import { removeFailedElements } from '../../platform/deliveries/store/failed-elements.ts';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { packingTask } from '../../platform/packing/periodic-task.ts';
import type { ListOfPartnerDeps } from '../../platform/paging/lists.ts';
import type { ReadTx, SharedWriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { createFlagsKind } from './delivery/service/active-flags.ts';
import { createPricesKind } from './delivery/service/prices.ts';
import { createProductsKind } from './delivery/service/products.ts';
import { productErrors } from './errors.ts';
import { packedPricesCheck } from './prices/service/integrity.ts';
import { pricePacking, removeOldPrices } from './prices/service/past-prices.ts';
import { closestSkus } from './reads/service/closest-skus.ts';
import { type Availability, offersToJudge, productsForSale } from './reads/service/for-sale.ts';
import { getProductOfPartner, listProducts } from './reads/service/operator-products.ts';
import { listOwnProducts } from './reads/service/own-products.ts';
import { offersBySku } from './reads/store/for-sale.ts';
import { productChecks as rowChecks } from './reads/store/integrity.ts';
import { findOrderableSkus, findSkus } from './reads/store/skus.ts';
import { ReferenceCache } from './reference/service/cache.ts';
import { createReleaseJob } from './reviews/service/release-job.ts';
import { ReviewRulesCache } from './reviews/service/rules-cache.ts';
import { createOperatorOperations, createRoutes } from './routes.ts';
import { simulateTestProducts } from './status/rules/shop-check.ts';
import { standardShopRules } from './status/rules/shop-rules.ts';
import type { StatusListener } from './status/service/apply.ts';
import { createOfflineWalk, setOffline } from './status/service/offline.ts';
import { createPartnerEvents } from './status/service/partner-events.ts';
import { reasonsCheck } from './status/service/reasons-check.ts';
import { createRecheck, createShopCheck, type ShopCheckDeps } from './status/service/shop-check.ts';
import { readOwnTimeline } from './status/service/timeline.ts';
import { countByStatus, recountProducts } from './status/store/counts.ts';
import { productDaysOf, removeOldProductDays } from './status/store/days.ts';
import { removeOldStatusChanges } from './status/store/history.ts';
import { topReasons } from './status/store/product-reasons.ts';
import { type TakedownDeps, type Withdrawal, withdrawProduct } from './takedowns/service/create.ts';
import { createTakedownJob } from './takedowns/service/job.ts';
import { findTakedownsOf } from './takedowns/service/notes.ts';
import { findRecall } from './takedowns/service/recall.ts';

/** For availability, before this area is created: what decides besides stock whether products can be ordered. */
export const offersOfProducts = { offersToJudge };
export { productFeedPage } from './reads/service/product-feed.ts';
export { findWaitingChecks, type WaitingChecks } from './status/service/waiting-checks.ts';

export const productChecks = [...rowChecks, packedPricesCheck, reasonsCheck];

export interface ProductsDeps extends ListOfPartnerDeps, StatusListener {
  readonly partners: ListOfPartnerDeps['partners'] & TakedownDeps['partners'];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly deliveries: DeliveryPlatform;
  readonly feeds: Feeds;
  readonly settings: {
    readonly currencies: readonly string[];
    readonly eanCheckDigit: boolean;
    readonly isLive: boolean;
    readonly shopCheckDelayMs: number;
    readonly shopUrl: string;
    readonly priceHistoryDays: number;
    readonly timelineDays: number;
    readonly failedElementsDays: number;
  };
}

/** Products V5: a partner's catalogue, its prices and active flags, and its marketplace statuses. */
export function createProducts(deps: ProductsDeps) {
  const reference = new ReferenceCache();
  const { settings, clock, ids, orderabilityEvents } = deps;
  const reviewRules = new ReviewRulesCache();
  const events = createPartnerEvents({ ...settings, orderabilityEvents, reviewRules });
  const products = createProductsKind({ reference, ...settings, events });
  const prices = createPricesKind({ ...settings, events });
  const flags = createFlagsKind(events);
  const deliveries = deps.deliveries.offer([products, prices, flags], {
    tasksPath: products.tasksPath,
    notFound: productErrors.DELIVERY_NOT_FOUND,
  });
  const shopCheck: ShopCheckDeps = {
    clock,
    ids,
    reference,
    orderabilityEvents,
    reviewRules,
    shopCheckDelayMs: settings.shopCheckDelayMs,
    rules: standardShopRules,
    simulation: settings.isLive ? undefined : simulateTestProducts,
  };
  const jobs: JobHandler[] = [
    createShopCheck(shopCheck),
    createRecheck(shopCheck),
    createOfflineWalk(shopCheck),
    createTakedownJob(shopCheck),
    createReleaseJob(shopCheck),
  ];
  return {
    operations: {
      partner: createRoutes({ cursors: deps.cursors, ...settings }, deliveries, {
        products,
        prices,
        flags,
      }),
      operator: createOperatorOperations({ ...deps, ids, ...settings }),
    },
    deliveryNotFound: productErrors.DELIVERY_NOT_FOUND,
    /** For operators: the failed part of a delivery, as its partner reads it. */
    failedPart: (tx: ReadTx, delivery: DeliveryRecord, query: { readonly with?: 'element' | undefined }) =>
      failedPart(tx, deliveries.resource, delivery, query),
    jobs,
    periodic: periodicOf(settings),
    /** For partner contracts: takes all variations of a partner out of the shop, or lets them back in. */
    setOffline,
    /** For orders: the product data that a checkout needs. */
    productsForSale,
    findSkus,
    /** For availability and orders: suggests known skus for unknown ones. */
    closestSkus,
    /** For availability: which skus exist, and whether each is active and ONLINE. */
    offersBySku,
    /** For availability: which of the skus a takedown matches. */
    takenDownSkus: async (tx: ReadTx, skus: readonly string[]) =>
      new Set((await findTakedownsOf(tx, skus)).keys()),
    /** For orders: takes down a product that turned out to be illegal. */
    withdrawProduct: (tx: SharedWriteTx, withdrawal: Withdrawal) => withdrawProduct(deps, tx, withdrawal),
    /** For orders: what a takedown takes down. */
    findRecall,
    /** For campaigns: which of the skus exist. */
    knownSkus: async (tx: ReadTx, skus: readonly string[]) => new Set((await offersBySku(tx, skus)).keys()),
    /** Reads for the operator. Created once the area exists that knows whether a product can be ordered. */
    reads: (availability: Availability) => ({
      getProductOfPartner: getProductOfPartner({ ...deps, ...availability, ...settings }),
      listProducts: listProducts({ ...deps, ...availability }),
    }),
    /** Reads for partners, which need that area too. */
    ownReads: (availability: Availability) => ({
      getVariationTimeline: readOwnTimeline({ ...availability, ...settings }),
    }),
    /** The list of products for the overview of partners. */
    ownOffers: (availability: Availability) => ({
      listOwnProducts: listOwnProducts({ ...deps, ...availability }),
    }),
    /** For the operator's overview. */
    countByStatus,
    productDaysOf,
    topReasons,
    /** For the simulated shoppers of the sandbox. */
    findOrderableSkus,
  };
}

/** Work that is due from time to time: what is kept no longer is removed. */
function periodicOf(settings: ProductsDeps['settings']): PeriodicTask[] {
  return [
    { name: 'recount-products', everyMs: hourMs, run: recountProducts },
    { name: 'old-product-days', everyMs: hourMs, run: removeOldProductDays },
    packingTask(pricePacking),
    packingTask(outcomePacking),
    {
      name: 'old-prices',
      everyMs: hourMs,
      run: (tx, nowMs) => removeOldPrices(tx, nowMs - settings.priceHistoryDays * dayMs),
    },
    {
      name: 'old-status-changes',
      everyMs: hourMs,
      run: (tx, nowMs) => removeOldStatusChanges(tx, nowMs - settings.timelineDays * dayMs),
    },
    {
      name: 'old-outcomes',
      everyMs: hourMs,
      run: (tx, nowMs) => removeOldOutcomes(tx, nowMs - settings.timelineDays * dayMs),
    },
    {
      name: 'failed-elements',
      everyMs: hourMs,
      run: (tx, nowMs) => removeFailedElements(tx, nowMs - settings.failedElementsDays * dayMs),
    },
  ];
}

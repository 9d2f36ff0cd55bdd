/** What the console of a partner and the console of the operator read. */

import { itemStates } from '../../packages/console/partner/order/item-states.ts';
import { dayMs } from '../../packages/values/instant.ts';
import { firstMs } from '../growth/trade.ts';
import { idOf, measuredPartner, skuOf } from '../shared/filled.ts';
import { webhookIds } from './records.ts';
import {
  brandOf,
  categoryOf,
  changedProduct,
  eanOf,
  largeDelivery,
  otherPartners,
  type Size,
} from './rows.ts';

/** What a call of an operation takes, as for `kontor/client`. */
export type Input = Readonly<Record<string, unknown>>;

/** Inputs by operationId. */
export type Reads = Readonly<Record<string, readonly Input[]>>;

/** Values of each filter of a list. */
type Filters = Readonly<Record<string, readonly unknown[]>>;

/** Returns the input without a filter, with each value of each filter, and with each pair of values of two filters. */
function filteredBy(base: Input, filters: Filters): Input[] {
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  const pairs = chosen.flatMap((one, index) =>
    chosen
      .slice(index + 1)
      .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
      .map((other) => ({ ...one, ...other })),
  );
  return [{}, ...chosen, ...pairs].map((filter) => ({ ...base, ...filter }));
}

/** The day some days ago, as the console sends it. */
const daysBefore = (days: number) =>
  new Date((Math.floor(Date.now() / dayMs) - days + 1) * dayMs).toISOString();

/** Spans of days that the lists of deliveries offer. */
const deliverySpans = [1, 7, 30].map(daysBefore);
/** A value that nothing has. */
const nothing = 'nothing-has-this';

/** A time of a day, as the console sends it. */
const timeOf = (atMs: number, time = '00:00:00') => `${new Date(atMs).toISOString().slice(0, 10)}T${time}Z`;

const productStatuses = ['ONLINE', 'PENDING', 'RESTRICTED', 'REJECTED', 'INACTIVE'];
const kinds = ['products', 'prices', 'active-status'];
const byDate = { orderColumnType: 'ORDER_DATE' };

export function partnerReads({ orders }: Size): Reads {
  const middleMs = firstMs + (orders / 2) * 60_000;
  const lastMs = firstMs + orders * 60_000;
  const order = orders / 2;
  const sku = skuOf(changedProduct);
  const productFilters = {
    marketPlaceStatus: productStatuses.map((each) => [each]),
    category: [categoryOf(changedProduct), nothing],
  };
  const reference = `REF-${changedProduct >> 1}`;
  const search = ['SKU-', sku, reference, eanOf(changedProduct), nothing];
  const receiptsOf = {
    receiptTypes: [['PURCHASE'], ['REFUND'], ['PARTIAL_REFUND']],
    from: [timeOf(firstMs), timeOf(middleMs), timeOf(lastMs)],
    to: [timeOf(firstMs), timeOf(middleMs)],
    salesOrderId: [idOf(order), idOf(999_999_999)],
  };
  return {
    getOverview: [{}],
    findPartnerOrders: [
      {
        fulfillmentStatus: ['PROCESSABLE'],
        mode: 'AT_LEAST_ONE',
        ...byDate,
        orderDirection: 'ASC',
        limit: 10,
      },
      ...filteredBy(
        { limit: 50, ...byDate, orderDirection: 'DESC' },
        {
          fulfillmentStatus: itemStates.map((state) => [state]),
          orderNumber: [order.toString(36).padStart(10, '0'), nothing],
          sku: ['LAMP-1', nothing],
          fromDate: [timeOf(firstMs), timeOf(middleMs), timeOf(lastMs - 60 * 60_000)],
        },
      ).map((input) => ('fulfillmentStatus' in input ? { ...input, mode: 'AT_LEAST_ONE' } : input)),
    ],
    getPartnerOrder: [{ orderId: idOf(order) }],
    listShipments: [{ salesOrderId: idOf(order), limit: 20 }],
    listReceipts: [{ salesOrderId: idOf(order), limit: 20 }, ...filteredBy({ limit: 50 }, receiptsOf)],
    listPriceReductions: [{ limit: 50 }],
    listReturns: [
      { status: 'ANNOUNCED', limit: 10 },
      ...filteredBy({ limit: 50 }, { status: ['ANNOUNCED', 'MISDIRECTED', 'ACCEPTED', 'REJECTED'] }),
    ],
    listOwnDeliveries: deliverySpans.flatMap((since) =>
      filteredBy({ since, limit: 50 }, { kind: kinds, only: ['failed'] }),
    ),
    listDeliveryFailures: deliverySpans.flatMap((since) => filteredBy({ since, limit: 10 }, { kind: kinds })),
    progressByProcessId: [{ processUuid: idOf(largeDelivery) }],
    failedByProcessId: [{ processUuid: idOf(largeDelivery) }],
    getShippingProfiles: [{}],
    getPartnerProducts: filteredBy({ limit: 50 }, { search, ...productFilters }).flatMap((input) =>
      Object.keys(input).length === 1
        ? []
        : [...('search' in input ? [input] : []), { ...input, count: true, limit: 1 }],
    ),
    listOwnProducts: [
      ...filteredBy({ limit: 50 }, { search, ...productFilters }),
      { marketPlaceStatus: ['ONLINE'], orderable: false, limit: 200 },
    ],
    getVariationPriceHistory: [{ sku }],
    getProductVariation: [{ sku }],
    getMarketPlaceStatus: [{ sku }],
    getVariationActiveStatus: [{ sku }],
    getProductVariationPrice: [{ sku }],
    getAvailableQuantityBySku: [{ sku }],
    getVariationTimeline: [{ sku }],
    getCampaigns: [{ limit: 50 }],
    getCampaign: [{ campaignId: idOf(1) }],
    getCampaignPerformance: [{ campaignId: idOf(1) }],
    listWebhooks: [{}],
    listWebhookAttempts: [{ webhookId: webhookIds.partner, limit: 50 }],
    listEventTypes: [{}],
    readEvents: [{ after: 'now', limit: 1_000 }],
    readAuditEntries: filteredBy(
      { limit: 50 },
      { actor: ['user-1', 'seldom', nothing], record: [`products/${skuOf(1)}`, nothing] },
    ),
  };
}

/** A partner with everything, one with little, and one of the demo data with nothing. */
const partnerId = [measuredPartner, otherPartners[150], '1000002'];

export function operatorReads({ orders }: Size): Reads {
  const order = orders / 2;
  const orderNumber = [order.toString(36).padStart(10, '0'), nothing];
  const sku = ['LAMP-1', nothing];
  const middleMs = firstMs + order * 60_000;
  const ofPartner = { partnerId: measuredPartner };
  const productOf = { ...ofPartner, sku: skuOf(changedProduct) };
  const orderOf = { ...ofPartner, salesOrderId: idOf(order) };
  const deliveryOf = { ...ofPartner, processUuid: idOf(largeDelivery) };
  return {
    ...healthReads(),
    ...sandboxReads(),
    listPartners: [{ limit: 1_000 }],
    getPartnerOverview: partnerId.map((id) => ({ partnerId: id })),
    getContract: [ofPartner],
    getPartnerLimits: [ofPartner],
    listUsers: [{ ...ofPartner, limit: 100 }],
    listClients: [{ ...ofPartner, limit: 100 }],
    listDeliveries: [
      { only: 'waiting', limit: 200 },
      ...deliverySpans.flatMap((since) =>
        filteredBy({ since, limit: 50 }, { partnerId, only: ['waiting', 'failed'] }),
      ),
    ],
    listDeliveryDays: [
      { since: daysBefore(2), limit: 200 },
      ...deliverySpans.flatMap((since) => filteredBy({ since, limit: 200 }, { partnerId })),
    ],
    listFailuresOfPartner: deliverySpans.map((since) => ({ ...ofPartner, since, limit: 10 })),
    getDeliveryOfPartner: [deliveryOf],
    getFailedElementsOfPartner: [deliveryOf],
    searchOrders: filteredBy(
      { limit: 50 },
      {
        ...{ orderNumber, sku, partnerId, status: itemStates },
        salesOrderId: [idOf(order), idOf(999_999_999)],
        since: [timeOf(firstMs), timeOf(middleMs), timeOf(Date.now())],
      },
    ),
    searchReturns: filteredBy(
      { limit: 50 },
      { orderNumber, sku, partnerId, status: ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'] },
    ),
    getOrderOfPartner: [orderOf],
    getOrderTimeline: [orderOf],
    listReceiptsOfPartner: [{ ...orderOf, limit: 50 }],
    listReturnsOfPartner: [{ ...orderOf, limit: 50 }],
    getErasure: [{ erasureId: idOf(1) }],
    ...catalogueReads(),
    getProductOfPartner: [productOf],
    getProductTimeline: [productOf],
    getPriceHistory: [productOf],
    listAuditEntries: filteredBy(
      { limit: 50 },
      {
        ...{ partnerId, marketplace: [true], actor: ['user-1', 'seldom', nothing] },
        ...{ operationId: ['putPrices', 'suspendPartner'], record: [`products/${skuOf(1)}`, nothing] },
        from: [timeOf(Date.now() - 60 * dayMs), timeOf(Date.now())],
        to: [timeOf(Date.now() - 60 * dayMs, '23:59:59'), timeOf(Date.now(), '23:59:59')],
      },
    ).filter((input) => !('marketplace' in input && 'partnerId' in input)),
    listAuditChains: [{ limit: 100 }],
    listOperators: [{ limit: 100 }],
    listKeys: [{ limit: 100 }],
    listDeprecations: [{}],
    listEventTypesOfAll: [{}],
    readEventsOfAll: filteredBy(
      { after: 'now', limit: 1_000 },
      { partnerId, types: [['kontor.quantity.changed.v1'], ['kontor.price.changed.v1']] },
    ),
  };
}

function healthReads(): Reads {
  const hourMs = 60 * 60_000;
  const minuteMs = Math.floor(Date.now() / 60_000) * 60_000;
  const spans = { 1: '1m', 24: '10m', 168: '1h' };
  return {
    getReadiness: [{}],
    getHealth: [{}],
    getStatistics: Object.entries(spans).map(([hours, step]) => ({
      from: new Date(minuteMs - Number(hours) * hourMs).toISOString(),
      step,
    })),
    listOperatorWebhooks: [{}],
    getOperatorWebhook: [{ operatorWebhookId: webhookIds.operator }],
    listOperatorWebhookAttempts: [{ operatorWebhookId: webhookIds.operator, limit: 50 }],
  };
}

function catalogueReads(): Reads {
  const product: Input[] = filteredBy(
    {},
    {
      ...{ partnerId, sku: [skuOf(changedProduct), nothing], ean: [eanOf(changedProduct), '9999999999999'] },
      ...{ brandId: [brandOf(changedProduct), nothing], category: [categoryOf(changedProduct), nothing] },
      ...{ errorCode: ['800020', '1'], status: productStatuses },
    },
  );
  return {
    listProducts: [
      ...product.map((search) => ({ ...search, limit: 50 })),
      ...product.slice(1).map((search) => ({ ...search, count: true, limit: 1 })),
    ],
    listReviews: filteredBy({ limit: 50 }, { partnerId }),
    listReviewRules: [{}],
    listTakedowns: filteredBy({ limit: 50 }, { partnerId, active: [true, false] }),
    getTakedown: [{ takedownId: idOf(1) }],
    listBrands: [{ limit: 500 }],
    listCategoryGroups: [{ limit: 500 }],
  };
}

/** Reads of the pages that only a sandbox has. */
function sandboxReads(): Reads {
  const clientId = ['token-marketplace-api', nothing];
  const requests = { partnerId, clientId, operationId: ['listDeliveries', nothing], status: ['200', '500'] };
  const marks = { failed: [true], injected: [true] };
  return {
    readClock: [{}],
    readPopulation: [{}],
    listFaults: [{}],
    listSnapshots: [{}],
    getConformance: filteredBy({}, { partnerId: [measuredPartner], clientId }),
    listRequests: [100, 1_000].flatMap((last) =>
      filteredBy({ last, limit: 1_000 }, { ...requests, ...marks }),
    ),
    getRequest: [{ requestNumber: '1' }],
  };
}

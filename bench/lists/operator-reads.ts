/** What the console of the operator reads. */

import { itemStates } from '../../src/console/partner/order/item-states.ts';
import { firstMs } from '../growth/trade.ts';
import { idOf, measuredPartner, skuOf } from '../shared/filled.ts';
import {
  daysBefore,
  deliverySpans,
  filteredBy,
  type Input,
  nothing,
  type Reads,
  timeOf,
} from './console-reads.ts';
import { largeDelivery } from './rows/deliveries.ts';
import { brandOf, categoryOf, changedProduct, eanOf } from './rows/products.ts';
import { webhookIds } from './rows/records.ts';
import { otherPartners, type Size } from './size.ts';

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
        from: [timeOf(Date.now() - 60 * 24 * 60 * 60_000), timeOf(Date.now())],
        to: [timeOf(Date.now() - 60 * 24 * 60 * 60_000, '23:59:59'), timeOf(Date.now(), '23:59:59')],
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
      ...{ errorCode: ['800020', '1'], status: ['ONLINE', 'PENDING', 'RESTRICTED', 'REJECTED', 'INACTIVE'] },
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

/** What the console of a partner reads. */

import { itemStates } from '../../src/console/partner/order/item-states.ts';
import { firstMs } from '../growth/trade.ts';
import { idOf, skuOf } from '../shared/filled.ts';
import { deliverySpans, filteredBy, nothing, type Reads, timeOf } from './console-reads.ts';
import { largeDelivery } from './rows/deliveries.ts';
import { categoryOf, changedProduct, eanOf } from './rows/products.ts';
import { webhookIds } from './rows/records.ts';
import type { Size } from './size.ts';

const kinds = ['products', 'prices', 'active-status'];
const byDate = { orderColumnType: 'ORDER_DATE' };

export function partnerReads({ orders }: Size): Reads {
  const middleMs = firstMs + (orders / 2) * 60_000;
  const lastMs = firstMs + orders * 60_000;
  const order = orders / 2;
  const sku = skuOf(changedProduct);
  const productFilters = {
    marketPlaceStatus: ['ONLINE', 'PENDING', 'RESTRICTED', 'REJECTED', 'INACTIVE'].map((each) => [each]),
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

/** The data for the search: a partner's products, orders, returns and campaign, and valid bodies that refer to them. */
import assert from 'node:assert/strict';
import type { BodyOf } from '@kontor/harness/body';
import { adsOf, cents } from '@kontor/harness/campaigns';
import type { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { line, ordersOf, parcel } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { makeBelongings } from '../../test/sweeps/belongings/index.ts';
import type { PathValues, SweptOperation } from '../../test/sweeps/operations.ts';

/** Clients for the partner plane and the operator plane. */
export interface Callers {
  readonly partner: ApiClient;
  readonly operator: ApiClient;
}

export interface Stock {
  /** Values of path parameters. */
  readonly values: PathValues;
  /** Returns a valid body, or element of a bulk body; undefined if any body will do. */
  sampleOf(operation: SweptOperation, index: number): Record<string, unknown> | undefined;
}

const partnerId = '1000001';
const articles = 500;
const pieces = 200;
/** Number of entries of lists in bodies of the advertising area. */
const adEntries = 500;

export const skuOf = (index: number) => `WORST-${index}`;
const variationOf = (index: number) =>
  product({ sku: skuOf(index), ean: ean(50_000 + index) }) as unknown as Record<string, unknown>;

type Item = Record<'positionItemId' | 'salesOrderId', string>;

/** Creates all of the data through the server's own operations. */
export async function makeStock({ partner, operator }: Callers): Promise<Stock> {
  const belongings = await makeBelongings({ operator }, partner, partnerId);
  await deliver(
    partner,
    Array.from({ length: articles }, (_, index) => variationOf(index)),
  );
  const values: PathValues = { ...belongings, partnerId };
  const sent = await sentItems({ partner, operator });
  const toReject = await sentItems({ partner, operator });
  const open = await openItems(operator);
  const ads = adsOf(partner);
  const { campaignId = '', targetId = '' } = values;
  const targetIds = await ads.addTargets(
    campaignId,
    listOf((index) => ({ sku: skuOf(index) }), articles - 1),
  );
  const texts = Array.from({ length: 100 }, (_, index) => `lamp ${index}`);
  const { entityIds } = await ads.addKeywords(campaignId, targetId, texts);
  return {
    values,
    sampleOf: ({ method, path }, index) =>
      samplesOf({ values, sent, toReject, open, targetIds, keywordIds: entityIds })[`${method} ${path}`]?.(
        index,
      ),
  };
}

interface Known {
  readonly values: PathValues;
  /** Sent items whose returns will be accepted; those of `toReject` will be rejected. */
  readonly sent: readonly Item[];
  readonly toReject: readonly Item[];
  readonly open: readonly Item[];
  readonly targetIds: readonly string[];
  readonly keywordIds: readonly string[];
}

type Samples = Readonly<Record<string, (index: number) => Record<string, unknown>>>;

function samplesOf({ values, sent, toReject, open, targetIds, keywordIds }: Known): Samples {
  const { shippingProfileId, campaignId } = values;
  const ads = '/v1/sponsored-product-ads/campaigns/{campaignId}/targets';
  const shipment = '/v1/shipments';
  const label = { carrier: 'DHL', trackingNumber: 'WORST-BACK' };
  const openItem = (index: number) => ({ ...at(open, index), returnTrackingKey: label });
  return {
    'POST /v5/products': variationOf,
    'POST /v5/products/prices': (index) => ({
      sku: skuOf(index),
      standardPrice: { amount: 9.99, currency: 'EUR' },
    }),
    'POST /v5/products/active-status': (index) => ({ sku: skuOf(index), active: index % 2 === 0 }),
    'POST /v1/availability/quantities': (index) => ({ sku: skuOf(index), quantity: index }),
    'POST /v1/availability/product-delivery-information': (index) => ({
      sku: skuOf(index),
      shippingProfileId,
      processingTime: 'DEFAULT',
    }),
    'POST /v3/returns/acceptance': (index) => ({ ...at(sent, index) }),
    'POST /v3/returns/rejection': (index) => ({ ...at(toReject, index), reason: 'WRONG_ITEM' }),
    [`POST ${shipment}/{shipmentId}/positionitems`]: openItem,
    [`POST ${shipment}/carriers/{carrier}/trackingnumbers/{trackingNumber}/positionitems`]: openItem,
    'POST /v1/multiparcel-shipments': (index) =>
      parcel(
        { ...at(open, 0), positionItems: [at(open, 0)] },
        { trackingKey: { carrier: 'DHL', trackingNumber: `WORST-${index}` } },
      ),
    'POST /v1/shipments': () => parcel({ ...at(open, 0), positionItems: [...open] }),
    [`POST ${ads}`]: () => ({ targets: listOf((index) => ({ sku: skuOf(index) }), adEntries) }),
    [`PATCH ${ads}`]: () => ({
      targets: listOf((index) => ({ targetId: at(targetIds, index), bid: cents(20 + index) }), adEntries),
    }),
    [`POST ${ads}/{targetId}/keywords`]: () => ({
      keywords: listOf(
        (index) => ({ keyword: `k ${index}`, matchType: 'EXACT', keywordType: 'POSITIVE' }),
        adEntries,
      ),
    }),
    [`PATCH ${ads}/{targetId}/keywords`]: () => ({
      keywords: listOf((index) => ({ keywordId: at(keywordIds, index), bid: cents(20 + index) }), adEntries),
    }),
    'PUT /operator/v1/partners/{partnerId}/advertising/figures': (index) => ({
      day: '2026-03-01',
      campaignId,
      sku: skuOf(index % (articles - 1)),
      keyword: 'lamp',
      matchType: 'EXACT',
      searchTerm: `lamp ${index}`,
      views: 100,
      clicks: 10,
      costs: 250,
      orderedSkus: 2,
      sales: 3_998,
      salesSeller: 500,
    }),
    'PUT /operator/v1/brands': (index) => ({ id: `B-${index}`, name: `Brand ${index}`, usable: true }),
    'PUT /operator/v1/category-groups': (index) => ({
      categoryGroup: `Group ${index}`,
      categories: [`Category ${index}`],
      variationThemes: [],
      attributes: [],
    }),
  };
}

function listOf<Entry>(entryOf: (index: number) => Entry, length: number): Entry[] {
  return Array.from({ length }, (_, index) => entryOf(index));
}

function at<Entry>(list: readonly Entry[], index: number): Entry {
  return list[index % list.length] as Entry;
}

const lines = () => Array.from({ length: pieces / 2 }, () => line('LAMP-1', { quantity: 2 }));

const itemsOf = ({ salesOrderId, positionItems }: BodyOf<'placeOrder'>): Item[] =>
  positionItems.map(({ positionItemId }) => ({ positionItemId, salesOrderId }));

/** Places an order; resolves to its items, which can be sent. */
async function openItems(operator: ApiClient): Promise<Item[]> {
  return itemsOf(await ordersOf({ operator }, partnerId).placeProcessable({ lines: lines() }));
}

/** Places and ships an order; resolves to its items. */
async function sentItems({ partner, operator }: Callers): Promise<Item[]> {
  const order = await ordersOf({ operator }, partnerId).placeProcessable({ lines: lines() });
  const shipped = await partner.post('/v1/shipments', parcel(order));
  assert.equal(shipped.status, 201, shipped.text);
  return itemsOf(order);
}

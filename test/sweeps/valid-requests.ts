/** Valid requests of the owner of a record, for operations that need more than their path or query. */
import assert from 'node:assert/strict';
import { createProfile, profile } from '@kontor/harness/availability';
import { adsOf, cents, dayFrom, keywordBody } from '@kontor/harness/campaigns';
import type { ApiClient } from '@kontor/harness/client';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { line, ordersOf, parcel } from '@kontor/harness/orders';
import { counts, lampSearch, presentOrderBody, type ReportKind, reportsPath } from '@kontor/harness/reports';
import {
  addAddress,
  attach,
  dhl,
  gls,
  hermes,
  international,
  national,
} from '@kontor/harness/return-addresses';
import { placed } from '@kontor/harness/webhooks';
import type { Owner } from './belongings/owner.ts';
import type { PathValues } from './operations.ts';

/** The parts of a request besides its method and path. */
export interface ValidRequest {
  /** Keys for the path or the query, instead of those of the belongings. */
  readonly values?: PathValues;
  readonly query?: string;
  readonly body?: unknown;
  /** The body that another partner sends, if the body names something of the caller that is looked up first. */
  readonly foreignBody?: unknown;
}

type MakeRequest = (owner: Owner, made: PathValues, other: ApiClient) => Promise<ValidRequest>;

/** An order with one piece that can be cancelled. */
const cancellable: MakeRequest = async ({ server, partnerId }) => {
  const { salesOrderId, positionItems } = await ordersOf(server, partnerId).placeProcessable();
  return { values: { salesOrderId, positionItemIds: positionItems[0].positionItemId } };
};

/** A shipment of one piece of two, and the other piece. */
const appendable: MakeRequest = async ({ server, client, partnerId }) => {
  const address = await addAddress(client, national({ isMisdirectedAddress: false }));
  const returnAddressCarrierId = await attach(client, address, dhl());
  const order = await ordersOf(server, partnerId).placeProcessable({ lines: [line('A', { quantity: 2 })] });
  const report = parcel(order);
  const [first, forgotten] = report.positionItems.map((item) => ({ ...item, returnAddressCarrierId }));
  const shipped = await client.post('/v1/shipments', { ...report, positionItems: [first] });
  assert.equal(shipped.status, 201, shipped.text);
  return { values: { shipmentId: shipped.json.shipmentId, ...report.trackingKey }, body: [forgotten] };
};

/** An address with two carriers, of which one can be detached. */
const detachable: MakeRequest = async ({ client }) => {
  const returnAddressId = await addAddress(client, national({ isMisdirectedAddress: false }));
  await attach(client, returnAddressId, hermes);
  return {
    values: { returnAddressId, returnAddressCarrierId: await attach(client, returnAddressId, dhl()) },
  };
};

/** Creates a separate campaign for each request, because a second change waits for the first. */
async function campaignOf({ client, sku }: Owner, campaignType: 'AUTOMATIC' | 'MANUAL') {
  const ads = adsOf(client);
  const campaignId = await ads.create({ campaignType });
  const bid = campaignType === 'AUTOMATIC' ? { bid: cents(50) } : {};
  const [targetId = ''] = await ads.addTargets(campaignId, [{ sku, ...bid }]);
  return { campaignId, targetId };
}

async function keywordOf(owner: Owner) {
  const { campaignId, targetId } = await campaignOf(owner, 'MANUAL');
  const { entityIds } = await adsOf(owner.client).addKeywords(campaignId, targetId, ['lamp']);
  return { campaignId, targetId, keywordId: entityIds[0] ?? '' };
}

const renaming: MakeRequest = async (owner) => ({
  values: await campaignOf(owner, 'AUTOMATIC'),
  body: { name: 'Renamed' },
});

/** The id of an event that webhooks of the belongings subscribe to. */
async function subscribedEvent(client: ApiClient): Promise<string> {
  const { events } = await readOn(client, partnerEvents);
  const event = events.find(({ type }) => type === placed);
  assert.ok(event, 'the belongings make an order');
  return event.id;
}

/** Figures of yesterday, of the campaign that is there already. */
const withFigures: MakeRequest = async ({ server, partnerId, sku }, { campaignId }) => {
  const figure = { day: dayFrom(Date.now(), -1), campaignId, sku, ...lampSearch, ...counts };
  const path = `/operator/v1/partners/${partnerId}/advertising/figures` as const;
  const stored = await server.operator.put(path, [figure]);
  assert.equal(stored.status, 200, stored.text);
  return {};
};

/** A report that is ready, so that the server does not write it during a later comparison. */
const reportOf =
  (kind: ReportKind): MakeRequest =>
  async ({ client }) => {
    const path = `${reportsPath}/${kind}-performance` as const;
    const ordered = await client.post(path, presentOrderBody());
    assert.equal(ordered.status, 202, ordered.text);
    const { reportId } = ordered.json;
    while ((await client.get(`${path}/status?reportId=${reportId}`)).json.status === 'IN_PROGRESS')
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { values: { reportId } };
  };

/** By operationId. What is missing here is sent with the keys of the belongings, and without a body. */
export const validRequests: Readonly<Record<string, MakeRequest>> = {
  updateShippingProfile: async () => ({ body: profile({ shippingProfileName: 'Replaced' }) }),
  deleteShippingProfile: async ({ client }) => ({
    values: { shippingProfileId: await createProfile(client, { shippingProfileName: 'Unused' }) },
  }),
  cancelPartnerOrders: cancellable,
  cancelPartnerOrderPositionItems: cancellable,
  appendPositionItems: appendable,
  appendPositionItemsByTrackingNumber: appendable,
  updateAddress: async () => ({ body: national() }),
  deleteAddress: async ({ client }) => ({
    values: { returnAddressId: await addAddress(client, international()) },
  }),
  createCarrier: async () => ({ body: gls() }),
  updateCarrier: async (...given) => ({ ...(await detachable(...given)), body: dhl() }),
  deleteCarrier: detachable,
  updateCampaignViaPost: renaming,
  updateCampaign: renaming,
  createTargets: async ({ client, sku }) => ({
    values: { campaignId: await adsOf(client).create({ campaignType: 'MANUAL' }) },
    body: { targets: [{ sku }] },
  }),
  updateTargets: async (owner) => {
    const { campaignId, targetId } = await campaignOf(owner, 'AUTOMATIC');
    return { values: { campaignId }, body: { targets: [{ targetId, bid: cents(60) }] } };
  },
  deleteTargets: async (owner) => {
    const { campaignId, targetId } = await campaignOf(owner, 'MANUAL');
    return { values: { campaignId }, query: `?targetIds=${targetId}` };
  },
  createKeywords: async (owner) => ({
    values: await campaignOf(owner, 'MANUAL'),
    body: { keywords: [keywordBody()] },
  }),
  updateKeywords: async (owner) => {
    const { keywordId, ...values } = await keywordOf(owner);
    return { values, body: { keywords: [{ keywordId, bid: cents(70) }] } };
  },
  deleteKeywords: async (owner) => {
    const { keywordId, ...values } = await keywordOf(owner);
    return { values, query: `?keywordIds=${keywordId}` };
  },
  replayWebhook: async ({ client }, _, other) => ({
    body: { eventId: await subscribedEvent(client) },
    foreignBody: { eventId: await subscribedEvent(other) },
  }),
  getCampaignPerformance: withFigures,
  getProductPerformance: withFigures,
  getProductPerformanceReportStatus: reportOf('product'),
  getKeywordPerformanceReportStatus: reportOf('keyword'),
};

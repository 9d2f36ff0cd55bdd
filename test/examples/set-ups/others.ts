import assert from 'node:assert/strict';
import { createProfile } from '@kontor/harness/availability';
import { deliver } from '@kontor/harness/deliver';
import { partnerEvents, readOn } from '@kontor/harness/events';
import { line, ordersOf, parcel } from '@kontor/harness/orders';
import { ean, product } from '@kontor/harness/products';
import { reviewsOf, waits } from '@kontor/harness/reviews';
import { takedownsOf } from '@kontor/harness/takedowns';
import { placed } from '@kontor/harness/webhooks';
import type { World } from '../world.ts';
import { created } from './accounts.ts';
import type { SetUp } from './index.ts';

/** Another product of the demo partner, which takedowns and decisions may change. */
let skus = 0;
async function newSku({ demo }: World): Promise<string> {
  skus += 1;
  const sku = `LAMP-${skus}`;
  const { progress } = await deliver(demo, [product({ sku, productReference: sku, ean: ean(skus) })]);
  assert.equal(progress.failed, 0);
  return sku;
}

const ofNewSku: SetUp = async (world) => ({ sku: await newSku(world) });

const ofTakedown: SetUp = async (world) => {
  const skus = [await newSku(world)];
  const { takedownId } = await takedownsOf(world.server).add({ partnerId: world.partnerId, skus });
  return { takedownId };
};

const ofEvent: SetUp = async ({ demo }) => {
  const { events } = await readOn(demo, partnerEvents);
  return { eventId: events.find(({ type }) => type === placed)?.id ?? '' };
};

const ofRequest: SetUp = async ({ server }) => {
  const { resources } = created(await server.operator.get('/sandbox/v1/requests'));
  return { requestNumber: String(resources[0].id) };
};

let snapshots = 0;
const ofSnapshot: SetUp = async ({ server }) => {
  snapshots += 1;
  const name = `before-${snapshots}`;
  created(await server.operator.post('/sandbox/v1/snapshots', { name }));
  return { name };
};

const webhook = { url: 'http://127.0.0.1:9/hooks', types: [placed] };

const ofNewWebhook: SetUp = async ({ demo }) => ({
  webhookId: created(await demo.post('/v1/webhooks', webhook)).id,
});

const ofNewOperatorWebhook: SetUp = async ({ server }) => ({
  operatorWebhookId: created(await server.operator.post('/operator/v1/webhooks', webhook)).id,
});

export const setUps: Readonly<Record<string, SetUp>> = {
  createTakedown: ofNewSku,
  decideReviews: async (world) => {
    const reviews = reviewsOf(world.server);
    await reviews.put([{ partnerId: world.partnerId, applies: 'new' }]);
    const sku = await newSku(world);
    await waits(world.demo, sku);
    await reviews.put([]);
    return { sku };
  },
  deleteFault: async ({ server }) => {
    const body = { nth: 1, effect: { dependency: 'report-writing', state: 'failed' } };
    const fault = created(await server.operator.post('/sandbox/v1/faults', body));
    return { faultId: fault.faultId };
  },
  deleteOperatorWebhook: ofNewOperatorWebhook,
  deleteShippingProfile: async ({ demo }) => ({
    shippingProfileId: await createProfile(demo, { shippingProfileName: 'Unused' }),
  }),
  updateShippingProfile: async (world) => {
    // The name of the example may be taken by the profile that another example created.
    const { json } = await world.demo.get('/v1/shipping-profiles');
    const named = json.resources.find(
      (each: { shippingProfileName: string }) => each.shippingProfileName === 'Parcels from the north',
    );
    return { shippingProfileId: named?.shippingProfileId ?? (world.made.shippingProfileId as string) };
  },
  deleteSnapshot: ofSnapshot,
  deleteWebhook: ofNewWebhook,
  getErasure: async ({ server }) => {
    const path = '/operator/v1/shoppers/erasures';
    const query = { email: 'nobody@shopper.example', openOrders: 'keep' };
    return { erasureId: created(await server.operator.post(path, query)).erasureId };
  },
  getRequest: ofRequest,
  getTakedown: ofTakedown,
  liftMarketplaceStatus: async (world) => {
    const sku = await newSku(world);
    const path = `/operator/v1/partners/${world.partnerId}/products/${sku}/marketplace-status` as const;
    created(await world.server.operator.put(path, { status: 'ONLINE' }));
    return { sku };
  },
  liftTakedown: ofTakedown,
  listTakedownBuyers: async (world) => {
    const sku = await newSku(world);
    const orders = ordersOf(world.server, world.partnerId);
    const order = await orders.placeProcessable({ lines: [line(sku)] });
    created(await world.demo.post('/v1/shipments', parcel(order)));
    const scope = { partnerId: world.partnerId, skus: [sku] };
    return { takedownId: (await takedownsOf(world.server).add(scope)).takedownId };
  },
  putMarketplaceStatus: ofNewSku,
  replayOperatorWebhook: ofEvent,
  replayRequest: ofRequest,
  replayWebhook: ofEvent,
  restoreSnapshot: ofSnapshot,
  withdrawIllegalProduct: async (world) => {
    const sku = await newSku(world);
    await ordersOf(world.server, world.partnerId).place({ lines: [line(sku)] });
    return { sku };
  },
};

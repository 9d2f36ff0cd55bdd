/** What operators do while the partners deliver. */
import assert from 'node:assert/strict';
import { products } from '@kontor/harness/products';
import { erase, newShopper, shoppersPath, smallOrder, wordsOf } from '@kontor/harness/shoppers';
import { takedownsOf } from '@kontor/harness/takedowns';
import type { Fleet } from './fleet.ts';
import type { Trade } from './trade.ts';
import type { Happening } from './watch.ts';

const bodiesOfFlood = 150;

/** Every partner sends changed products faster than the workers take them, and then something is recalled. */
export function recall(fleet: Fleet, trade: Trade): Happening {
  const all = products(trade.skus.length);
  const takedowns = takedownsOf({ operator: fleet.operator } as never);
  let seconds = 0;
  let takedownId = '';
  return {
    what: `a recall of one sku of every partner behind ${bodiesOfFlood} deliveries`,
    async begin() {
      let sent = 0;
      const send = async (index: number) => {
        const mpn = `flood ${index}`;
        const body = all.map((each) => ({ ...each, mpn }));
        const { status } = await trade.client(index % trade.partnerIds.length).post('/v5/products', body);
        if (status === 202) sent += 1;
      };
      for (let from = 0; from < bodiesOfFlood; from += 10)
        await Promise.all(Array.from({ length: 10 }, (_, index) => send(from + index)));
      const begunMs = Date.now();
      const done = await takedowns.add(
        { skus: [trade.skus[0] as string] },
        { reason: 'The cable overheats' },
      );
      assert.equal(done.matched, trade.partnerIds.length);
      takedownId = done.takedownId;
      seconds = (Date.now() - begunMs) / 1_000;
      assert.ok(sent > 0, 'the flood was taken');
    },
    async end() {
      const overview = await fleet.operator.get(`/operator/v1/partners/${trade.partnerIds[0]}/overview`);
      const reasons = overview.json.products.errors.map(({ title }) => title);
      assert.deepEqual(reasons, ['The cable overheats']);
      await takedowns.lift(takedownId);
      return `${trade.partnerIds.length} partners in ${seconds.toFixed(1)} s`;
    },
  };
}

/** One shopper with orders of every partner. */
export function erasure(fleet: Fleet, trade: Trade): Happening {
  const shopper = newShopper({ email: 'production-day@post.example' });
  let seconds = 0;
  return {
    what: 'the data of a shopper are erased at every partner',
    async begin() {
      for (const partnerId of trade.partnerIds) {
        const path = `/operator/v1/partners/${partnerId}/orders` as const;
        const placed = await fleet.operator.post(path, smallOrder(shopper));
        assert.equal(placed.status, 201, placed.text);
      }
      const begunMs = Date.now();
      await erase(fleet.operator, { email: shopper.email, openOrders: 'erase' });
      seconds = (Date.now() - begunMs) / 1_000;
    },
    async end() {
      const found = await fleet.operator.post(`${shoppersPath}/search`, { email: shopper.email });
      assert.deepEqual(found.json.orders, [], 'no order of the shopper is found');
      for (const partnerId of trade.partnerIds) {
        const feed = await fleet.operator.get(`/operator/v1/feeds/orders?partnerId=${partnerId}`);
        assert.deepEqual(wordsOf(shopper, feed.text), []);
      }
      return `${trade.partnerIds.length} partners in ${seconds.toFixed(1)} s`;
    },
  };
}

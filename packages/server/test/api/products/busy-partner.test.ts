/** A day of an operator: a seller that delivers all day long asks what happened to a product three months ago. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product, products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';
import { dayMs } from '../../../../values/instant.ts';

/** Deliveries a day; a thousand in the long form. */
const perDay = Number(process.env.KONTOR_TEST_DELIVERIES ?? 80);
/** Days on which the seller delivers; every one of three months in the long form. */
const days =
  process.env.KONTOR_TEST_DELIVERIES === undefined
    ? [2, 40, 88]
    : [...Array(87).keys()].map((day) => day + 2);

const server = await startTestServer();
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const at = (day: number, minute = 0) => Date.UTC(2026, 0, 1, 9, minute) + (day - 1) * dayMs;
const kettle = (standardPrice: number, more = {}) =>
  product({ sku: 'KETTLE', pricing: { vat: 'FULL', standardPrice: euros(standardPrice) }, ...more });

test('a seller with a thousand deliveries a day', async (story) => {
  server.clock.stopAt(at(1));
  const seller = await server.newPartner();
  const timelineOf = async () =>
    (await server.operator.get(`/operator/v1/partners/${seller.partnerId}/products/KETTLE/timeline`)).json;
  const others = products(5).slice(1);
  const onDay = async (day: number, minute = 0) => {
    server.clock.stopAt(at(day, minute));
    await seller.login(seller.username, 'pass-word');
  };
  let listed = '';

  await story.test(
    'lists a kettle, is refused five times with a wrong EAN, and lowers its price',
    async () => {
      await deliverAndCheck(seller, others);
      ({ id: listed } = await deliver(seller, [kettle(49.9)]));
      await onDay(1, 10);
      for (let made = 0; made < 5; made += 1) await deliver(seller, [kettle(49.9, { ean: '1' })]);
      await onDay(1, 20);
      await deliver(seller, [kettle(44.9)]);
    },
  );

  await story.test(
    'sends all its products again and again for three months, with prices that change',
    async () => {
      for (const day of days) {
        for (let made = 0; made < perDay; made += 1) {
          if (made % 20 === 0) await onDay(day, Math.floor((made * 600) / perDay));
          const changed = others.map((each) => ({
            ...each,
            pricing: { vat: 'FULL', standardPrice: euros(10 + (made % 9)) },
          }));
          await deliver(seller, [kettle(44.9), ...changed]);
        }
      }
    },
  );

  await story.test(
    'asks on day 89 what happened on the first day, and the timeline still knows',
    async () => {
      await onDay(89);
      const { entries, price } = await timelineOf();
      const ofDeliveries = entries.filter(({ event }: { event: string }) => !/check|status/.test(event));
      assert.deepEqual(
        ofDeliveries.map(({ at: time, event, times }: Record<string, unknown>) => [time, event, times]),
        [
          [new Date(at(1)).toISOString(), 'delivered', undefined],
          [new Date(at(1, 10)).toISOString(), 'failed', 5],
          [new Date(at(1, 20)).toISOString(), 'delivered', undefined],
          [new Date(at(1, 20)).toISOString(), 'price-changed', undefined],
        ],
      );
      assert.deepEqual(
        [ofDeliveries[0].processUuid, price.from],
        [listed, new Date(at(1, 20)).toISOString()],
      );
    },
  );

  await story.test('and so does kontor explain, in figures', async () => {
    const { output } = await runCommand([
      'explain',
      'KETTLE',
      '--partner',
      seller.partnerId,
      '--operator',
      server.operatorUrl,
    ]);
    assert.match(
      output,
      new RegExp(
        `^2026-01-01T09:20\\S+ +Its price was changed by ${seller.username} from 49\\.90 EUR to 44\\.90 EUR\\.$`,
        'm',
      ),
    );
    assert.match(
      output,
      /It was delivered and refused \(5 times since 2026-01-01T09:10:00\.000Z\): 200003 - WRONG_FORMAT.*at \$\[0\]\.ean/,
    );
    assert.match(output, /; its lowest price of the last 30 days is 44\.90 EUR\.$/m);
  });

  await story.test(
    'asks after 92 days: the deliveries of the first day are forgotten, its prices are not',
    async () => {
      await onDay(93);
      for (;;) {
        const { entries } = await timelineOf();
        if (!entries.some(({ event }: { event: string }) => event === 'failed' || event === 'delivered'))
          break;
      }
      const path = `/operator/v1/partners/${seller.partnerId}/products/KETTLE/price-history` as const;
      const { prices } = (await server.operator.get(path)).json;
      assert.deepEqual(
        prices.map(({ standardPrice }: { standardPrice: object }) => standardPrice),
        [euros(49.9), euros(44.9)],
      );
    },
  );
});

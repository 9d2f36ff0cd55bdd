/** A day of an operator: a seller calls because a price is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { address } from '@kontor/harness/orders';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const roles = ['Products_Read', 'Products_Write', 'Orders_Read', 'Orders_Write'];
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const june = (day: number, hour = 9) => new Date(Date.UTC(2026, 5, day, hour)).toISOString();
const kettle = (standardPrice: number) =>
  product({ sku: 'KETTLE', pricing: { vat: 'FULL', standardPrice: euros(standardPrice) } });

test('why is my price wrong', async (story) => {
  const { clock, operator } = server;
  clock.stopAt(Date.parse(june(1)));
  const seller = await server.newPartner(roles);
  const repricer = `repricer-${seller.partnerId}`;
  const path = `/operator/v1/partners/${seller.partnerId}/products/KETTLE` as const;
  const historyOf = async (query = '') => (await operator.get(`${path}/price-history${query}`)).json;
  const explain = async () =>
    (await runCommand(['explain', 'KETTLE', '--partner', seller.partnerId, '--operator', server.operatorUrl]))
      .output;
  const loginOn = async (day: number, username = seller.username) => {
    clock.stopAt(Date.parse(june(day)));
    await seller.login(username, 'pass-word');
  };
  const reprice = (entry: object, headers: Record<string, string> = {}) =>
    deliver(seller, [{ sku: 'KETTLE', ...entry }], '/v5/products/prices', headers);

  await story.test('a seller offers a kettle for 49.90, and runs a sale for a week', async () => {
    await deliverAndCheck(seller, [kettle(49.9)]);
    await loginOn(4);
    const sale = { salePrice: euros(39.9), startDate: june(5), endDate: june(12) };
    await reprice({ standardPrice: euros(49.9), sale });
  });

  await story.test(
    'a second program of the seller, with a user of its own, makes it 29.90 by mistake',
    async () => {
      await loginOn(14);
      const user = { username: repricer, password: 'pass-word', roles };
      const added = await operator.post(`/operator/v1/partners/${seller.partnerId}/users`, user);
      assert.equal(added.status, 201, added.text);
      await loginOn(14, repricer);
      await reprice({ standardPrice: euros(29.9), sale: null });
    },
  );

  await story.test(
    'the seller sends the right price, but with the time of a clock that is behind',
    async () => {
      await loginOn(15);
      const { progress } = await reprice({ standardPrice: euros(54.9) }, { 'x-request-timestamp': june(13) });
      assert.equal(progress.unchanged, 1);
    },
  );

  await story.test(
    'the operator explains the kettle: who set which price, and what was ignored',
    async () => {
      const lines = (await explain()).split('\n');
      assert.ok(
        lines.includes(
          `It costs 29.90 EUR since ${june(14)}, set by ${repricer}; its lowest price of the last 30 days is 29.90 EUR.`,
        ),
        lines.join('\n'),
      );
      const told = lines.map((line) => line.replace(/^\S+ +/, ''));
      const before = `49.90 EUR (sale 39.90 EUR from ${june(5)} to ${june(12)})`;
      for (const sentence of [
        `Its price was changed by ${seller.username} from 49.90 EUR to ${before}.`,
        `Its price was changed by ${repricer} from ${before} to 29.90 EUR.`,
        'Its price was delivered after a newer delivery and was ignored.',
      ]) {
        assert.ok(told.includes(sentence), `${sentence} in\n${told.join('\n')}`);
      }
    },
  );

  await story.test('the operator reads what it cost on the day that a shopper asks about', async () => {
    const { prices, lowestPriceLast30Days } = await historyOf(`?from=${june(10)}&to=${june(10)}`);
    assert.deepEqual(
      prices.map(({ from, until, caller }) => [from, until, caller]),
      [[june(4), june(14), seller.username]],
    );
    assert.deepEqual(lowestPriceLast30Days, euros(39.9));
  });

  await story.test(
    'the price is right again, and the shop knows the lowest price until 30 days are over',
    async () => {
      await loginOn(16);
      await reprice({ standardPrice: euros(54.9) });
      const order = { lines: [{ sku: 'KETTLE' }], paymentMethod: 'PAYPAL', deliveryAddress: address };
      const placed = await operator.post(`/operator/v1/partners/${seller.partnerId}/orders`, order);
      assert.equal(placed.status, 201, placed.text);
      const { json } = await seller.get(`/v4/orders/${placed.json.salesOrderId}`);
      assert.deepEqual(json.positionItems[0].itemValueGrossPrice, euros(54.9));
      const fed = async () =>
        JSON.parse((await operator.get(`/operator/v1/feeds/products?partnerId=${seller.partnerId}`)).text)
          .lowestPriceLast30Days;
      assert.deepEqual(await fed(), euros(29.9));
      clock.stopAt(Date.parse(june(16)) + 30 * 24 * 60 * 60 * 1000);
      assert.deepEqual(await fed(), euros(54.9));
    },
  );

  await story.test('every price of the kettle is still in the history', async () => {
    const { prices } = await historyOf();
    assert.deepEqual(
      prices.map(({ standardPrice, source }: { standardPrice: { amount: number }; source: string }) => [
        standardPrice.amount,
        source,
      ]),
      [49.9, 49.9, 29.9, 54.9].map((amount) => [amount, 'delivery']),
    );
  });
});

/** Changed content of a variation that is online: it stays on sale as it was until the shop check decides. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { readOn } from '@kontor/harness/events';
import { feedOf } from '@kontor/harness/feeds';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, statusOf, testProductEan } from '@kontor/harness/statuses';
import { takedownsOf, tryOrder } from '@kontor/harness/takedowns';
import type { ProductVariation } from '../../../../contract/generated/products-v5.ts';
import { secondMs } from '../../../../values/instant.ts';

const delayMs = 60 * secondMs;
const server = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: String(delayMs) });
const takedowns = takedownsOf(server);
const start = Date.parse('2026-08-01T10:00:00.000Z');
let nowMs = start;
server.clock.stopAt(start);

function pass(ms: number): void {
  nowMs += ms;
  server.clock.stopAt(nowMs);
}

const { sku } = product();
const beingChecked = 'CHANGE_BEING_CHECKED';
const lineOf = (read: unknown) => (read as ProductVariation).productDescription.productLine;

/** The variation with that product line. */
function withLine(productLine: string, more: Partial<ProductVariation> = {}): ProductVariation {
  const plain = product();
  return { ...plain, productDescription: { ...plain.productDescription, productLine }, ...more };
}

/** A partner whose variation is online with the product line `First line`. */
async function seller() {
  const client = await server.newPartner();
  await deliver(client, [withLine('First line')]);
  pass(delayMs);
  await checked(client, sku);
  assert.equal((await statusOf(client, sku)).status, 'ONLINE');
  return client;
}
type Seller = Awaited<ReturnType<typeof seller>>;

const flag = (client: Seller, active: boolean) =>
  deliver(client, { status: [{ sku, active }] }, '/v5/products/active-status');

const decisionPath = ({ partnerId }: Seller) =>
  `/operator/v1/partners/${partnerId}/products/${sku}/marketplace-status` as const;

async function fed({ partnerId }: Seller) {
  const [line] = await feedOf(server.operator, 'products', `?partnerId=${partnerId}`);
  return line as ProductVariation & { orderable: boolean; reasons: string[]; visible?: boolean };
}

/** Whether the variation can be ordered, as every read tells it; they have to agree. */
async function orderability(client: Seller): Promise<[orderable: boolean, ...reasons: string[]]> {
  const base = `/operator/v1/partners/${client.partnerId}` as const;
  const whole = (await server.operator.get(`${base}/products/${sku}`)).json;
  const told = [
    await fed(client),
    whole.availability,
    (await server.operator.get(`${base}/availability/${sku}`)).json,
    (await server.operator.get(`/operator/v1/products?partnerId=${client.partnerId}`)).json.resources[0],
    (await client.get('/v1/products')).json.resources[0],
  ].map(({ orderable, reasons }) => [orderable, ...reasons]);
  for (const each of told) assert.deepEqual(each, told[0]);
  return told[0] as [boolean, ...string[]];
}

describe('while changed content is checked', () => {
  test('the variation is PENDING, and can be ordered as it was approved', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    assert.equal((await statusOf(client, sku)).status, 'PENDING');
    assert.equal(lineOf((await client.get(`/v5/products/${sku}`)).json), 'Changed line');
    assert.deepEqual(await orderability(client), [true, beingChecked]);
    const line = await fed(client);
    assert.deepEqual([lineOf(line), line.visible], ['First line', true]);
    const whole = await server.operator.get(`/operator/v1/partners/${client.partnerId}/products/${sku}`);
    assert.equal(lineOf(whole.json.shownProduct), 'First line');
    const order = await tryOrder(server, client, sku);
    assert.equal(order.status, 201, order.text);
    assert.equal(order.json.positionItems[0].product.productTitle, 'First line');
  });

  test('every list can be asked for what can be ordered', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    assert.equal((await client.get('/v1/products?orderable=true')).json.resources.length, 1);
    assert.equal((await client.get('/v1/products?orderable=false')).json.resources.length, 0);
  });

  test('its timeline says that shoppers order the version before, and that it is online', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    const { answer, visible, steps } = (await client.get(`/v5/products/${sku}/timeline`)).json;
    const why = 'because the shop check has not decided yet';
    assert.equal(answer, `Shoppers see the version before its last change, ${why}.`);
    assert.equal(visible, true);
    assert.deepEqual(
      steps.slice(2).map(({ step, state, reasons }) => [step, state, reasons]),
      [
        ['checked', 'waiting', undefined],
        ['permitted', 'passed', undefined],
        ['online', 'passed', [beingChecked]],
      ],
    );
  });

  test('events tell what to go on showing and selling', async () => {
    const client = await seller();
    const { cursor } = await readOn(client, '/v1/events', {});
    await deliver(client, [withLine('Changed line')]);
    pass(delayMs);
    await checked(client, sku);
    const { events } = await readOn(client, '/v1/events', { after: cursor });
    const told = events
      .filter(({ type }) => type.startsWith('kontor.product.'))
      .map(({ type, data }) => {
        const { approved, status, visible, orderable, reasons } = data;
        return [type.split('.')[2], approved, status, visible, orderable, reasons].filter(
          (each) => each !== undefined,
        );
      });
    assert.deepEqual(told, [
      ['content-changed', false],
      ['status-changed', 'PENDING', true],
      ['orderability-changed', true, [beingChecked]],
      ['content-approved'],
      ['status-changed', 'ONLINE'],
      ['orderability-changed', true, []],
    ]);
  });

  test('the price and the stock of the moment count', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    const price = { amount: 12.5, currency: 'EUR' };
    await deliver(client, [{ sku, standardPrice: price }], '/v5/products/prices');
    const order = await tryOrder(server, client, sku);
    assert.deepEqual(order.json.positionItems[0].itemValueGrossPrice, price);
  });

  test('a takedown wins', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    const { takedownId } = await takedowns.add({ partnerId: client.partnerId });
    assert.deepEqual(await orderability(client), [false, 'TAKEN_DOWN', 'NOT_ONLINE']);
    await deliver(client, [withLine('Another line')]);
    assert.deepEqual(await orderability(client), [false, 'TAKEN_DOWN', 'NOT_ONLINE']);
    await takedowns.lift(takedownId);
    assert.deepEqual(await orderability(client), [false, 'NOT_ONLINE']);
  });

  test('the partner can switch it off', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    await flag(client, false);
    assert.deepEqual(await orderability(client), [false, 'INACTIVE', 'NOT_ONLINE']);
  });

  test('the operator can hold it back', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    const held = await server.operator.put(decisionPath(client), { status: 'PENDING' });
    assert.equal(held.status, 200, held.text);
    assert.deepEqual(await orderability(client), [false, 'NOT_ONLINE']);
    const { answer } = (await client.get(`/v5/products/${sku}/timeline`)).json;
    assert.equal(answer, 'It is not online because the operator is holding it back for an inspection.');
  });
});

describe('after changed content was checked', () => {
  test('and passed, shoppers see it', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    pass(delayMs);
    await checked(client, sku);
    assert.deepEqual(await orderability(client), [true]);
    const line = await fed(client);
    assert.deepEqual([lineOf(line), line.visible], ['Changed line', undefined]);
  });

  test('and did not pass, the variation leaves the shop', async () => {
    const client = await seller();
    const group = {
      categoryGroup: 'Document group',
      categories: ['Documented things'],
      attributes: [
        { name: 'Data', type: 'STRING', multiValue: false, relatedMediaAssets: ['PRODUCT_DATASHEET'] },
      ],
    };
    assert.equal((await server.operator.put('/operator/v1/category-groups', [group])).status, 200);
    const { brandId } = product().productDescription;
    const productDescription = { category: 'Documented things', brandId, productLine: 'Changed line' };
    await deliver(client, [product({ productDescription })]);
    assert.deepEqual(await orderability(client), [true, beingChecked]);
    pass(delayMs);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'RESTRICTED');
    assert.deepEqual(await orderability(client), [false, 'NOT_ONLINE']);
    const line = await fed(client);
    assert.deepEqual([lineOf(line), line.visible], ['Changed line', undefined]);
  });

  test('and is changed back to what was approved, it is online again', async () => {
    const client = await seller();
    await deliver(client, [withLine('Changed line')]);
    await deliver(client, [withLine('First line')]);
    assert.deepEqual(await orderability(client), [true, beingChecked]);
    pass(delayMs);
    await checked(client, sku);
    assert.equal((await statusOf(client, sku)).status, 'ONLINE');
  });
});

describe('the wait of the check', () => {
  test('runs from the first change: changes every ten seconds do not put it off', async () => {
    const client = await seller();
    for (let change = 1; change <= 6; change += 1) {
      await deliver(client, [withLine(`Line ${change}`)]);
      assert.deepEqual(await orderability(client), [true, beingChecked]);
      pass(10 * secondMs);
    }
    await checked(client, sku);
    assert.deepEqual(await orderability(client), [true]);
    assert.equal(lineOf(await fed(client)), 'Line 6');
    assert.equal((await statusOf(client, sku)).lastModified, new Date(nowMs).toISOString());
  });

  test('a change after the check waits as long as any other', async () => {
    const client = await seller();
    await deliver(client, [withLine('Line 1')]);
    pass(50 * secondMs);
    await deliver(client, [withLine('Line 2')]);
    pass(10 * secondMs);
    await checked(client, sku);
    await deliver(client, [withLine('Line 3')]);
    pass(delayMs - 1);
    assert.equal((await statusOf(client, sku)).status, 'PENDING');
    assert.equal(lineOf(await fed(client)), 'Line 2');
    pass(1);
    await checked(client, sku);
    assert.equal(lineOf(await fed(client)), 'Line 3');
  });

  test('a new variation too comes online although its partner goes on changing it', async () => {
    const client = await server.newPartner();
    for (let change = 1; change <= 6; change += 1) {
      await deliver(client, [withLine(`Line ${change}`)]);
      assert.deepEqual(await orderability(client), [false, 'NOT_ONLINE']);
      pass(10 * secondMs);
    }
    await checked(client, sku);
    assert.equal(lineOf(await fed(client)), 'Line 6');
  });
});

test('the end of a decision that put it online leaves it on sale until the check decides', async () => {
  const client = await server.newPartner();
  await deliver(client, [withLine('First line', { ean: testProductEan(1, 1) })]);
  await server.operator.put(decisionPath(client), { status: 'ONLINE' });
  assert.deepEqual(await orderability(client), [true]);
  await server.operator.send('DELETE', decisionPath(client));
  assert.deepEqual(await orderability(client), [true, beingChecked]);
  pass(delayMs);
  await checked(client, sku);
  assert.deepEqual(await orderability(client), [false, 'NOT_ONLINE']);
});

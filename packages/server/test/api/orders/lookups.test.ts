/** How a partner finds an order, its shipments and its returns by what somebody knows about them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { line, newOrderPartner, ordersOf, parcel, trackingNumber } from '@kontor/harness/orders';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newOrderPartner(server);
const other = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);
const first = await orders.placeProcessable({ lines: [line('LAMP-1'), line('LAMP-1'), line('CUP-7')] });
const second = await orders.placeProcessable({ lines: [line('LAMP-1')] });
const foreign = await ordersOf(server, other.partnerId).placeProcessable({ lines: [line('LAMP-1')] });
const number = trackingNumber();
const itemsOf = (from: number) => ({ ...first, positionItems: first.positionItems.slice(from, from + 1) });
const trackingKey = { carrier: 'DHL', trackingNumber: number };
const sent = await partner.post('/v1/shipments', parcel(itemsOf(0), { trackingKey }));
assert.equal(sent.status, 201, sent.text);

interface Listed {
  readonly salesOrderId: string;
}
const idsOf = (resources: readonly Listed[]) => resources.map(({ salesOrderId }) => salesOrderId);
const sorted = [first, second].map(({ salesOrderId }) => salesOrderId).sort();

describe('GET /v4/orders', () => {
  const cases: [query: string, ids: string[]][] = [
    [`orderNumber=${first.orderNumber}`, [first.salesOrderId]],
    [`orderNumber=${first.orderNumber.toUpperCase()}`, [first.salesOrderId]],
    [`orderNumber=${foreign.orderNumber}`, []],
    ['sku=LAMP-1', sorted],
    ['sku=CUP-7', [first.salesOrderId]],
    ['sku=CUP', []],
    [`trackingNumber=${number}`, [first.salesOrderId]],
    ['trackingNumber=nobody', []],
  ];
  for (const [index, [query, ids]] of cases.entries()) {
    test(`lookup ${index} finds ${ids.length}, each order once, on any page`, async () => {
      const answer = await partner.get(`/v4/orders?${query}`);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(idsOf(answer.json.resources), ids);
      assert.deepEqual(idsOf(await followAll(partner, `/v4/orders?${query}&limit=1`)), ids);
    });
  }

  test('400 for a lookup with another filter, which says what to leave out', async () => {
    for (const more of [
      'fulfillmentStatus=SENT',
      'fromDate=2020-01-01',
      'orderNumber=1',
      'trackingNumber=1',
    ]) {
      const { status, json } = await partner.get(`/v4/orders?sku=LAMP-1&${more}`);
      assert.equal(status, 400);
      assert.match(json.errors[0].detail, /cannot be combined with \w+: leave one of them out/);
    }
  });
});

describe('GET /v1/shipments', () => {
  const shipmentsOf = async (client: typeof partner, query: string) => {
    const answer = await client.get(`/v1/shipments?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.json.resources.map(({ shipmentId }: { shipmentId: string }) => shipmentId);
  };

  test('of an order, also page by page and in any letter case', async () => {
    const again = await partner.post('/v1/shipments', parcel(itemsOf(1)));
    const ids = [sent.json.shipmentId, again.json.shipmentId];
    assert.deepEqual(new Set(await shipmentsOf(partner, `salesOrderId=${first.salesOrderId}`)), new Set(ids));
    assert.equal((await shipmentsOf(partner, `salesOrderId=${first.salesOrderId.toUpperCase()}`)).length, 2);
    const paged = await followAll(partner, `/v1/shipments?salesOrderId=${first.salesOrderId}&limit=1`);
    assert.deepEqual(new Set(paged.map(({ shipmentId }) => shipmentId)), new Set(ids));
    assert.equal(paged.length, 2);
  });

  test('none of an order without shipments, of another partner, or before the given time', async () => {
    assert.deepEqual(await shipmentsOf(partner, `salesOrderId=${second.salesOrderId}`), []);
    assert.deepEqual(await shipmentsOf(other, `salesOrderId=${first.salesOrderId}`), []);
    assert.deepEqual(
      await shipmentsOf(partner, `salesOrderId=${first.salesOrderId}&datefrom=2199-01-01`),
      [],
    );
  });

  test('400 without a time and an order, which says what to send', async () => {
    const { status, json } = await partner.get('/v1/shipments');
    assert.equal(status, 400);
    assert.match(json.errors[0].detail, /datefrom is missing; .* or salesOrderId/);
  });
});

test('GET /v3/returns of an order', async () => {
  const seller = await newReturnPartner(server);
  const returns = returnsOf(server, seller);
  const [one, two] = [await returns.send(2), await returns.send(1)];
  for (const each of [one, two]) await returns.announce(each);
  const { positionItems } = await readReturns(one.salesOrderId);
  assert.deepEqual(positionItems.sort(), one.itemIds.toSorted());
  assert.deepEqual((await readReturns(foreign.salesOrderId)).positionItems, []);

  async function readReturns(salesOrderId: string) {
    const answer = await seller.get(`/v3/returns?salesOrderId=${salesOrderId}`);
    assert.equal(answer.status, 200, answer.text);
    const ids = answer.json.resources.map(({ positionItemId }: { positionItemId: string }) => positionItemId);
    return { positionItems: ids as string[] };
  }
});

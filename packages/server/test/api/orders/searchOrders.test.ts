import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { line, newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, wordsOf } from '@kontor/harness/shoppers';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/orders';
const firstMs = Date.parse('2026-09-01T00:00:00.000Z');
const shopper = newShopper();

interface Placed {
  readonly partnerId: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly positionItems: readonly { positionItemId: string }[];
}

/** A partner with three orders, an hour apart: a lamp, a lamp and a cup, a cup that was cancelled. */
async function newSeller(salesOrderId?: string) {
  const client = await newOrderPartner(server);
  const orders = ordersOf(server, client.partnerId);
  const placed: Placed[] = [];
  const baskets = [[line('LAMP')], [line('LAMP'), line('CUP')], [line('CUP')]];
  for (const [index, lines] of baskets.entries()) {
    server.clock.stopAt(firstMs + index * 3_600_000);
    const more = index === 1 && salesOrderId !== undefined ? { salesOrderId } : {};
    const order = await orders.place({ lines, deliveryAddress: shopper, ...more });
    placed.push(order);
    if (index < 2) await orders.endPeriod(order.salesOrderId);
  }
  await orders.cancel(placed[2]?.salesOrderId ?? '', 'CANCELLED_ON_CUSTOMER_WISH');
  return { partnerId: client.partnerId, placed: placed as [Placed, Placed, Placed] };
}

const one = await newSeller();
const two = await newSeller(one.placed[1].salesOrderId);
const [lamp, both, cup] = one.placed;
const sellers = [one, two].sort((a, b) => (a.partnerId < b.partnerId ? -1 : 1));

const keyOf = ({ partnerId, salesOrderId }: Pick<Placed, 'partnerId' | 'salesOrderId'>) =>
  `${partnerId} ${salesOrderId}`;

async function found(query: string): Promise<string[]> {
  const whole = (await operator.get(`${path}?${query}`)).json;
  const keys = whole.resources.map(keyOf);
  const paged = await followAll(operator, `${path}?${query}&limit=1`);
  assert.deepEqual(paged.map(keyOf), keys, 'pages of one');
  return keys;
}

describe('GET /operator/v1/orders answers 200', () => {
  test('with the order that has a number, whoever sold it, in any letter case', async () => {
    assert.deepEqual(await found(`orderNumber=${lamp.orderNumber}`), [keyOf(lamp)]);
    assert.deepEqual(await found(`orderNumber=${lamp.orderNumber.toUpperCase()}`), [keyOf(lamp)]);
    assert.deepEqual(await found(`positionItemId=${cup.positionItems[0]?.positionItemId}`), [keyOf(cup)]);
  });

  test('with the orders of all partners that belong to one basket', async () => {
    const orders = sellers.map(({ partnerId }) => keyOf({ partnerId, salesOrderId: both.salesOrderId }));
    assert.deepEqual(await found(`salesOrderId=${both.salesOrderId.toUpperCase()}`), orders);
    assert.deepEqual(await found(`salesOrderId=${both.salesOrderId}&partnerId=${two.partnerId}`), [
      keyOf({ partnerId: two.partnerId, salesOrderId: both.salesOrderId }),
    ]);
  });

  test('by sku in the order of ids, by status and time newest first', async () => {
    const of = (pick: (placed: Placed[]) => Placed[]) =>
      sellers.flatMap(({ placed }) => pick([...placed])).map(keyOf);
    const byId = (placed: Placed[]) => placed.sort((a, b) => (a.salesOrderId < b.salesOrderId ? -1 : 1));
    assert.deepEqual(
      await found('sku=LAMP'),
      of(([first, second]) => byId([first as Placed, second as Placed])),
    );
    assert.deepEqual(
      await found(''),
      of((placed) => placed.reverse()),
    );
    assert.deepEqual(
      await found('status=PROCESSABLE'),
      of((placed) => placed.slice(0, 2).reverse()),
    );
    assert.deepEqual(
      await found('since=2026-09-01T01:00:00Z&until=2026-09-01T01:30:00Z'),
      of((placed) => placed.slice(1, 2)),
    );
  });

  test('by time of change, the oldest change first', async () => {
    const seller = await newSeller();
    const [first, second, third] = seller.placed;
    server.clock.stopAt(firstMs + 5 * 3_600_000);
    await ordersOf(server, seller.partnerId).cancel(first.salesOrderId, 'CANCELLED_ON_MARKETPLACE_WISH');
    const of = `partnerId=${seller.partnerId}&changedSince=2026-09-01T0`;
    assert.deepEqual(await found(`${of}0:00:00Z`), [second, third, first].map(keyOf));
    assert.deepEqual(await found(`${of}2:00:00Z`), [third, first].map(keyOf));
    assert.deepEqual(await found(`${of}2:00:00Z&until=2026-09-01T01:00:00Z`), [keyOf(first)]);
    assert.deepEqual(await found(`${of}5:00:01Z`), []);
    const ids = [first, second].map(keyOf).sort();
    assert.deepEqual(await found(`${of}0:30:00Z&sku=LAMP`), ids);
    assert.deepEqual(await found(`${of}2:00:00Z&sku=LAMP`), [keyOf(first)]);
    const all = await found('changedSince=2026-09-01T05:00:00Z');
    assert.deepEqual(all, [keyOf(first)]);
  });

  test('with the order of a receipt, whoever wrote it', async () => {
    const [seller, other] = [await newReturnPartner(server), await newReturnPartner(server)];
    const sent = await returnsOf(server, seller).send();
    await returnsOf(server, seller).send();
    await returnsOf(server, other).send();
    const of = `/operator/v1/partners/${seller.partnerId}` as const;
    const { json } = await operator.get(`${of}/receipts?salesOrderId=${sent.salesOrderId}`);
    const receiptNumber: string = json.resources[0].receiptNumber;
    const key = `${seller.partnerId} ${sent.salesOrderId}`;
    assert.ok((await found(`receiptNumber=${receiptNumber}`)).includes(key));
    const own = `receiptNumber=${receiptNumber}&partnerId=${seller.partnerId}`;
    assert.deepEqual(await found(own), [key]);
    assert.deepEqual(await found(`${own}&orderNumber=${sent.orderNumber}&status=SENT`), [key]);
    assert.deepEqual(await found(`${own}&status=RETURNED`), []);
    assert.deepEqual(await found(`${own}&sku=CUP`), []);
    assert.deepEqual(await found('receiptNumber=R-DE-0-2026-1'), []);
  });

  const cancelled = 'status=CANCELLED_BY_MARKETPLACE';
  for (const [query, expected] of [
    [`sku=CUP&${cancelled}`, [cup]],
    [`sku=LAMP&${cancelled}`, []],
    ['sku=CUP&status=PROCESSABLE', [both]],
    ['sku=CUP&since=2026-09-01T02:00:00Z', [cup]],
    [`orderNumber=${lamp.orderNumber}&sku=CUP`, []],
    [`orderNumber=${lamp.orderNumber}&salesOrderId=${both.salesOrderId}`, []],
    [`orderNumber=${both.orderNumber}&salesOrderId=${both.salesOrderId}&sku=CUP`, [both]],
    [`positionItemId=${both.positionItems[0]?.positionItemId}&sku=LAMP`, [both]],
    [`positionItemId=${both.positionItems[0]?.positionItemId}&sku=CUP`, []],
    ['orderNumber=unknown', []],
    ['sku=nobody-has-this', []],
  ] as const) {
    test(`and all filters of ${query.replaceAll(/=[-\w]{10,}/g, '=…')} apply`, async () => {
      assert.deepEqual(await found(`partnerId=${one.partnerId}&${query}`), expected.map(keyOf));
    });
  }

  test('with what identifies the order and its items, and nothing about the shopper', async () => {
    const answer = await operator.get(`${path}?orderNumber=${cup.orderNumber}`);
    const [{ lastModifiedDate, ...order }] = answer.json.resources;
    assert.equal(lastModifiedDate, '2026-09-01T02:00:00.000Z');
    assert.deepEqual(order, {
      partnerId: one.partnerId,
      salesOrderId: cup.salesOrderId,
      orderNumber: cup.orderNumber,
      orderDate: '2026-09-01T02:00:00.000Z',
      suspectedFraudCase: false,
      payment: { paymentMethod: 'INVOICE_SINGLE' },
      positionItems: [
        {
          positionItemId: cup.positionItems[0]?.positionItemId,
          sku: 'CUP',
          fulfillmentStatus: 'CANCELLED_BY_MARKETPLACE',
          cancellationReason: 'CANCELLED_ON_CUSTOMER_WISH',
        },
      ],
    });
    assert.deepEqual(wordsOf(shopper, answer.text), []);
  });
});

test('400 for an unknown status and a foreign cursor; 404 for an unknown partner', async () => {
  assertRefused(await operator.get(`${path}?status=GONE`), 400, 'INVALID_PARAMETER');
  const list = await operator.get('/operator/v1/products?limit=1');
  assert.equal((await operator.get(`${path}?cursor=x`)).json.errors[0].code, 'INVALID_CURSOR', list.text);
  assertRefused(await operator.get(`${path}?partnerId=9999`), 404, 'PARTNER_NOT_FOUND');
});

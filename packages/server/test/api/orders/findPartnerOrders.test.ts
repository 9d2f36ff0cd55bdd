import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { minuteMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const start = Date.UTC(2026, 2, 2, 9);
server.clock.stopAt(start);
const partner = await newOrderPartner(server);
const orders = ordersOf(server, partner.partnerId);

/** Seven orders, a minute apart, in different states. */
const ids: string[] = [];
for (const [index, prepare] of (
  [
    async () => undefined,
    (id) => orders.endPeriod(id),
    (id) => orders.block(id),
    async (id) => partner.post('/v1/shipments', parcel((await orders.endPeriod(id)).json)),
    async (id, itemIds) => {
      await orders.endPeriod(id);
      return partner.send('POST', `/v4/orders/${id}/positionItems/${itemIds[0]}/cancellation`);
    },
    (id) => orders.cancel(id, 'CANCELLED_ON_CUSTOMER_WISH'),
    async (id) => {
      await partner.post('/v1/shipments', parcel((await orders.endPeriod(id)).json));
      return orders.acceptReturn(id);
    },
  ] as ((id: string, itemIds: string[]) => Promise<unknown>)[]
).entries()) {
  server.clock.stopAt(start + index * minuteMs);
  const order = await orders.place({ lines: [line('A', { quantity: 2 })] });
  ids.push(order.salesOrderId);
  server.clock.stopAt(start + index * minuteMs + 10_000 * (7 - index));
  await prepare(
    order.salesOrderId,
    order.positionItems.map((item: { positionItemId: string }) => item.positionItemId),
  );
}
const at = (index: number) => encodeURIComponent(new Date(start + index * minuteMs).toISOString());

/** Numbers of the listed orders, in the order of the list. */
async function list(query: string): Promise<number[]> {
  const answer = await partner.get(`/v4/orders?${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources.map(({ salesOrderId }: { salesOrderId: string }) => ids.indexOf(salesOrderId));
}
const sorted = async (query: string) => (await list(query)).sort();

describe('the status filter', () => {
  for (const [status, bucket, atLeastOne] of [
    ['ANNOUNCED', [0], [0]],
    ['PROCESSABLE', [1, 4], [1, 4]],
    ['BLOCKED', [2], [2]],
    ['SENT', [3], [3]],
    ['RETURNED', [6], [6]],
    ['CANCELLED_BY_PARTNER', [4], [4]],
    ['CANCELLED_BY_MARKETPLACE', [5], [5]],
  ] as const) {
    test(`${status} in both modes`, async () => {
      assert.deepEqual(await sorted(`fulfillmentStatus=${status}`), bucket);
      assert.deepEqual(await sorted(`fulfillmentStatus=${status}&mode=AT_LEAST_ONE`), atLeastOne);
    });
  }

  test('distinguishes the modes when items differ', async () => {
    const other = await newOrderPartner(server);
    const theirs = ordersOf(server, other.partnerId);
    const order = await theirs.placeProcessable({ lines: [line('A', { quantity: 3 })] });
    const [first, second] = order.positionItems;
    const { salesOrderId, orderDate } = order;
    await theirs.block(salesOrderId, [second.positionItemId]);
    await other.post('/v1/shipments', parcel({ salesOrderId, orderDate, positionItems: [first] }));
    const count = async (query: string) => (await other.get(`/v4/orders?${query}`)).json.resources.length;
    for (const [status, inBucket] of [
      ['BLOCKED', 1],
      ['PROCESSABLE', 0],
      ['SENT', 0],
    ] as const) {
      assert.equal(await count(`fulfillmentStatus=${status}`), inBucket, status);
      assert.equal(await count(`fulfillmentStatus=${status}&mode=AT_LEAST_ONE`), 1, status);
    }
  });

  test('combines several values without duplicates', async () => {
    const expected = [1, 4, 5];
    const repeated =
      'fulfillmentStatus=PROCESSABLE&fulfillmentStatus=CANCELLED_BY_PARTNER&fulfillmentStatus=CANCELLED_BY_MARKETPLACE';
    assert.deepEqual(await sorted(repeated), expected);
  });
});

describe('dates', () => {
  test('of the order are inclusive at both ends', async () => {
    assert.deepEqual(await sorted(`fromOrderDate=${at(2)}&toOrderDate=${at(4)}`), [2, 3, 4]);
    assert.deepEqual(await sorted(`fromOrderDate=${at(7)}`), []);
    assert.deepEqual(await sorted(`toOrderDate=${at(0)}`), [0]);
  });

  test('are accepted in any time zone', async () => {
    const zoned = encodeURIComponent('2026-03-02T11:06:00+02:00');
    assert.deepEqual(await sorted(`fromOrderDate=${zoned}`), [6]);
  });

  test('of the last change apply to fromDate', async () => {
    const changedAt = async (index: number) =>
      (await partner.get(`/v4/orders/${ids[index]}`)).json.lastModifiedDate;
    const bound = await changedAt(4);
    const expected: number[] = [];
    for (const index of ids.keys()) if ((await changedAt(index)) >= bound) expected.push(index);
    for (const column of ['ORDER_LIFECYCLE_DATE', 'ORDER_DATE', 'LAST_MODIFIED_DATE']) {
      assert.deepEqual(await sorted(`fromDate=${bound}&orderColumnType=${column}`), expected);
    }
  });
});

describe('the sort order', () => {
  for (const [column, of] of [
    ['ORDER_LIFECYCLE_DATE', (order) => order.orderLifecycleInformation.lifecycleChangeDate],
    ['ORDER_DATE', (order) => order.orderDate],
    ['LAST_MODIFIED_DATE', (order) => order.lastModifiedDate],
  ] as [string, (order: BodyOf<'findPartnerOrders'>['resources'][0]) => string][]) {
    test(`by ${column} in both directions`, async () => {
      for (const direction of ['ASC', 'DESC']) {
        const answer = await partner.get(`/v4/orders?orderColumnType=${column}&orderDirection=${direction}`);
        const values = answer.json.resources.map(of);
        assert.equal(values.length, 7);
        const expected = values.toSorted();
        assert.deepEqual(values, direction === 'ASC' ? expected : expected.reverse());
      }
    });
  }

  test('is by life-cycle date, oldest first, by default', async () => {
    assert.deepEqual(await list(''), await list('orderColumnType=ORDER_LIFECYCLE_DATE&orderDirection=ASC'));
  });
});

describe('pages', () => {
  for (const direction of ['ASC', 'DESC']) {
    test(`lead through everything once, ${direction}`, async () => {
      const whole = await list(`orderDirection=${direction}&fromOrderDate=${at(1)}`);
      const seen: string[] = [];
      type Page = BodyOf<'findPartnerOrders'>;
      let href = `/v4/orders?limit=2&orderDirection=${direction}&fromOrderDate=${at(1)}` as PathTo<Page>;
      while (href !== undefined) {
        const page: Page = (await partner.get(href)).json;
        assert.ok(page.resources.length <= 2);
        seen.push(...page.resources.map(({ salesOrderId }) => salesOrderId));
        href = page.links.find(({ rel }) => rel === 'next')?.href as PathTo<Page>;
      }
      assert.deepEqual(
        seen,
        whole.map((index) => ids[index]),
      );
    });
  }

  test('keep their filters with a cursor, whatever else is sent', async () => {
    const first = (await partner.get('/v4/orders?limit=1&fulfillmentStatus=PROCESSABLE')).json;
    const next = first.links.find(({ rel }) => rel === 'next').href;
    const answer = await partner.get(
      `${next}&fulfillmentStatus=NONSENSE&fromDate=never&mode=x` as '/v4/orders',
    );
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json.resources.length, 1);
    assert.ok([1, 4].includes(ids.indexOf(answer.json.resources[0].salesOrderId)));
  });

  test('have 128 orders by default, and at most 256', async () => {
    const busy = await newOrderPartner(server);
    const theirs = ordersOf(server, busy.partnerId);
    await theirs.placeMany(257);
    for (const [query, count] of [
      ['', 128],
      ['?limit=256', 256],
      ['?limit=1000', 256],
    ] as const) {
      const { resources, links } = (await busy.get(`/v4/orders${query}`)).json;
      assert.equal(resources.length, count, query);
      assert.equal(links[0].rel, 'next', query);
    }
  });

  test('are refused with a limit below 1', async () => {
    for (const limit of ['0', '-1', 'x', '1.5']) {
      const answer = await partner.get(`/v4/orders?limit=${limit}`);
      assert.equal(answer.status, 400);
      assert.equal(answer.json.errors[0].code, 'INVALID_PARAMETER');
    }
  });

  test('refuse cursors that are tampered with, foreign or too old', async () => {
    const { links } = (await partner.get('/v4/orders?limit=1')).json;
    const cursor = new URLSearchParams(links[0].href.split('?')[1]).get('nextcursor') as string;
    const flipped = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'BB' : 'AA'}`;
    for (const each of [flipped, 'x', cursor.slice(4)]) {
      const answer = await partner.get(`/v4/orders?nextcursor=${each}`);
      assert.equal(answer.status, 400, each);
      assert.equal(answer.json.errors[0].code, 'INVALID_CURSOR');
    }
    const other = await newOrderPartner(server);
    assertRefused(await other.get(`/v4/orders?nextcursor=${cursor}`), 400, 'INVALID_CURSOR');
    server.clock.stopAt(server.clock.nowMs() + 24 * 60 * minuteMs + 1);
    await partner.login(partner.username, 'pass-word');
    const late = await partner.get(`/v4/orders?nextcursor=${cursor}`);
    assert.equal(late.status, 400);
    assert.equal(late.json.errors[0].code, 'INVALID_CURSOR');
  });
});

test('400 for every parameter that cannot be parsed, all together', async () => {
  const query =
    'fulfillmentStatus=GONE&mode=SOME&fromDate=x&fromOrderDate=2026-02-30T00:00:00Z&toOrderDate=1&orderColumnType=A&orderDirection=UP';
  const answer = await partner.get(`/v4/orders?${query}`);
  assert.equal(answer.status, 400);
  assert.equal(answer.json.errors.length, 7);
});

test('no partner sees the orders of another', async () => {
  const other = await newOrderPartner(server);
  assert.deepEqual((await other.get('/v4/orders')).json.resources, []);
});

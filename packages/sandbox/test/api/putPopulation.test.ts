import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/sandbox/v1/population';
const startMs = Date.UTC(2026, 2, 2, 9);
server.clock.stopAt(startMs);

const advance = (duration: string) => moveClock(server, { advance: duration });

/** Puts a population that has to be refused; resolves to the errors. */
async function refused(population: unknown) {
  const answer = await server.operator.put(path, population);
  assert.equal(answer.status, 400, answer.text);
  return answer.json.errors as { jsonpath: string; detail: string; 'detail-structured': object }[];
}

const ordersOf = async (partnerId: string) =>
  (await server.operator.get(`/operator/v1/partners/${partnerId}/orders?limit=100`)).json.resources;

test('a sandbox starts without a population', async () => {
  const { json } = await server.operator.get(path);
  assert.equal(json.preset, 'none');
  assert.equal(json.waiting, 0);
  assert.equal('since' in json, false);
});

describe('200', () => {
  test('returns all numbers, with those of the preset as defaults, and reads them again', async () => {
    const answer = await server.operator.put(path, {
      preset: 'quiet',
      seed: 4,
      ordersPerDay: 12.5,
      shares: { returned: 0.5 },
    });
    assert.equal(answer.status, 200, answer.text);
    const { json } = answer;
    assert.deepEqual(
      { ...json, shares: undefined },
      {
        preset: 'quiet',
        seed: 4,
        bot: false,
        partners: ['1000001'],
        ordersPerDay: 12.5,
        firstHour: 6,
        lastHour: 22,
        saleEvery: 0,
        saleFactor: 2,
        linesMax: 4,
        piecesMax: 3,
        shares: undefined,
        since: '2026-03-02T09:00:00.000Z',
        waiting: 2,
        nextAt: '2026-03-02T09:00:00.000Z',
      },
    );
    assert.equal(json.shares.returned, 0.5);
    assert.equal(json.shares.prepayment, 0.15);
    await server.operator.put(path, { preset: 'none' });
  });

  test('shoppers place orders, and each order has a fate', async () => {
    await server.operator.put(path, { ordersPerDay: 30, seed: 2 });
    await advance('P1D');
    const orders = await ordersOf('1000001');
    assert.ok(orders.length >= 15 && orders.length <= 60, `${orders.length} orders`);
    const states = new Set(
      orders.flatMap(({ positionItems }: { positionItems: { fulfillmentStatus: string }[] }) =>
        positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus),
      ),
    );
    assert.ok(states.has('PROCESSABLE') && states.has('ANNOUNCED'), [...states].join());
    assert.ok((await server.operator.get(path)).json.waiting > 0);
  });

  test('a population that was read may be sent again', async () => {
    const { json } = await server.operator.get(path);
    const again = await server.operator.put(path, json);
    assert.equal(again.status, 200, again.text);
    assert.equal(again.json.ordersPerDay, json.ordersPerDay);
  });

  test('survives the process', async () => {
    const before = (await server.operator.get(path)).json;
    await server.restart();
    assert.deepEqual((await server.operator.get(path)).json, before);
  });

  test('none ends it, and nothing happens any more', async () => {
    const answer = await server.operator.put(path, { preset: 'none' });
    assert.equal(answer.json.waiting, 0);
    const before = (await ordersOf('1000001')).length;
    await advance('P1D');
    assert.equal((await ordersOf('1000001')).length, before);
  });

  test('split baskets are one order with each partner', async () => {
    const partners = ['1000001', '1000002'];
    await server.operator.put(path, { seed: 5, partners, ordersPerDay: 10, shares: { split: 1 } });
    await advance('P1D');
    const [mine, other] = await Promise.all([ordersOf('1000001'), ordersOf('1000002')]);
    const ids = new Set(mine.map(({ salesOrderId }) => salesOrderId));
    const common = other.filter(({ salesOrderId }) => ids.has(salesOrderId));
    assert.ok(common.length > 5, `${common.length} of ${other.length}`);
    await server.operator.put(path, { preset: 'none' });
  });
});

describe('400', () => {
  test('names the closest member for an unknown one', async () => {
    const [member, share] = await refused({ orderPerDay: 5, shares: { returnd: 0.1 } });
    assert.match(
      member?.detail ?? '',
      /^A population has no member "orderPerDay"\. The closest one is ordersPerDay\.$/,
    );
    assert.match(share?.detail ?? '', /closest one is returned\.$/);
    assert.equal(share?.jsonpath, '$.shares');
  });

  test('reports everything that is too large or too small together', async () => {
    const errors = await refused({ seed: -1, ordersPerDay: 1001, linesMax: 0, shares: { unpaid: 1.1 } });
    assert.deepEqual(errors.map(({ jsonpath }) => jsonpath).toSorted(), [
      '$.linesMax',
      '$.ordersPerDay',
      '$.seed',
      '$.shares.unpaid',
    ]);
  });

  test('refuses partners that are unknown or named twice, and days that end before they start', async () => {
    const [unknown] = await refused({ partners: ['1000001', '4711'] });
    assert.equal(unknown?.jsonpath, '$.partners[1]');
    const errors = await refused({ partners: ['1000001', '1000001'], firstHour: 12, lastHour: 11 });
    assert.deepEqual(
      errors.map(({ jsonpath }) => jsonpath),
      ['$.lastHour', '$.partners'],
    );
  });
});

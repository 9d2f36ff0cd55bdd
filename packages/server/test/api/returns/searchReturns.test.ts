import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/returns';
const firstMs = server.clock.nowMs();

interface Found {
  readonly partnerId: string;
  readonly positionItemId: string;
}
const keyOf = ({ partnerId, positionItemId }: Found) => `${partnerId} ${positionItemId}`;

/** A partner with an order of two lamps that come back, of which one is accepted, and one that came back by mistake. */
async function newSeller() {
  const partner = await newReturnPartner(server);
  const returns = returnsOf(server, partner);
  const [announced, misdirected] = [await returns.send(2), await returns.send(1)];
  const withdrawn = await returns.send(1);
  await returns.announce(withdrawn);
  await returns.withdraw(withdrawn);
  await returns.announce(announced);
  server.clock.stopAt(server.clock.nowMs() + 1_000);
  await returns.misdirect(misdirected);
  server.clock.stopAt(server.clock.nowMs() + 1_000);
  await returns.accept([elementsOf(announced)[0] as object]);
  const key = (positionItemId = '') => keyOf({ partnerId: partner.partnerId, positionItemId });
  const [accepted, waiting] = announced.itemIds;
  return {
    partnerId: partner.partnerId,
    announced,
    withdrawn,
    accepted: key(accepted),
    waiting: key(waiting),
    misdirected: key(misdirected.itemIds[0]),
  };
}

server.clock.stopAt(firstMs);
const one = await newSeller();
const two = await newSeller();
const sellers = [one, two].sort((a, b) => (a.partnerId < b.partnerId ? -1 : 1));

async function found(query: string): Promise<string[]> {
  const answer = await operator.get(`${path}?${query}`);
  assert.equal(answer.status, 200, answer.text);
  const keys = answer.json.resources.map(keyOf);
  assert.deepEqual((await followAll(operator, `${path}?${query}&limit=1`)).map(keyOf), keys);
  return keys;
}

describe('GET /operator/v1/returns answers 200', () => {
  test('with the returns of all partners, latest change first', async () => {
    const all = sellers.flatMap(({ accepted, misdirected, waiting }) => [accepted, misdirected, waiting]);
    assert.deepEqual(await found(''), all);
    assert.deepEqual((await found('sku=LAMP-1')).sort(), all.sort());
    assert.deepEqual(
      await found('status=announced'),
      sellers.map(({ waiting }) => waiting),
    );
  });

  const { orderNumber, salesOrderId, itemIds } = one.announced;
  for (const [query, expected] of [
    [`orderNumber=${orderNumber.toUpperCase()}`, [one.accepted, one.waiting]],
    [`salesOrderId=${salesOrderId.toUpperCase()}`, [one.accepted, one.waiting]],
    [`positionItemId=${itemIds[1]}`, [one.waiting]],
    [`positionItemId=${itemIds[1]}&status=ACCEPTED`, []],
    [`positionItemId=${itemIds[1]}&sku=CUP`, []],
    [`positionItemId=${itemIds[1]}&sku=LAMP-1&orderNumber=${orderNumber}`, [one.waiting]],
    [`orderNumber=${orderNumber}&status=ACCEPTED`, [one.accepted]],
    [`orderNumber=${orderNumber}&salesOrderId=${one.withdrawn.salesOrderId}`, []],
    [`positionItemId=${one.withdrawn.itemIds[0]}`, []],
    [`salesOrderId=${one.withdrawn.salesOrderId}`, []],
    ['orderNumber=unknown', []],
    ['sku=nobody-has-this', []],
    [`partnerId=${one.partnerId}&since=${iso(1_000)}&until=${iso(1_999)}`, [one.misdirected]],
    [`partnerId=${one.partnerId}&status=ACCEPTED&until=${iso(1_999)}`, []],
    [`partnerId=${one.partnerId}&sku=LAMP-1&since=${iso(2_000)}`, [one.accepted]],
  ] as const) {
    test(`and all filters of ${query.replaceAll(/=[-\w]{10,}/g, '=…')} apply`, async () => {
      assert.deepEqual(await found(query), expected);
    });
  }

  test('with what the item was sold as', async () => {
    const [item] = (await operator.get(`${path}?positionItemId=${itemIds[1]}`)).json.resources;
    const own = (await operator.get(`/operator/v1/partners/${one.partnerId}/returns`)).json.resources;
    const { partnerId, orderNumber: number, sku, ...rest } = item;
    assert.deepEqual([partnerId, number, sku], [one.partnerId, orderNumber, 'LAMP-1']);
    assert.deepEqual(
      rest,
      own.find(({ positionItemId }) => positionItemId === itemIds[1]),
    );
  });
});

function iso(afterMs: number): string {
  return new Date(firstMs + afterMs).toISOString();
}

test('400 for another status and a foreign cursor; 404 for an unknown partner', async () => {
  assertRefused(await operator.get(`${path}?status=GONE`), 400, 'INVALID_PARAMETER');
  assert.equal((await operator.get(`${path}?cursor=x`)).json.errors[0].code, 'INVALID_CURSOR');
  assertRefused(await operator.get(`${path}?partnerId=9999`), 404, 'PARTNER_NOT_FOUND');
});

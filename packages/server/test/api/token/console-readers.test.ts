/** An operator who looks at the console of a partner: how long, and what the partner's audit log says of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newOperator } from '@kontor/harness/operators';
import { orderRoles } from '@kontor/harness/orders';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newShopper, sentOrderOf, wordsOf } from '@kontor/harness/shoppers';
import { operations, pathOf } from '../../../../../test/sweeps/operations.ts';

const server = await startTestServer();
const partner = await server.newPartner([...orderRoles, 'Receipts_Read', 'Products_Read']);
const secondMs = 1000;

async function linkOf(operator: ApiClient, { partnerId } = partner): Promise<string> {
  const made = await operator.post(`/operator/v1/partners/${partnerId}/console-link`, { reason: 'Ticket 1' });
  assert.equal(made.status, 201, made.text);
  return made.json.url.split('/').at(-1) as string;
}

const open = (token: string) => server.anonymous.post('/v1/console-link', { token });

async function readerOf(operator: ApiClient, ofPartner = partner) {
  const opened = await open(await linkOf(operator, ofPartner));
  assert.equal(opened.status, 200, opened.text);
  return { ...opened.json, client: new ApiClient(() => server.partnerUrl, opened.json.access_token) };
}

const codeOf = ({ json }: { json: unknown }) =>
  (json as { errors?: { code: string }[] }).errors?.[0]?.code ?? 'none';

/** What takes an operator's token away before it expires. */
const ends: Readonly<Record<string, (name: string) => Promise<{ status: number }>>> = {
  revoked: (name) => server.operator.send('DELETE', `/operator/v1/operators/${name}`),
  rotated: (name) => server.operator.post(`/operator/v1/operators/${name}/token`, {}),
};

for (const [word, end] of Object.entries(ends)) {
  describe(`when the token of an operator is ${word}`, async () => {
    const name = `looker-${word}`;
    const operator = await newOperator(server, name, ['accounts']);
    const neighbour = await readerOf(await newOperator(server, `${name}-2`, ['accounts']));
    const other = await newReceiptPartner(server);
    const [first, second] = [await readerOf(operator), await readerOf(operator, other)];
    const unused = await linkOf(operator);
    assert.equal((await first.client.get('/v5/products')).status, 200);
    assert.ok((await end(name)).status < 300);

    test('its open consoles of all partners end', async () => {
      for (const { client } of [first, second]) {
        const answer = await client.get('/v5/products');
        assert.deepEqual([answer.status, codeOf(answer)], [401, 'SESSION_ENDED'], answer.text);
      }
    });

    test('its unused link opens nothing', async () => {
      const answer = await open(unused);
      assert.deepEqual([answer.status, codeOf(answer)], [404, 'NOT_FOUND'], answer.text);
    });

    test('consoles of other operators and logins of the partner go on', async () => {
      assert.equal((await neighbour.client.get('/v5/products')).status, 200);
      assert.equal((await partner.get('/v5/products')).status, 200);
    });
  });
}

test('a console and an unused link end when the token of the operator expires', async () => {
  const expiresAt = new Date(server.clock.nowMs() + 300 * secondMs).toISOString();
  const operator = await newOperator(server, 'looker-short', ['accounts'], { expiresAt });
  const { client, expires_in: seconds } = await readerOf(operator);
  assert.ok(seconds <= 300 && seconds > 200, `${seconds}`);
  server.clock.moveTo(server.clock.nowMs() + 270 * secondMs);
  const late = await linkOf(operator);
  assert.equal((await client.get('/v5/products')).status, 200);
  server.clock.moveTo(server.clock.nowMs() + 31 * secondMs);
  const answer = await client.get('/v5/products');
  assert.deepEqual([answer.status, codeOf(answer)], [401, 'TOKEN_EXPIRED'], answer.text);
  assertRefused(await open(late), 404, 'NOT_FOUND $.token');
});

describe('a read of data of shoppers through the console of a partner', async () => {
  const shopper = newShopper();
  const { order, receiptNumber } = await sentOrderOf(server, shopper, partner);
  const { salesOrderId } = order;
  const operator = 'looker-orders';
  const { client } = await readerOf(await newOperator(server, operator, ['accounts']));
  const reads = operations.filter(({ security, method }) => security === 'bearerAuth' && method === 'GET');
  const entries = async () =>
    (await partner.get('/v1/audit?limit=100')).json.resources.filter(
      ({ after }) => after?.operator === operator && after.read !== undefined,
    );

  test('is in the audit log of the partner, one by one, whichever operation shows them', async () => {
    const seen: string[] = [];
    for (const operation of reads) {
      const before = (await entries()).length;
      const path = pathOf(operation, { orderId: salesOrderId, salesOrderId, receiptNumber });
      const answer = await client.get(path as never);
      const shows = answer.status === 200 && wordsOf(shopper, answer.text).length > 0;
      if (shows) seen.push(operation.title.replace('GET ', ''));
      const isExpected = shows || (answer.status === 200 && path.endsWith('.pdf'));
      assert.equal((await entries()).length - before, isExpected ? 1 : 0, operation.title);
    }
    assert.ok(seen.length >= 4, seen.join());
  });

  test('names the operator, the record and what was asked for', async () => {
    await client.get(`/v4/orders/${salesOrderId}`);
    await client.get('/v4/orders?limit=3');
    const read = 'data of shoppers';
    const listDefaults = { mode: 'BUCKET', orderColumnType: 'ORDER_LIFECYCLE_DATE', orderDirection: 'ASC' };
    const expected = [
      ['findPartnerOrders', 'orders', { operator, read, query: { ...listDefaults, limit: 3 } }],
      ['getPartnerOrder', `orders/${salesOrderId}`, { operator, read }],
    ];
    const seen = (await entries()).slice(0, 2);
    assert.deepEqual(
      seen.map(({ operationId, record, after }) => [operationId, record, after]),
      expected,
    );
    assert.deepEqual(seen[0]?.actor, { kind: 'operator', name: 'operator' });
    const { json } = await server.operator.get(`/operator/v1/audit?actor=${operator}&limit=1`);
    const self = (await server.operator.get('/operator/v1/operators?limit=100')).json.resources.find(
      ({ name }) => name === operator,
    );
    assert.deepEqual(
      json.resources.map(({ actor }) => [actor.kind, actor.name, actor.id]),
      [['operator', operator, self?.operatorId]],
    );
  });

  test('by the partner itself is not recorded', async () => {
    const { length } = (await partner.get('/v1/audit?limit=100')).json.resources;
    assert.equal((await partner.get(`/v4/orders/${salesOrderId}`)).status, 200);
    assert.equal((await partner.get('/v1/audit?limit=100')).json.resources.length, length);
  });
});

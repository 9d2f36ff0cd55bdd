import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const path = `${returns.base}/returns` as const;

test('OP12: the operator reads the returns of a partner as the partner does, by status and by order', async () => {
  const [one, two] = [await returns.send(3), await returns.send(2)];
  await returns.announce(one);
  server.clock.moveTo(server.clock.nowMs() + 5);
  await returns.misdirect(two);
  await returns.accept([elementsOf(one)[0] as object]);
  const all = (await partner.get('/v3/returns?limit=50')).json.resources;
  assert.equal(all.length, 5);
  assert.deepEqual((await server.operator.get(path)).json, { resources: all, links: [] });
  assert.deepEqual(await followAll(server.operator, `${path}?limit=2`), all);
  const idsOf = async (query: string) =>
    (await server.operator.get(`${path}${query}`)).json.resources.map((each) => each.positionItemId);
  assert.deepEqual(await idsOf('?status=accepted'), [one.itemIds[0]]);
  assert.deepEqual(await idsOf(`?salesOrderId=${two.salesOrderId.toUpperCase()}`), two.itemIds.toSorted());
  assert.deepEqual(await idsOf(`?status=ANNOUNCED&salesOrderId=${two.salesOrderId}`), []);
});

test('400 for another status and a foreign cursor; 404 for an unknown partner', async () => {
  assertRefused(await server.operator.get(`${path}?status=GONE`), 400, 'INVALID_PARAMETER');
  assert.equal((await server.operator.get(`${path}?cursor=x`)).json.errors[0].code, 'INVALID_CURSOR');
  assertRefused(await server.operator.get('/operator/v1/partners/9999/returns'), 404, 'PARTNER_NOT_FOUND');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);
const path = `${returns.base}/return-shipments` as const;

test('OP12: the operator reads the parcels of a partner as the partner does, with or without a date', async () => {
  await returns.announce(await returns.send(3));
  server.clock.moveTo(server.clock.nowMs() + 60_000);
  const from = new Date(server.clock.nowMs()).toISOString();
  const late = await returns.send(1);
  await returns.announce(late);
  const all = (await partner.get('/v1/return-shipments?datefrom=2020-01-01&limit=100')).json.resources;
  assert.equal(all.length, 4);
  assert.deepEqual((await server.operator.get(path)).json, { resources: all, links: [] });
  assert.deepEqual(await followAll(server.operator, `${path}?limit=3`), all);
  const since = (await server.operator.get(`${path}?datefrom=${from}`)).json.resources;
  assert.deepEqual(since, await returns.parcelsOf(late.itemIds[0] as string));
});

test('400 for an invalid date, 404 for an unknown partner', async () => {
  assertRefused(await server.operator.get(`${path}?datefrom=soon`), 400, 'INVALID_PARAMETER');
  assertRefused(
    await server.operator.get('/operator/v1/partners/9999/return-shipments'),
    404,
    'PARTNER_NOT_FOUND',
  );
});

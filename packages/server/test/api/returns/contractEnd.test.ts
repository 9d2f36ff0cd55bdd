/**
 * What a partner can still do after its contract has ended (0.11): for seventy days everything that returns need,
 * then nothing.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { moveClock } from '@kontor/harness/clock';
import { reductionOf } from '@kontor/harness/price-reductions';
import { elementsOf, newReturnPartner, returnRoles, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';
import { dayMs, hourMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const startMs = Date.UTC(2026, 2, 2, 9);

const goTo = (atMs: number) => moveClock(server, { now: new Date(atMs).toISOString() });

/** Code of the refusal of a call. */
const refusalOf = async (client: ApiClient, path: string) => {
  const { status, json } = await client.get(path);
  return [status, json.errors?.[0].code];
};

test('0.11: for seventy days sent items are accepted, reduced and read; then every operation answers 403', async () => {
  server.clock.stopAt(startMs);
  const partner = await server.newPartner([
    ...returnRoles,
    ...['PriceReductions_Read', 'PriceReductions_Write', 'Receipts_Read', 'Products_Read'],
  ]);
  const other = await newReturnPartner(server);
  const returns = returnsOf(server, partner);
  const order = await returns.send(3);
  const ended = await server.operator.post(`${returns.base}/contract/end`, '');
  assert.equal(ended.status, 200, ended.text);

  await goTo(startMs + 70 * dayMs - hourMs / 2);
  await partner.login(partner.username, 'pass-word');
  const [first, second] = elementsOf(order) as [object, object];
  assert.equal((await returns.accept([first])).status, 200);
  const [, , third = ''] = order.itemIds;
  const reduction = reductionOf({ positionItemId: third, salesOrderId: order.salesOrderId }, 5);
  assert.equal((await partner.post('/v1/price-reductions', reduction)).status, 202);
  const reads = ['/v3/returns', '/v3/receipts', '/v1/price-reductions', '/v4/orders', '/v5/products'];
  for (const path of reads) assert.equal((await partner.get(path)).status, 200, path);

  await goTo(startMs + 70 * dayMs);
  const closed = [403, 'ACCESS_ENDED'];
  for (const path of reads)
    assert.deepEqual(await refusalOf(partner, path), closed, `${path}, with its token`);
  await partner.login(partner.username, 'pass-word');
  for (const path of reads) assert.deepEqual(await refusalOf(partner, path), closed, path);
  const refused = await returns.accept([second]);
  assert.deepEqual([refused.status, refused.json.errors[0].code], closed);
  assert.equal((await returns.acceptForPartner(order)).status, 200, 'the operator goes on');
  await other.login(other.username, 'pass-word');
  assert.equal((await other.get('/v3/returns')).status, 200);
});

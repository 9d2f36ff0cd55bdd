/** Writes of one partner that wait for one another take no connection from other partners. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { holdPartnerLock } from '@kontor/harness/partner-lock';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { storeNumbers } from '../../platform/store/numbers.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

test('a partner with more writes than there are connections does not stop another', { skip }, async () => {
  const server = await startTestServer({ KONTOR_DATABASE_CONNECTIONS: '2' });
  const busy = await server.newPartner();
  const calm = await server.newPartner();
  const { client: holder, release } = await holdPartnerLock(server.databaseUrl, busy.partnerId);
  const attempt = () => busy.post('/v5/products?dryRun=true', products(1));
  const refused = Promise.withResolvers<void>();
  const attempts = Array.from({ length: storeNumbers.gateWaitersMax + 5 }, async () => {
    const answer = await attempt();
    if (answer.status === 503) refused.resolve();
    return answer;
  });
  await refused.promise;
  // All slots before the gate are taken, and the other partner writes and reads as usual.
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await calm.post('/v5/products?dryRun=true', products(1))).status, 200);
    assert.equal((await calm.get('/v5/products')).status, 200);
  }
  const { rows } = await holder.query(
    "SELECT COUNT(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kontor'",
  );
  assert.ok(
    rows[0].open <= 2 * 2 + 2,
    `${rows[0].open} connections: for reads, for writes, and two that listen`,
  );
  await release();
  const answers = await Promise.all(attempts);
  for (const { status, headers, text } of answers) {
    if (status === 503) assert.ok(headers.get('retry-after'), text);
    else assert.equal(status, 200, text);
  }
  assert.equal((await attempt()).status, 200, 'and the busy one goes on afterwards');
});

test('nor does an operator with more writes of one partner than there are connections', {
  skip,
}, async () => {
  const server = await startTestServer({ KONTOR_DATABASE_CONNECTIONS: '4' });
  const busy = await server.newPartner();
  const calm = await server.newPartner();
  const { client: holder, release } = await holdPartnerLock(server.databaseUrl, busy.partnerId);
  const waitingForLock = async () => {
    const { rows } = await holder.query(
      "SELECT COUNT(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'",
    );
    return rows[0].waiting as number;
  };
  const attempts = Array.from({ length: 10 }, () =>
    server.operator.post(`/operator/v1/partners/${busy.partnerId}/shipments/none/states`, {
      state: 'ON_THE_WAY',
    }),
  );
  for (let seen = 0; seen === 0; seen = await waitingForLock());
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await calm.post('/v5/products?dryRun=true', products(1))).status, 200);
    assert.ok((await waitingForLock()) <= 2, 'one write of the operator waits, and perhaps one of a job');
  }
  await release();
  for (const answer of await Promise.all(attempts)) assertRefused(answer, 404, 'SHIPMENT_NOT_FOUND');
});

/** What nodes on one database know about one another. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { startNode } from '@kontor/harness/fleet-node';
import { products } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { postForm, refreshForm } from '@kontor/harness/token-forms';
import { openStore } from '../../platform/store/open.ts';
import { createClocks } from '../../platform/time/clock.ts';
import type { RunningServer } from '../../process/main.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

describe('nodes on one database', { skip }, () => {
  let database: TestDatabase;
  const nodes: RunningServer[] = [];
  const clocks = createClocks();

  const start = (role: string, rateLimit = 'off') =>
    startNode(
      database.url,
      { KONTOR_RATE_LIMIT: rateLimit, KONTOR_DEMO_DATA: 'on', KONTOR_ROLE: role },
      clocks,
    );

  const partner = (index: number) => new ApiClient(() => nodes[index]?.partnerUrl as string);
  const operator = (index: number) => new ApiClient(() => nodes[index]?.operatorUrl as string, 'operator');

  before(async () => {
    database = await newDatabase('postgres');
    for (const role of ['api', 'api', 'worker']) nodes.push(await start(role));
  });

  after(async () => {
    for (const node of nodes) await node.close();
    await database.remove();
  });

  test('a worker has no partner plane, and is ready', async () => {
    assert.equal(nodes[2]?.partnerUrl, '');
    assert.equal((await operator(2).get('/readyz')).status, 200);
  });

  test('what one API node accepts a worker processes, and another API node shows', async () => {
    const client = partner(0);
    await client.login('demo', 'demo');
    const { id, progress } = await deliver(client, products(20));
    assert.equal(progress.succeeded, 20);
    const other = partner(1);
    other.token = client.token;
    assert.equal((await other.get(`/v5/products/update-tasks/${id}`)).json.state, 'done');
    assert.equal((await other.get(`/v5/products/${products(1)[0]?.sku}`)).status, 200);
  });

  test('a user who is locked out on one node is locked out on the others', async (t) => {
    await operator(0).post('/operator/v1/partners', { partnerId: '777', name: 'P' });
    await operator(0).post('/operator/v1/partners/777/users', {
      username: 'u777',
      password: 'pass-word',
      roles: ['Products_Read'],
    });
    const client = partner(1);
    await client.login('u777', 'pass-word');
    assert.equal((await client.get('/v5/products')).status, 200);
    const answer = await operator(0).send('DELETE', '/operator/v1/partners/777/users/u777/sessions');
    assert.ok(answer.status < 300, answer.text);
    const revokedMs = performance.now();
    while ((await client.get('/v5/products')).status !== 401);
    t.diagnostic(`out after ${Math.round(performance.now() - revokedMs)} ms`);
  });

  test('a request rate that is set on one node applies on the others', async () => {
    const client = partner(1);
    await client.login('demo', 'demo');
    const limit = async () => (await client.get('/v5/products/none')).headers.get('x-ratelimit-limit');
    assert.equal(await limit(), '20');
    const path = '/operator/v1/partners/1000001/limits';
    assert.equal((await operator(0).put(path, { requestsPerSecond: 50 })).status, 200);
    while ((await limit()) !== '50');
    assert.equal((await operator(0).put(path, {})).status, 200);
    while ((await limit()) !== '20');
  });

  test('a token whose key is revoked on one node is refused by the others, which accept those of the new key', async () => {
    const client = partner(1);
    const login = await client.login('demo', 'demo');
    assert.equal((await client.get('/v5/products')).status, 200);
    const [{ kid }] = (await operator(0).get('/operator/v1/keys')).json.resources;
    const revoked = await operator(0).send('DELETE', `/operator/v1/keys/${kid}`);
    assert.equal(revoked.status, 200, revoked.text);
    let refused = await client.get('/v5/products');
    while (refused.status === 200) refused = await client.get('/v5/products');
    assert.equal(refused.json.errors[0].code, 'TOKEN_INVALID');
    const refreshed = await postForm(client, refreshForm(login));
    assert.equal(refreshed.status, 200, refreshed.text);
    for (const index of [0, 1]) {
      const again = partner(index);
      again.token = refreshed.json.access_token;
      assert.equal((await again.get('/v5/products')).status, 200);
      const { keys } = (await again.get('/.well-known/jwks.json')).json;
      assert.ok(keys.every((shown) => shown.kid !== kid));
    }
  });

  test('a partner that has used up its rate limit on one node has nothing left on another', async () => {
    const [first, second] = [
      nodes.push(await start('api', 'on')) - 1,
      nodes.push(await start('api', 'on')) - 1,
    ];
    const client = partner(first);
    await client.login('second', 'second');
    // The clock is stopped, so that nothing refills while the nodes inform each other.
    clocks.wall.stopAt(clocks.wall.nowMs());
    const other = partner(second);
    other.token = client.token;
    const leftOnSecond = async () => {
      const overview = await operator(second).get('/operator/v1/partners/1000002/overview');
      assert.equal(overview.status, 200, overview.text);
      return overview.json.rate.remaining;
    };
    const store = await openStore({ url: database.url }, { writes: false });
    // Each node listens twice. It does so once the statement is over; the server lists it earlier.
    const listening =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'";
    while ((await raw(store.reads).all(listening)).length < 2 * nodes.length);
    await store.close();
    const full = await leftOnSecond();
    let taken = 0;
    while ((await client.get('/v5/products')).status === 200) taken += 1;
    assert.equal(taken, 10);
    // Reading what is left takes nothing.
    while ((await leftOnSecond()) > full - taken);
    let passed = 0;
    while ((await other.get('/v5/products')).status === 200) passed += 1;
    assert.equal(passed, 0);
  });
});

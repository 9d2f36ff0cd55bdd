/** Lists from a standby, with everything that was committed before, whichever node wrote it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { startNode } from '@kontor/harness/fleet-node';
import { followAll } from '@kontor/harness/lists';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { products } from '@kontor/harness/products';
import type { RunningServer } from '../../process/main.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

describe('lists from a replica', { skip }, () => {
  let primary: Cluster;
  let standby: Cluster;
  const nodes: RunningServer[] = [];
  const clients: ApiClient[] = [];
  const path = '/v5/products?limit=100';

  const start = (role: string) =>
    startNode(primary.url('kontor'), {
      KONTOR_DATABASE_REPLICA_URL: standby.url('kontor'),
      KONTOR_ROLE: role,
    });

  /** Requests a list repeatedly until the standby has demonstrably been read for it. */
  async function untilReadFromStandby(list: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const [{ now } = {}] = await standby.query('SELECT clock_timestamp()::text AS now');
      await list();
      const asked = await standby.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'kontor' AND query LIKE '%FROM products%'
         AND query_start >= '${now}'`,
      );
      if (asked.length > 0) return;
    }
  }

  const skusOf = async (client: ApiClient) => (await followAll(client, path)).map(({ sku }) => sku).sort();
  const skus = (count: number) =>
    products(count)
      .map(({ sku }) => String(sku))
      .sort();

  before(async () => {
    primary = await Cluster.start(['wal_level=replica', 'hot_standby=on', 'full_page_writes=on']);
    await primary.query('CREATE DATABASE kontor');
    standby = await primary.addStandby('reader', ['hot_standby=on']);
    for (const role of ['all', 'api']) nodes.push(await start(role));
    for (const node of nodes) {
      const client = new ApiClient(() => node.partnerUrl);
      await client.login('demo', 'demo');
      clients.push(client);
    }
  });

  after(async () => {
    for (const node of nodes) await node.close();
    await standby.remove();
    await primary.remove();
  });

  /** What the node that is read from reports about its lists. */
  async function figures(): Promise<{ replica: number; primary: number; lag: number }> {
    const text = await (await fetch(`${nodes[1]?.operatorUrl}/metrics`)).text();
    const of = (name: string) => Number(new RegExp(`^kontor_${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      replica: of('list_reads_total{server="replica"}'),
      primary: of('list_reads_total{server="primary"}'),
      lag: of('replica_lag_bytes'),
    };
  }

  const writer = () => clients[0] as ApiClient;
  const reader = () => clients[1] as ApiClient;

  test('are read from the replica', async () => {
    await deliver(writer(), products(10));
    await untilReadFromStandby(async () => assert.deepEqual(await skusOf(reader()), skus(10)));
  });

  test('show what was written on another node immediately', async () => {
    for (let count = 11; count <= 40; count += 1) {
      await deliver(writer(), products(count).slice(count - 1));
      assert.deepEqual(await skusOf(reader()), skus(count));
    }
  });

  test('are counted by the server that answered, with the lag of the standby', async () => {
    const before = await figures();
    await untilReadFromStandby(() => reader().get(path));
    const after = await figures();
    assert.ok(after.replica > before.replica);
    assert.ok(after.lag >= 0);
  });

  test('show it even while the standby is paused, and are read there again when it continues', async () => {
    await standby.query('SELECT pg_wal_replay_pause()');
    const state = async () =>
      (await standby.query('SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state;
    while ((await state()) !== 'paused');
    const before = await figures();
    await deliver(writer(), products(50).slice(40));
    assert.deepEqual(await skusOf(reader()), skus(50));
    const after = await figures();
    assert.ok(after.primary > before.primary);
    // A list does not wait for a standby that is slow to report its position; the lag is then known only later.
    while (!((await figures()).lag > 0)) await reader().get(path);
    assert.deepEqual(await skusOf(writer()), skus(50));
    await standby.query('SELECT pg_wal_replay_resume()');
    await untilReadFromStandby(async () => assert.deepEqual(await skusOf(reader()), skus(50)));
  });

  test('come from the primary while there is no standby, and from the standby when it is back', async () => {
    await standby.stop('immediate');
    assert.deepEqual(await skusOf(reader()), skus(50));
    await deliver(writer(), products(60).slice(50));
    assert.deepEqual(await skusOf(reader()), skus(60));
    await standby.run();
    await untilReadFromStandby(async () => assert.deepEqual(await skusOf(reader()), skus(60)));
  });

  test('never come from a standby that has diverged', async () => {
    await standby.query('SELECT pg_promote()');
    await deliver(writer(), products(70).slice(60));
    assert.deepEqual(await skusOf(reader()), skus(70));
    assert.deepEqual(await skusOf(writer()), skus(70));
  });
});

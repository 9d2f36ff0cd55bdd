/**
 * Three API nodes, two workers and a database with a synchronous standby, all real processes, while nodes are killed
 * at random and the primary crashes once. The long form: `FLEET_PRODUCTS=50000 npm run test:postgres
 * packages/server/test/fleet/fleet.test.ts`.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { waitUntilDone } from '@kontor/harness/deliver';
import { followAll } from '@kontor/harness/lists';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { Switchboard } from '@kontor/harness/postgres/switchboard';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { seeded } from '@kontor/harness/seeded';
import { type Ask, disorder, endedInOrder, startAudit } from './audit.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const wantedProducts = Number(process.env.FLEET_PRODUCTS ?? 1_800);
const names = ['demo', 'second'] as const;
const catalogue = products(wantedProducts < 10_000 ? 50 : 250);
const versions = Math.ceil(wantedProducts / names.length / catalogue.length);
/**
 * Minimum number of kills, and after which of them the primary crashes; senders continue until all of it has
 * happened.
 */
const killsMin = wantedProducts < 10_000 ? 6 : 60;
const promotedAfterKills = killsMin / 2;
const roles = ['api', 'api', 'api', 'worker', 'worker'] as const;
/** Clock errors of the nodes' machines, up to about a minute. */
const skewsMs = [0, 60_000, -60_000, 61_000, -45_000];

/** The moments of the kills differ, and repeat from run to run. */
const random = seeded(20_261_121);

interface Sender {
  readonly name: string;
  readonly partnerId: string;
  readonly client: ApiClient;
  readonly acknowledged: string[];
}

test('a fleet loses, duplicates and reorders nothing while it is killed', {
  skip,
}, async (t) => {
  const primary = await Cluster.start(['wal_level=replica', 'hot_standby=on', 'full_page_writes=on']);
  after(() => primary.remove());
  await primary.query('CREATE DATABASE kontor');
  const board = await Switchboard.open(primary.port);
  after(() => board.close());
  const nodes: ServerProcess[] = [];
  after(() => Promise.all(nodes.map((node) => node.kill())));
  let urls = [`postgres://kontor@127.0.0.1:${board.port}/kontor`];
  let replicaUrl = '';
  const start = (index: number) => startNode(urls[index % urls.length] as string, replicaUrl, index);

  // The first node creates the schema and the demo data.
  nodes[0] = await start(0);
  await startAudit((sql) => primary.query(sql, 'kontor'));
  await nodes[0].stop();
  const standby = await primary.addStandby('follower', ['hot_standby=on']);
  after(() => standby.remove());
  // Some nodes use the one address, others know both servers; lists come from the standby while there is one.
  urls = [...urls, `postgres://kontor@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/kontor`];
  replicaUrl = standby.url('kontor');
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'follower'");
  await primary.query('SELECT pg_reload_conf()');
  await Promise.all(roles.map(async (_, index) => (nodes[index] = await start(index))));

  const doors = () => nodes.slice(0, 3).map((node) => node.partnerUrl);
  const senders = await Promise.all(names.map((name) => makeSender(name, doors)));
  let isSending = true;
  let isChaosOver = false;
  const sending = Promise.all(senders.map((sender) => sendAll(sender, () => isChaosOver))).finally(() => {
    isSending = false;
  });
  for (let kills = 0; isSending && !isChaosOver; ) {
    await wait(200 + random() * 1_500);
    if (kills === promotedAfterKills) {
      await primary.stop('immediate');
      await standby.query('SELECT pg_promote()');
      board.switchTo(standby.port);
    }
    const victim = Math.floor(random() * nodes.length);
    await nodes[victim]?.kill();
    nodes[victim] = await start(victim);
    kills += 1;
    t.diagnostic(`${roles[victim]} ${victim} killed`);
    isChaosOver = kills >= killsMin;
  }
  await sending;

  const ask = (sql: string) => standby.query(sql, 'kontor');
  for (const sender of senders) await checkSender(sender, ask);
  assert.deepEqual(await disorder(ask), []);
});

function startNode(url: string, replicaUrl: string, index: number): Promise<ServerProcess> {
  return startProcess(['serve', '--role', roles[index] as string], {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DATABASE_URL: url,
    KONTOR_DATABASE_REPLICA_URL: replicaUrl,
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
    SKEW_MS: String(skewsMs[index]),
    NODE_OPTIONS: `--require=${join(import.meta.dirname, '../../../../test/harness/postgres/skewed-clock.ts')}`,
  });
}

async function makeSender(name: string, doors: () => string[]): Promise<Sender> {
  const client = new ApiClient(() => {
    const known = doors();
    return known[Math.floor(random() * known.length)] as string;
  });
  const answer = await client.login(name, name);
  const claims = JSON.parse(
    Buffer.from(answer.json.access_token.split('.')[1] as string, 'base64url').toString(),
  );
  return { name, client, partnerId: claims.partner_id, acknowledged: [] };
}

/**
 * Sends version after version, each until a node acknowledges it. Whichever node answers a list in between, and
 * wherever it reads, no client goes back in time.
 */
async function sendAll({ client, acknowledged }: Sender, mayEnd: () => boolean): Promise<void> {
  let seen = 0;
  for (let version = 1; version <= versions || !mayEnd(); version += 1) {
    const body = JSON.stringify(catalogue.map((each) => ({ ...each, mpn: `version ${version}` })));
    const answer = await untilAnswered(() => client.post('/v5/products', body), 202);
    acknowledged.push(answer.json.task.id);
    const list = await untilAnswered(() => client.get(`/v5/products?sku=${catalogue[0]?.sku}&limit=1`), 200);
    const now = Number(/version (\d+)/.exec(list.json.resources[0]?.mpn ?? '')?.[1] ?? 0);
    assert.ok(now >= seen, `a list showed version ${now} after ${seen}`);
    seen = now;
    if (version >= versions) await wait(250);
  }
}

/**
 * Repeats the request while a node is down or reports that it has no database; any other answer has to have the given
 * status.
 */
async function untilAnswered<Given extends Answer<unknown>>(ask: () => Promise<Given>, status: number) {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer?.status === status) return answer;
    if (answer !== undefined) {
      assertRefused(answer, 503, 'NOT_READY');
      assert.ok(answer.headers.get('retry-after'));
    }
    await wait(50);
  }
}

async function checkSender(sender: Sender, ask: Ask): Promise<void> {
  const skus = catalogue.map(({ sku }) => String(sku)).sort();
  for (const id of sender.acknowledged) {
    const { progress, part } = await waitUntilDone(sender.client, id);
    const { total, succeeded, failed, unchanged } = progress;
    assert.deepEqual(
      { total, sum: succeeded + failed + unchanged, failed },
      { total: skus.length, sum: total, failed: 0 },
    );
    const parts = await Promise.all([part('succeeded'), part('unchanged')]);
    const listed = parts.flat().map((entry) =>
      String(entry.variation ?? entry.sku)
        .split('/')
        .pop(),
    );
    assert.deepEqual(listed.sort(), skus);
  }
  const ended = (await endedInOrder(ask))
    .filter(({ partnerId }) => partnerId === sender.partnerId)
    .map(({ deliveryId }) => deliveryId);
  const positions = sender.acknowledged.map((id) => ended.indexOf(id));
  assert.deepEqual(
    positions,
    positions.toSorted((one, other) => one - other),
  );
  assert.equal(new Set(ended).size, ended.length);
  const listed = await followAll(sender.client, '/v5/products?limit=100');
  const newest = listed.filter(({ mpn }) => mpn === `version ${sender.acknowledged.length}`);
  assert.deepEqual(newest.map(({ sku }) => sku).sort(), skus, 'the list is complete and new');
}

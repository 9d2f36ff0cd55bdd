/** Two API nodes and two workers, real processes, on one database: what the fleet says when its workers are gone. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '@kontor/harness/body';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { waitUntilDone } from '@kontor/harness/deliver';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { assertAlerts, type Scraped, withoutPromtool } from '@kontor/harness/promtool';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

type Body = BodyOf<'getHealth'>;

describe('a fleet whose workers are stopped', { skip }, () => {
  let database: TestDatabase;
  const nodes: ServerProcess[] = [];

  const start = async (role: 'api' | 'worker') => {
    const node = await startProcess(['serve', '--role', role], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DATABASE_URL: database.url,
      KONTOR_DEMO_DATA: 'on',
      KONTOR_OPERATOR_TOKEN: 'operator',
      KONTOR_RATE_LIMIT: 'off',
    });
    nodes.push(node);
    return node;
  };

  before(async () => {
    database = await newDatabase('postgres');
  });

  after(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await database.remove();
  });

  const operatorOf = (node: ServerProcess) => new ApiClient(() => node.operatorUrl, 'operator');

  /** Reads the health of a node until it is as wanted; the test runner ends a wait that does not end. */
  async function until(node: ServerProcess, isSo: (report: Body) => boolean): Promise<Body> {
    for (;;) {
      const { status, json, text } = await operatorOf(node).get('/operator/v1/health');
      assert.equal(status, 200, text);
      if (isSo(json)) return json;
      await pause(200);
    }
  }

  /** What each API node shows at `/metrics`. */
  async function scrape(apis: readonly ServerProcess[]): Promise<Scraped['metrics']> {
    const shown = apis.map(async (api, index) => {
      const { status, text } = await operatorOf(api).get('/metrics');
      assert.equal(status, 200, text);
      return [`api-${index}`, text] as const;
    });
    return Object.fromEntries(await Promise.all(shown));
  }

  const scraped: Scraped[] = [];
  const workersOf = (report: Body) => report.parts.find(({ name }) => name === 'workers');

  test('says so on every API node while work waits, and that all is well after a start', async () => {
    const apis = [await start('api'), await start('api')] as const;
    const workers = await Promise.all([start('worker'), start('worker')]);
    for (const api of apis) await until(api, (report) => workersOf(report).status === 'ok');
    const metrics = await scrape(apis);
    for (const text of Object.values(metrics))
      assert.match(
        text,
        /^kontor_database_connections\{state="waiting"\} 0$/m,
        'a scrape counts no own query',
      );
    scraped.push({ metrics, firing: [] });

    await Promise.all(workers.map((worker) => worker.kill()));
    const stoppedAtMs = Date.now();
    const partner = new ApiClient(() => apis[0].partnerUrl);
    await partner.login('demo', 'demo');
    const accepted: string[] = [];
    for (const product of products(100)) {
      const answer = await partner.post('/v5/products', [product]);
      assert.equal(answer.status, 202, answer.text);
      accepted.push(answer.json.task.id);
    }
    for (const api of apis) {
      // What was read of the store is up to three seconds old.
      const waitingIn = (found: Body) => found.lanes.find(({ lane }) => lane === 'deliveries')?.waiting;
      const report = await until(
        api,
        (found) => workersOf(found).status === 'down' && waitingIn(found) === accepted.length,
      );
      const { since, detail, page } = workersOf(report);
      // Seen for the last time before the stop, and noticed at most 15 seconds and a reading later.
      const toldAfterMs = Date.parse(report.checkedAt) - stoppedAtMs;
      assert.ok(toldAfterMs < 30_000, `told after ${toldAfterMs} ms`);
      assert.ok(Date.parse(since) <= stoppedAtMs, since);
      assert.match(detail, /jobs waiting: [1-9]/);
      assert.match(page, /incidents\.md#31-/);
      const lane = report.lanes.find((each) => each.lane === 'deliveries');
      assert.equal(lane.waiting, 100);
      const metrics = (await operatorOf(api).get('/metrics')).text;
      assert.match(metrics, /^kontor_workers_alive 0$/m);
      assert.match(metrics, /^kontor_jobs_waiting\{lane="deliveries"\} 100$/m);
      assert.match(metrics, /^kontor_health\{part="workers"\} 2$/m);
      assert.equal((await operatorOf(api).get('/readyz')).status, 200, 'the node itself serves');
    }

    const noWorkers = { alertname: 'KontorNoWorkers', severity: 'critical' };
    scraped.push({ metrics: await scrape(apis), firing: [noWorkers] });

    await start('worker');
    for (const id of accepted) await waitUntilDone(partner, id);
    for (const api of apis) {
      const report = await until(api, (found) => workersOf(found).status === 'ok');
      assert.equal(report.workers.filter(({ isAlive }) => isAlive).length, 1, 'the new worker');
    }
    scraped.push({ metrics: await scrape(apis), firing: [] });
  });

  test('lets the alert KontorNoWorkers fire and end, and no other', { skip: withoutPromtool }, () => {
    assert.equal(scraped.length, 3, 'the fleet was scraped before, during and after it had no worker');
    assertAlerts(scraped);
  });
});

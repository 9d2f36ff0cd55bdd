/**
 * A real Prometheus with the alerts of `ops/prometheus/` (hastened) beside a fleet on PostgreSQL and a node on SQLite,
 * all under load, while one thing after the other goes wrong: each alert is seen to fire and to end. Draws the panels of
 * the dashboards from what was recorded. Needs Prometheus, and the right to mount a small disk.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { dashboards } from '../../scripts/dashboards.ts';
import { ApiClient } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { Cluster } from '../harness/postgres/cluster.ts';
import { type ServerProcess, startProcess } from '../harness/process.ts';
import { products } from '../harness/products.ts';
import { Receiver, status } from '../harness/receiver.ts';
import { drawPanels } from './run/plot.ts';
import { Prometheus } from './run/prometheus.ts';

const root = join(import.meta.dirname, '../..');
const patienceMs = 120_000;
const startedMs = Date.now();
const seen: { alert: string; cause: string; firedAfterMs: number; endedAfterMs: number }[] = [];

test('each alert fires after its cause and ends with it', async (t) => {
  const small = mkdtempSync(join(tmpdir(), 'small-disk-'));
  assert.equal(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', small]).status, 0, 'mount');
  t.after(() => {
    spawnSync('umount', [small]);
    rmSync(small, { recursive: true, force: true });
  });
  const cluster = await Cluster.start();
  t.after(() => cluster.remove());
  await cluster.query('CREATE DATABASE kontor');

  const nodes = new Set<ServerProcess>();
  t.after(() => Promise.all([...nodes].map((node) => node.kill())));
  const common = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_METRICS_PARTNERS: 'on',
    KONTOR_SHOP_CHECK_DELAY_MS: '3000',
    KONTOR_WAITING_DELIVERIES_MAX: '20',
  };
  const fleetUrl = cluster.url('kontor');
  const ports = {
    api: await freePort(),
    late: await freePort(),
    worker: await freePort(),
    alone: await freePort(),
  };

  async function start(name: keyof typeof ports, settings: Record<string, string>): Promise<ServerProcess> {
    const node = await startProcess(['serve'], {
      ...common,
      ...settings,
      KONTOR_OPERATOR_PORT: `${ports[name]}`,
    });
    nodes.add(node);
    return node;
  }
  const startApi = (name: 'api' | 'late', more: Record<string, string> = {}) =>
    start(name, { KONTOR_ROLE: 'api', KONTOR_DATABASE_URL: fleetUrl, ...more });
  const startWorker = () => start('worker', { KONTOR_ROLE: 'worker', KONTOR_DATABASE_URL: fleetUrl });
  const aloneFile = join(small, 'kontor.db');

  const api = await startApi('api');
  let late = await startApi('late');
  let worker = await startWorker();
  const alone = await start('alone', { KONTOR_DATABASE_URL: `sqlite:${aloneFile}` });
  const prometheus = await Prometheus.start(
    join(root, 'ops/prometheus/kontor.rules.yml'),
    [api, late, worker, alone].map((node) => node.operatorUrl),
  );
  t.after(() => prometheus.stop());

  /** Waits until all of the alerts fire, or none of them does; returns those for which it waited in vain. */
  async function until(alerts: readonly string[], fires: boolean): Promise<string[]> {
    const endMs = Date.now() + patienceMs;
    for (;;) {
      const firing = await prometheus.firing();
      const open = alerts.filter((alert) => firing.has(alert) !== fires);
      if (open.length === 0 || Date.now() > endMs) return open;
      await pause(250);
    }
  }

  async function goesWrong(
    cause: string,
    alerts: readonly string[],
    begin: () => unknown,
    end: () => unknown,
  ): Promise<void> {
    await t.test(cause, async () => {
      const beganMs = Date.now();
      await begin();
      const silent = await until(alerts, true);
      const firedAfterMs = Date.now() - beganMs;
      const cureMs = Date.now();
      await end();
      const stuck = await until(alerts, false);
      for (const alert of alerts)
        seen.push({ alert, cause, firedAfterMs, endedAfterMs: Date.now() - cureMs });
      assert.deepEqual({ silent, stuck }, { silent: [], stuck: [] });
    });
  }

  const clientOf = async (node: ServerProcess) => {
    const client = new ApiClient(() => node.partnerUrl);
    await client.login('demo', 'demo');
    return client;
  };
  const [ofFleet, ofAlone] = [await clientOf(api), await clientOf(alone)];
  const operatorOf = (node: ServerProcess) => new ApiClient(() => node.operatorUrl, 'operator');

  /** A light, steady load on both databases; what fails is what the alerts are about. */
  let isLoading = true;
  let isBroken = false;
  let version = 0;
  async function load(client: ApiClient): Promise<void> {
    while (isLoading) {
      version += 1;
      const body = products(20).map((each) => ({
        ...each,
        mpn: `version ${version}`,
        ...(isBroken && { ean: 'no' }),
      }));
      await client.post('/v5/products', body).catch(() => undefined);
      for (let read = 0; read < 5; read += 1) await client.get('/v5/products').catch(() => undefined);
      await pause(500);
    }
  }
  const loads = [load(ofFleet), load(ofAlone)];
  await pause(25_000);

  await goesWrong(
    'the worker is killed',
    ['KontorNoWorkers', 'KontorDeliveriesOld', 'KontorWorkOld', 'KontorOverloaded', 'KontorNodeAway'],
    () => worker.kill(),
    async () => {
      worker = await startWorker();
    },
  );
  await goesWrong(
    'the database is away',
    ['KontorDatabaseAway', 'KontorServerErrors'],
    () => cluster.stop(),
    () => cluster.run(),
  );
  const ballast = join(small, 'ballast');
  await goesWrong(
    'the disk is nearly full',
    ['KontorDiskNearlyFull'],
    () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=175']),
    () => rmSync(ballast, { force: true }),
  );
  await goesWrong(
    'the clock of a machine is a minute off',
    ['KontorClockOff'],
    async () => {
      await late.stop();
      late = await startApi('late', {
        SKEW_MS: '60000',
        NODE_OPTIONS: `--import=${join(root, 'test/harness/postgres/skewed-clock.ts')}`,
      });
    },
    async () => {
      await late.stop();
      late = await startApi('late');
    },
  );
  const receiver = await Receiver.start();
  const subscribed = await ofAlone.post('/v1/webhooks', {
    url: receiver.url,
    types: ['kontor.delivery.done.v1'],
  });
  assert.equal(subscribed.status, 201, subscribed.text);
  await pause(5_000);
  await goesWrong(
    'the receiver of a webhook is dead',
    ['KontorWebhookDead'],
    () => {
      receiver.otherwise = status(500);
    },
    async () => {
      receiver.otherwise = (response) => response.end();
      await ofAlone.post(`/v1/webhooks/${subscribed.json.id}/retry`, '');
    },
  );
  await goesWrong(
    'deliveries fail',
    ['KontorDeliveriesFail'],
    () => {
      isBroken = true;
    },
    () => {
      isBroken = false;
    },
  );
  await goesWrong(
    'a token of an operator expires in three days',
    ['KontorOperatorTokenExpires'],
    () =>
      operatorOf(api).post('/operator/v1/operators', {
        name: 'night-job',
        roles: ['viewer'],
        expiresAt: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
      }),
    () => operatorOf(api).send('DELETE', '/operator/v1/operators/night-job', {}),
  );
  await goesWrong(
    'the last backup is three days old',
    ['KontorBackupOld'],
    () => writeFileSync(`${aloneFile}-backup-time`, new Date(Date.now() - 3 * 24 * 3_600_000).toISOString()),
    () => writeFileSync(`${aloneFile}-backup-time`, new Date().toISOString()),
  );
  let isGuessing = true;
  await goesWrong(
    'passwords are guessed',
    ['KontorLoginsRefused'],
    () => {
      const guess = async () => {
        const guesser = new ApiClient(() => alone.partnerUrl);
        while (isGuessing) await guesser.login('demo', 'wrong').catch(() => pause(100));
      };
      for (let each = 0; each < 4; each += 1) void guess();
    },
    () => {
      isGuessing = false;
    },
  );

  isLoading = false;
  await Promise.all(loads);
  await t.test('the pictures are drawn from what was recorded', async () => {
    const endedMs = Date.now();
    const folder = join(root, 'docs/operators/watching');
    mkdirSync(folder, { recursive: true });
    for (const [name, panels] of Object.entries(dashboards)) {
      const drawn = await Promise.all(
        panels.map(async (panel) => ({
          panel,
          lines: (
            await Promise.all(
              panel.lines.map(async ({ expr, legend }) =>
                (
                  await prometheus.range(expr.replaceAll('[5m]', '[30s]'), startedMs, endedMs)
                ).map(({ labels, values }) => ({
                  legend: legend.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? ''),
                  values,
                })),
              ),
            )
          ).flat(),
        })),
      );
      writeFileSync(join(folder, `${name}.svg`), drawPanels(name, drawn, startedMs, endedMs));
    }
    console.log(JSON.stringify(seen, null, 1));
  });
});

/** What health and metrics say while the database is away: that alone is down, and what is in it is unknown. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { startProcess } from '@kontor/harness/process';
import { assertAlerts, type Scraped, withoutPromtool } from '@kontor/harness/promtool';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

test('a database that is away fires its own alert and no other', {
  skip,
}, async (t) => {
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  const node = await startProcess(['serve'], {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: cluster.url(),
  });
  after(() => node.kill());
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const shown = async () => {
    const { text } = await operator.get('/metrics');
    return { metrics: { node: text } };
  };
  /** Reads the health until a part has that state; resolves to the parts by their state. */
  const partsOnce = async (part: string, state: string) => {
    for (;;) {
      const { json } = await operator.get('/operator/v1/health');
      const by = Map.groupBy(json.parts, ({ status }) => status);
      const named = Object.fromEntries(
        [...by].map(([status, parts]) => [status, parts.map(({ name }) => name)]),
      );
      if (named[state]?.some((name) => name === part)) return named;
      await pause(200);
    }
  };
  const scraped: Scraped[] = [];

  const before = await partsOnce('keys', 'ok');
  assert.deepEqual(before.unknown, ['disk', 'backup', 'certificate']);
  const finishedAt = new Date(Date.now() - 60_000).toISOString();
  assert.equal((await operator.put('/operator/v1/backup', { finishedAt })).status, 200);
  scraped.push({ ...(await shown()), firing: [] });

  await cluster.stop('immediate');
  const during = await partsOnce('keys', 'unknown');
  assert.deepEqual(during, {
    down: ['database'],
    unknown: ['workers', 'lanes', 'checks', 'webhooks', 'journal', 'disk', 'keys', 'backup', 'certificate'],
    ok: ['writer', 'clock'],
  });
  const labels = { instance: 'node', job: 'kontor', part: 'database', severity: 'critical' };
  const away = { alertname: 'KontorDatabaseAway', ...labels };
  scraped.push({ ...(await shown()), firing: [away] });

  await cluster.run();
  const back = await partsOnce('keys', 'ok');
  assert.equal(back.degraded, undefined, 'nothing stays behind');
  await partsOnce('database', 'ok');
  scraped.push({ ...(await shown()), firing: [] });
  await t.test('alerts', { skip: withoutPromtool }, () => assertAlerts(scraped));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';
import type { NodeShown, StoreReading } from './node-metrics.ts';

test('answers are counted by status, and their durations in cumulative buckets', async () => {
  const metrics = createMetrics();
  metrics.figures.answered('partner', 'read', 200, 0.001);
  metrics.figures.answered('partner', 'read', 200, 0.002);
  metrics.figures.answered('partner', 'read', 404, 11);
  metrics.figures.answered('operator', 'read', 200, 0.2);
  const { text } = await metrics.render();
  const of = (plane: string) => (line: string) => line.includes(`plane="${plane}"`);
  const lines = text.split('\n').filter(of('partner'));
  const bucket = (le: string) =>
    `kontor_http_request_seconds_bucket{le="${le}",plane="partner",operation="read"}`;
  assert.match(text, /^# TYPE kontor_http_request_seconds histogram$/m);
  for (const line of [
    'kontor_http_requests_total{plane="partner",operation="read",status="200"} 2',
    'kontor_http_requests_total{plane="partner",operation="read",status="404"} 1',
    `${bucket('0.001')} 1`,
    `${bucket('0.005')} 2`,
    `${bucket('10')} 2`,
    `${bucket('+Inf')} 3`,
    'kontor_http_request_seconds_sum{plane="partner",operation="read"} 11.003',
    'kontor_http_request_seconds_count{plane="partner",operation="read"} 3',
  ]) {
    assert.ok(lines.includes(line), `${line} in\n${lines.join('\n')}`);
  }
  assert.equal(text.split('\n').filter(of('operator')).length, 15);
});

/** A node that reads `reading` from its store. */
const nodeOf = (reading: StoreReading | undefined): NodeShown => ({
  refresh: async () => undefined,
  lanes: [],
  store: async () => reading,
  health: async () => new Map(),
  writerQueue: () => 0,
  connections: () => undefined,
  backupAgeSeconds: async () => undefined,
  clockAheadSeconds: () => 0,
});

test('webhooks are shown as stored, and as not a number when the store fails', async () => {
  const attempts = () => new Map([['failed', 3]]);
  const reading: StoreReading = {
    lanes: new Map(),
    workersAlive: 1,
    shopChecksWaiting: 0,
    shopCheckOldestSeconds: 0,
    webhookLagSeconds: 2.5,
    webhookOldestWaitingSeconds: 1.5,
    databaseBytes: 1,
    logBytes: 1,
  };
  const filled = createMetrics(
    () => undefined,
    { attempts, byState: async () => new Map([['active', 2]]) },
    nodeOf(reading),
  );
  const silent = createMetrics(
    () => undefined,
    { attempts, byState: async () => undefined },
    nodeOf(undefined),
  );
  const linesOf = async (metrics: typeof filled) =>
    (await metrics.render()).text.split('\n').filter((line) => line.startsWith('kontor_webhook'));
  assert.deepEqual(await linesOf(filled), [
    'kontor_webhook_attempts_total{outcome="failed"} 3',
    'kontor_webhooks{state="unverified"} 0',
    'kontor_webhooks{state="active"} 2',
    'kontor_webhooks{state="switched-off"} 0',
    'kontor_webhooks{state="ended"} 0',
    'kontor_webhook_lag_seconds 2.5',
    'kontor_webhook_oldest_waiting_seconds 1.5',
  ]);
  const [counted, ...others] = await linesOf(silent);
  assert.equal(counted, 'kontor_webhook_attempts_total{outcome="failed"} 3');
  assert.equal(others.length, 6);
  for (const line of others) assert.match(line, / NaN$/i);
});

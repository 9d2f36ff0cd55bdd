/**
 * A real Prometheus with the alerts of `ops/prometheus/` (hastened) beside a fleet on PostgreSQL and a node on SQLite,
 * all under load, while one thing after the other goes wrong: each alert is seen to fire and to end. Draws the panels of
 * the dashboards from what was recorded. Needs Prometheus, and the right to mount a small disk.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { dashboards, type Panel } from '../../scripts/dashboards.ts';
import { type Cause, causesIn } from './run/causes.ts';
import { WatchedFleet } from './run/fleet.ts';
import { Load } from './run/load.ts';
import { type Drawn, drawPanels } from './run/plot.ts';
import { Prometheus } from './run/prometheus.ts';

const root = join(import.meta.dirname, '../..');
const rulesFile = join(root, 'ops/prometheus/kontor.rules.yml');
const patienceMs = 150_000;
const startedMs = Date.now();

/** An alert that was seen. */
interface Seen {
  readonly alert: string;
  readonly cause: string;
  readonly firedAfterMs: number;
  readonly endedAfterMs: number;
}

test('each alert fires after its cause and ends with it', async (t) => {
  const closers: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const close of closers.toReversed()) await close();
  });
  const fleet = await WatchedFleet.start();
  closers.push(() => fleet.stop());
  const load = new Load([await fleet.partnerAt('api'), await fleet.partnerAt('alone')]);
  closers.push(() => load.stop());
  const prometheus = await Prometheus.start(rulesFile, fleet.operatorUrls);
  closers.push(() => prometheus.stop());
  const causes = await causesIn(fleet, load);
  await pause(25_000);

  const seen: Seen[] = [];
  for (const cause of causes)
    await t.test(cause.what, async () => {
      seen.push(...(await watch(prometheus, cause)));
    });
  await t.test('every alert was seen', () => {
    const names = [...readFileSync(rulesFile, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const missing = new Set(names).difference(new Set(seen.map(({ alert }) => alert)));
    assert.deepEqual([...missing], []);
  });
  await load.stop();
  await t.test('the pictures are drawn from what was recorded', () => draw(prometheus, Date.now()));
  console.log(JSON.stringify(seen, null, 1));
});

/**
 * Lets something go wrong until all of its alerts have fired, then mends it until no alert fires. Fails if any other fires
 * than its own and those that it may cause.
 */
async function watch(
  prometheus: Prometheus,
  { what, alerts, mayFire = [], begin, end }: Cause,
): Promise<Seen[]> {
  const expected = new Set([...alerts, ...mayFire]);
  const unexpected = new Set<string>();
  const beganMs = Date.now();
  await begin();
  const silent = new Set(alerts);
  while (silent.size > 0 && Date.now() - beganMs < patienceMs) {
    for (const alert of await prometheus.firing()) {
      silent.delete(alert);
      if (!expected.has(alert)) unexpected.add(alert);
    }
    await pause(250);
  }
  const curedMs = Date.now();
  await end();
  let stuck: readonly string[] = alerts;
  while (stuck.length > 0 && Date.now() - curedMs < patienceMs) {
    // One that is about to fire would be taken for an effect of what goes wrong next.
    stuck = [...(await prometheus.active())];
    for (const alert of await prometheus.firing()) if (!expected.has(alert)) unexpected.add(alert);
    await pause(250);
  }
  const endedAfterMs = Date.now() - curedMs;
  assert.deepEqual(
    { silent: [...silent], stuck, unexpected: [...unexpected] },
    { silent: [], stuck: [], unexpected: [] },
  );
  return alerts.map((alert) => ({ alert, cause: what, firedAfterMs: curedMs - beganMs, endedAfterMs }));
}

async function draw(prometheus: Prometheus, endedMs: number): Promise<void> {
  const folder = join(root, 'docs/operators/watching');
  mkdirSync(folder, { recursive: true });
  for (const [name, panels] of Object.entries(dashboards)) {
    const drawn = await Promise.all(panels.map((panel) => recorded(prometheus, panel, endedMs)));
    writeFileSync(join(folder, `${name}.svg`), drawPanels(name, drawn, startedMs, endedMs));
  }
}

/** Reads the lines of a panel; rates are taken over half a minute instead of five. */
async function recorded(prometheus: Prometheus, panel: Panel, endedMs: number): Promise<Drawn> {
  const lines = panel.lines.map(async ({ expr, legend }) => {
    const series = await prometheus.range(expr.replaceAll('[5m]', '[30s]'), startedMs, endedMs);
    return series.map(({ labels, values }) => ({
      legend: legend.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? ''),
      values,
    }));
  });
  return { panel, lines: (await Promise.all(lines)).flat() };
}

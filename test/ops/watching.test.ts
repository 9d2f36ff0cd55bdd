/** Alerts and dashboards: what they name exists, and the alerts fire and end. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withoutPromtool } from '@kontor/harness/promtool';
import { startTestServer } from '@kontor/harness/server';
import { parse } from 'yaml';
import { dashboards, grafanaOf } from '../../scripts/dashboards.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
const rulesIn = (file: string): readonly Rule[] =>
  parse(read(`ops/prometheus/${file}.rules.yml`)).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const rules = rulesIn('kontor');
/** Of the machine of a database server, which has metrics of another program. */
const ofDatabaseServer = rulesIn('database-server');

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
const { text: metrics } = await server.operator.get('/metrics');

/** Metrics that only one engine has, or that appear later. */
const onlyElsewhere = ['kontor_database_connections', 'kontor_log_bytes', 'kontor_backup_age_seconds'];
const known = new Set([
  ...[...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string),
  ...onlyElsewhere,
]);

/** Returns the metrics that an expression names. */
function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(?:kontor|process|nodejs)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')));
}

test('every metric that a rule or a dashboard names exists', () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...Object.values(dashboards).flatMap((panels) =>
      panels.flatMap(({ lines }) => lines.map(({ expr }) => expr)),
    ),
  ];
  const named = new Set(expressions.flatMap(metricsIn));
  assert.ok(named.size > 25, 'the expressions were read');
  assert.deepEqual(
    [...named].filter((name) => !known.has(name)),
    [],
  );
});

test('every metric of Kontor is in a rule, in a dashboard, or documented', () => {
  const page = read('docs/operators/watching.md');
  const missing = [...known].filter((name) => name.startsWith('kontor_') && !page.includes(name));
  assert.deepEqual(missing, [], 'describe them in docs/operators/watching.md');
});

test('every rule has a severity, a summary and a section of the runbook', () => {
  const sections = [...read('docs/operators/incidents.md').matchAll(/^## (.+)$/gm)].map(([, title]) =>
    (title as string)
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const { alert, labels, annotations } of [...rules, ...ofDatabaseServer]) {
    assert.match(labels.severity ?? '', /^(critical|warning)$/, alert);
    assert.ok((annotations.summary ?? '').length > 10, alert);
    const [page, section] = (annotations.runbook_url ?? '').split('#');
    assert.equal(page, 'docs/operators/incidents.md', alert);
    assert.ok(sections.includes(section ?? ''), `${alert}: no section ${section}`);
  }
});

test('every rule has a unit test', () => {
  for (const file of ['kontor', 'database-server']) {
    const tested = parse(read(`ops/prometheus/${file}.rules.test.yml`)).tests.map(
      ({ name }: { name: string }) => name,
    );
    assert.deepEqual(
      tested,
      rulesIn(file).map(({ alert }) => alert),
    );
  }
});

test('each rule fires after its cause and ends with it', { skip: withoutPromtool }, () => {
  const cwd = join(root, 'ops/prometheus');
  for (const args of [
    ['check', 'rules', 'kontor.rules.yml', 'database-server.rules.yml'],
    ['test', 'rules', 'kontor.rules.test.yml', 'database-server.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  }
});

test('no rule matches what is not known', { skip: withoutPromtool }, () => {
  const text = read('ops/prometheus/kontor.rules.yml');
  const series = [...text.matchAll(ofStore)].map(([selector]) => ({
    series: selector.replace(/lane!="\w+"/, 'lane="other"'),
    values: '7200x240',
  }));
  assert.ok(series.length > 10, 'rules read the health and what the store tells');
  // Series of a test cannot be NaN, so the rules make them so.
  const unknown = text.replaceAll(ofStore, (selector) => `($ * NaN)`.replace('$', () => selector));
  const firing = (rules: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'unknown-'));
    const promql_expr_test = [{ expr: 'count(ALERTS) or vector(0)', eval_time: '55m', exp_samples: [none] }];
    const tests = [{ interval: '15s', input_series: series, promql_expr_test }];
    writeFileSync(join(folder, 'rules.yml'), rules);
    const test = { rule_files: ['rules.yml'], evaluation_interval: '15s', tests };
    writeFileSync(join(folder, 'test.yml'), JSON.stringify(test));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yml')]);
    rmSync(folder, { recursive: true });
    return { status, said: `${stdout}${stderr}` };
  };
  const { status, said } = firing(unknown);
  assert.equal(status, 0, said);
  assert.match(firing(text).said, /got: \{\} [5-9]E/, 'known, they are bad enough for many alerts');
});

const none = { labels: '{}', value: 0 };

/** Selectors of metrics that are NaN while something is not known. */
const ofStore =
  /kontor_(?:health|jobs_oldest_waiting_seconds|webhook_lag_seconds|backup_age_seconds)(?:\{[^}]*\})?/g;

test('dashboards are as scripts/dashboards.ts writes them', () => {
  assert.deepEqual(
    readdirSync(join(root, 'ops/grafana')).sort(),
    Object.keys(dashboards)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, panels] of Object.entries(dashboards)) {
    const text = read(`ops/grafana/${name}.json`);
    assert.equal(text, grafanaOf(name, panels), `run: node scripts/dashboards.ts`);
    assert.equal(JSON.parse(text).panels.length, panels.length);
  }
});

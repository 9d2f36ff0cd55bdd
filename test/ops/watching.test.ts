/** Alerts and dashboards: what they name exists, and the alerts fire and end. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { dashboards, grafanaOf } from '../../scripts/dashboards.ts';
import { withoutPromtool } from '../harness/promtool.ts';
import { startTestServer } from '../harness/server.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
const rules: readonly Rule[] = parse(read('ops/prometheus/kontor.rules.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);

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
  for (const { alert, labels, annotations } of rules) {
    assert.match(labels.severity ?? '', /^(critical|warning)$/, alert);
    assert.ok((annotations.summary ?? '').length > 10, alert);
    const [page, section] = (annotations.runbook_url ?? '').split('#');
    assert.equal(page, 'docs/operators/incidents.md', alert);
    assert.ok(sections.includes(section ?? ''), `${alert}: no section ${section}`);
  }
});

test('every rule has a unit test', () => {
  const tested = parse(read('ops/prometheus/kontor.rules.test.yml')).tests.map(
    ({ name }: { name: string }) => name,
  );
  assert.deepEqual(
    tested,
    rules.map(({ alert }) => alert),
  );
});

test('each rule fires after its cause and ends with it', { skip: withoutPromtool }, () => {
  const cwd = join(root, 'ops/prometheus');
  for (const args of [
    ['check', 'rules', 'kontor.rules.yml'],
    ['test', 'rules', 'kontor.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  }
});

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

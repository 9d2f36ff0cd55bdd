import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

/** Why a test of alerts is skipped; false where `promtool` is installed. */
export const withoutPromtool = hasPromtool
  ? false
  : 'promtool is not installed (Debian: apt-get install prometheus)';

/** The rules that are shipped. */
const rulesFile = join(import.meta.dirname, '../../ops/prometheus/kontor.rules.yml');

/** How Prometheus scrapes in `ops/prometheus/`, and for how long each state is scraped here. */
const [scrapeSeconds, scrapes] = [15, 12];

type Labels = Readonly<Record<string, string>>;

const pairsOf = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ');

/** What nodes showed at `/metrics` at one moment, by the name of the node, and the alerts that this has to lead to. */
export interface Scraped {
  readonly metrics: Readonly<Record<string, string>>;
  readonly firing: readonly ({ readonly alertname: string; readonly severity: string } & Labels)[];
}

/**
 * Lets Prometheus evaluate the shipped rules over what was scraped, as if each state had lasted for three minutes, and
 * asserts that exactly the expected alerts fire at the end of each.
 */
export function assertAlerts(states: readonly Scraped[]): void {
  const samples = states.map(({ metrics }) => samplesOf(metrics));
  const series = [...new Set(samples.flatMap((each) => [...each.keys()]))].map((name) => ({
    series: name,
    values: samples.map((each) => repeated(each.get(name))).join(' '),
  }));
  const test = {
    interval: `${scrapeSeconds}s`,
    input_series: series,
    promql_expr_test: states.map(({ firing }, index) => ({
      expr: 'ALERTS{alertstate="firing"}',
      eval_time: `${((index + 1) * scrapes - 1) * scrapeSeconds}s`,
      exp_samples: firing.map((labels) => ({
        labels: `ALERTS{alertstate="firing", ${pairsOf(labels)}}`,
        value: 1,
      })),
    })),
  };
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    const file = join(folder, 'scraped.test.yml');
    writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '15s', tests: [test] }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The samples of all nodes, by their series. */
function samplesOf(metrics: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const samples = new Map<string, string>();
  for (const [instance, text] of Object.entries(metrics)) {
    const target = `job="kontor",instance="${instance}"`;
    samples.set(`up{${target}}`, '1');
    for (const [, name, labels = '', value = ''] of text.matchAll(/^(kontor_\w+)(?:\{(.*)\})? (\S+)$/gm))
      samples.set(`${name}{${[labels, target].filter(Boolean).join(',')}}`, value);
  }
  return samples;
}

/** One value for each scrape; no value where the series was not there. */
function repeated(value: string | undefined): string {
  return Array.from({ length: scrapes }, () => (value === undefined || value === 'Nan' ? '_' : value)).join(
    ' ',
  );
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kontor/harness/free-port';

/** One line of a panel: its legend, and seconds with values. */
export interface Line {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [seconds: number, value: number])[];
}

/**
 * Makes the alerts faster, so that each can be seen within seconds: windows of 20 seconds, 2 seconds before an alert
 * fires, and lower bounds for what grows with time. Metrics and conditions stay the same.
 */
function hastened(rules: string): string {
  return rules
    .replaceAll(/interval: 15s/g, 'interval: 1s')
    .replaceAll(/\[(?:5|15)m\]/g, '[20s]')
    .replaceAll(/for: \w+/g, 'for: 2s')
    .replace('> 300', '> 15')
    .replace('> 1800', '> 15')
    .replace('> 3600', '> 10')
    .replace('> 1\n          and', '> 0.2\n          and');
}

/** A real Prometheus that scrapes nodes every second. */
export class Prometheus {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly url: string;

  private constructor(child: ChildProcess, folder: string, url: string) {
    this.#child = child;
    this.#folder = folder;
    this.url = url;
  }

  static async start(rulesFile: string, targets: readonly string[]): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    writeFileSync(join(folder, 'rules.yml'), hastened(readFileSync(rulesFile, 'utf8')));
    const hosts = JSON.stringify(targets.map((each) => new URL(each).host));
    const config = `global: {scrape_interval: 3s, evaluation_interval: 1s, scrape_timeout: 3s}
rule_files: [rules.yml]
scrape_configs: [{job_name: kontor, static_configs: [{targets: ${hosts}}]}]
`;
    writeFileSync(join(folder, 'prometheus.yml'), config);
    const port = await freePort();
    const child = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const prometheus = new Prometheus(child, folder, `http://127.0.0.1:${port}`);
    while (
      !(await fetch(`${prometheus.url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(100);
    return prometheus;
  }

  /** Names of the alerts that fire. */
  firing(): Promise<ReadonlySet<string>> {
    return this.#alerts('firing');
  }

  /** Names of the alerts that fire, or will if their cause stays. */
  active(): Promise<ReadonlySet<string>> {
    return this.#alerts('firing', 'pending');
  }

  async #alerts(...states: readonly string[]): Promise<ReadonlySet<string>> {
    const { data } = await this.#get('/api/v1/alerts', {});
    return new Set(
      data.alerts
        .filter(({ state }: { state: string }) => states.includes(state))
        .map(({ labels }: { labels: { alertname: string } }) => labels.alertname),
    );
  }

  /** Evaluates an expression over a time, in steps of three seconds. */
  async range(expr: string, fromMs: number, toMs: number): Promise<Line[]> {
    const [start, end] = [fromMs / 1_000, toMs / 1_000].map(String);
    const { data } = await this.#get('/api/v1/query_range', { query: expr, start, end, step: '3' } as never);
    return data.result.map(
      ({ metric, values }: { metric: Record<string, string>; values: [number, string][] }) => ({
        labels: metric,
        values: values.map(([at, value]) => [at, Number(value)]),
      }),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answer of another program
  async #get(path: string, query: Readonly<Record<string, string>>): Promise<any> {
    const response = await fetch(`${this.url}${path}?${new URLSearchParams(query)}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

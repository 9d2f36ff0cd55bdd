/**
 * Writes the dashboards of `ops/grafana/` from the panels below: `node scripts/dashboards.ts`. A test compares them, and
 * `test/ops/prometheus-run.ts` draws the same panels from recorded series.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One picture: an expression for each group of lines. */
export interface Panel {
  readonly title: string;
  /** A unit of Grafana. */
  readonly unit: 'short' | 's' | 'bytes' | 'reqps' | 'percentunit';
  readonly lines: readonly { readonly expr: string; readonly legend: string }[];
}

const quantile = (share: number, name: string, by = 'le') =>
  `histogram_quantile(${share}, sum by (${by}) (rate(${name}_bucket[5m])))`;
const panel = (title: string, unit: Panel['unit'], ...lines: [expr: string, legend: string][]): Panel => ({
  title,
  unit,
  lines: lines.map(([expr, legend]) => ({ expr, legend })),
});

const health = panel('Health by part (0 ok, 1 degraded, 2 down)', 'short', [
  'max by (part) (kontor_health)',
  '{{part}}',
]);
const workers = panel('Workers alive', 'short', ['max(kontor_workers_alive)', 'workers']);

export const dashboards: Readonly<Record<string, readonly Panel[]>> = {
  overview: [
    health,
    panel('Answers by status', 'reqps', [
      'sum by (status) (rate(kontor_http_requests_total[5m]))',
      '{{status}}',
    ]),
    panel(
      'Time of answers',
      's',
      [quantile(0.5, 'kontor_http_request_seconds', 'le, plane'), 'median {{plane}}'],
      [quantile(0.99, 'kontor_http_request_seconds', 'le, plane'), '99 % {{plane}}'],
    ),
    panel('Work waiting', 'short', ['max by (lane) (kontor_jobs_waiting) > 0', '{{lane}}']),
    workers,
    panel('Lag of webhooks', 's', ['max(kontor_webhook_lag_seconds)', 'oldest event']),
  ],
  deliveries: [
    panel('Deliveries by outcome', 'reqps', [
      'sum by (outcome) (rate(kontor_deliveries_total[5m]))',
      '{{outcome}}',
    ]),
    panel('Elements by part', 'reqps', [
      'sum by (part) (rate(kontor_delivery_elements_total[5m]))',
      '{{part}}',
    ]),
    panel(
      'From acceptance to done',
      's',
      [quantile(0.5, 'kontor_delivery_duration_seconds'), 'median'],
      [quantile(0.95, 'kontor_delivery_duration_seconds'), '95 %'],
    ),
    panel('Oldest work', 's', ['max by (lane) (kontor_jobs_oldest_waiting_seconds) > 0', '{{lane}}']),
    panel('Jobs by end', 'reqps', [
      'sum by (lane, outcome) (rate(kontor_jobs_total[5m])) > 0',
      '{{lane}} {{outcome}}',
    ]),
    panel('Products waiting for the shop check', 'short', ['max(kontor_shop_checks_waiting)', 'waiting']),
    panel('Longest wait for the shop check', 's', [
      'max(kontor_shop_checks_oldest_waiting_seconds)',
      'oldest change',
    ]),
  ],
  database: [
    panel('Transactions', 'reqps', [
      'sum by (instance) (rate(kontor_writer_transactions_total[5m]))',
      '{{instance}}',
    ]),
    panel(
      'Time of transactions and commits',
      's',
      [quantile(0.99, 'kontor_writer_transaction_seconds'), 'transaction 99 %'],
      [quantile(0.99, 'kontor_commit_seconds'), 'commit 99 %'],
      [quantile(0.99, 'kontor_checkpoint_seconds'), 'checkpoint 99 %'],
    ),
    panel('Writes waiting', 'short', ['kontor_writer_queue', '{{instance}}']),
    panel(
      'Size',
      'bytes',
      ['max(kontor_database_bytes)', 'database'],
      ['max(kontor_log_bytes)', 'log of SQLite'],
    ),
    panel('Connections', 'short', ['sum by (state) (kontor_database_connections)', '{{state}}']),
    panel('Age of the backup', 's', ['max(kontor_backup_age_seconds)', 'last backup']),
  ],
  fleet: [
    panel('Nodes up', 'short', ['up{job="kontor"}', '{{instance}}']),
    workers,
    panel('Processor time', 'percentunit', ['rate(process_cpu_seconds_total[5m])', '{{instance}}']),
    panel('Memory', 'bytes', ['process_resident_memory_bytes', '{{instance}}']),
    panel('Clock against the database', 's', ['kontor_clock_ahead_seconds', '{{instance}}']),
    panel('Delay of the event loop', 's', ['nodejs_eventloop_lag_p99_seconds', '{{instance}}']),
  ],
  'partner-plane': [
    panel('Requests by operation', 'reqps', [
      'topk(10, sum by (operation) (rate(kontor_http_requests_total{plane="partner"}[5m])))',
      '{{operation}}',
    ]),
    panel('In flight', 'short', ['sum(kontor_requests_in_flight{plane="partner"})', 'requests']),
    panel('Refused by rate limit', 'reqps', [
      'sum by (operation) (rate(kontor_rate_limited_total[5m]))',
      '{{operation}}',
    ]),
    panel('Overload by what was full', 'reqps', [
      'sum by (reason) (rate(kontor_overload_total[5m])) > 0',
      '{{reason}}',
    ]),
    panel('Logins', 'reqps', ['sum by (outcome) (rate(kontor_logins_total[5m]))', '{{outcome}}']),
    panel(
      'Events recorded, and attempts of webhooks',
      'reqps',
      ['sum(rate(kontor_journal_events_total[5m]))', 'events'],
      ['sum by (outcome) (rate(kontor_webhook_attempts_total[5m]))', 'attempts {{outcome}}'],
    ),
    panel('Requests by partner (KONTOR_METRICS_PARTNERS=on)', 'reqps', [
      'topk(10, sum by (partner) (rate(kontor_partner_requests_total[5m])))',
      '{{partner}}',
    ]),
    panel(
      'Deliveries and elements that fail, by partner',
      'reqps',
      [
        'topk(10, sum by (partner) (rate(kontor_partner_deliveries_total{outcome="failed"}[5m])))',
        'deliveries {{partner}}',
      ],
      [
        'topk(10, sum by (partner) (rate(kontor_partner_elements_total{part="failed"}[5m])))',
        'elements {{partner}}',
      ],
    ),
  ],
};

/** A variable of Grafana: whoever imports a dashboard chooses the source of its series. */
const chosenSource = ['$', '{source}'].join('');

const columns = 2;
const width = 24 / columns;
const height = 8;

/** Returns a dashboard in the form that Grafana imports. */
export function grafanaOf(name: string, panels: readonly Panel[]): string {
  const dashboard = {
    uid: `kontor-${name}`,
    title: `Kontor: ${name.replace('-', ' ')}`,
    tags: ['kontor'],
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    templating: {
      list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
    },
    panels: panels.map(({ title, unit, lines }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title,
      datasource: { type: 'prometheus', uid: chosenSource },
      gridPos: {
        x: (index % columns) * width,
        y: Math.floor(index / columns) * height,
        w: width,
        h: height,
      },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: lines.map(({ expr, legend }, line) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + line),
        expr,
        legendFormat: legend,
      })),
    })),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

if (import.meta.main) {
  for (const [name, panels] of Object.entries(dashboards)) {
    writeFileSync(join(import.meta.dirname, `../ops/grafana/${name}.json`), grafanaOf(name, panels));
  }
}

/** The metrics as the library registers and renders them. */
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { type Cell, type Family, type Figures, families, familyOf, partnerFamilies } from './figures.ts';
import type { InFlight, MetricsFormat, MetricsSources, ReplicaReads } from './metrics-sources.ts';
import { showNode, showWebhooks } from './node-metrics.ts';

export function createRegistry({ figures, planes, webhooks, node, replicaReads }: MetricsSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the names of counters; the same is shown without this ending, by type.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  showReplicaReads(registry, replicaReads);
  if (webhooks !== undefined) showWebhooks(registry, webhooks);
  if (node !== undefined) showNode(registry, node);
  showFigures(registry, figures);
  showInFlight(registry, planes);
  return {
    async render(format: MetricsFormat = 'text/plain') {
      const text = await registry.metrics();
      if (format === 'text/plain') return { type: registry.contentType, text };
      return { type: Registry.OPENMETRICS_CONTENT_TYPE, text: asOpenMetrics(text) };
    },
  };
}

/**
 * Rewrites the text format as OpenMetrics: a family of counters lacks the ending of its samples, and the text has an end.
 * The registry's own rendering would rename the metrics for good.
 */
function asOpenMetrics(text: string): string {
  const counters = text.matchAll(/^# TYPE (\w+)_total counter$/gm);
  const names = new Set(Array.from(counters, ([, name]) => name));
  const renamed = text.replaceAll(/^(# (?:HELP|TYPE) )(\w+)_total /gm, (line, start, name) =>
    names.has(name) ? `${start}${name} ` : line,
  );
  return `${renamed.replaceAll(/\n{2,}/g, '\n')}# EOF\n`;
}

function showInFlight(registry: Registry, planes: MetricsSources['planes']): void {
  const show = (name: string, help: string, read: (inFlight: InFlight) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['plane'],
      registers: [registry],
      collect() {
        for (const [plane, threads] of planes)
          this.set(
            { plane },
            threads.reduce((sum, current) => sum + read(current()), 0),
          );
      },
    });
  show('kontor_requests_in_flight', 'Number of in-flight requests.', ({ count }) => count);
  show(
    'kontor_body_bytes_in_flight',
    'Bytes of the bodies of in-flight requests.',
    ({ bodyBytes }) => bodyBytes,
  );
}

/** Registers nothing when there is no replica. */
function showReplicaReads(registry: Registry, read: () => ReplicaReads | undefined): void {
  if (read() === undefined) return;
  new Counter({
    name: 'kontor_list_reads_total',
    help: 'Number of lists by database server: the replica, or the primary if the replica could not answer.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      const { fromReplica = 0, fromPrimary = 0 } = read() ?? {};
      this.reset();
      this.inc({ server: 'replica' }, fromReplica);
      this.inc({ server: 'primary' }, fromPrimary);
    },
  });
  new Gauge({
    name: 'kontor_replica_lag_bytes',
    help: 'Bytes of log that the replica had not replayed at the last list; NaN if unknown.',
    registers: [registry],
    collect() {
      this.set(read()?.lagBytes ?? Number.NaN);
    },
  });
}

/**
 * Shows figures, in a form that the registry reads: the library's own metrics can only count one by one. Every family
 * is shown, also one that nothing was counted for, so that a rule about it does not miss it.
 */
function showFigures(registry: Registry, figures: Figures): void {
  for (const name of [...Object.keys(families), ...Object.keys(partnerFamilies)]) {
    const family = familyOf(name);
    const { help, type } = family;
    const facts = { name, help, type, aggregator: 'sum' };
    const values = () =>
      figures.cells.filter((cell) => cell.name === name).flatMap((cell) => samplesOf(family, cell));
    const metric: object = {
      ...facts,
      async get() {
        const counted = values();
        const isBare = counted.length === 0 && family.labels.length === 0;
        return {
          ...facts,
          values: isBare ? samplesOf(family, { name, labels: [], value: 0, within: [], max: 0 }) : counted,
        };
      },
    };
    // The registry reads these members of a metric alone; its declared type is that of the library's own classes.
    registry.registerMetric(metric as Metric);
  }
}

/** The lines of one series; a histogram has cumulative buckets. */
function samplesOf(family: Family, { name, labels: values, value, within }: Cell): object[] {
  const labels = Object.fromEntries(family.labels.map((label, index) => [label, values[index] ?? '']));
  if (family.type === 'counter') return [{ labels, value }];
  let count = 0;
  const buckets = [...family.bounds, '+Inf'].map((le, place) => {
    count += within[place] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type AnswerCell, AnswerTimes } from './answer-times.ts';
import { Figures } from './figures.ts';
import { type NodeShown, showNode } from './node-metrics.ts';
import { showFigures } from './shown-figures.ts';
import { showWebhooks, type WebhooksShown } from './webhook-metrics.ts';

/** What a plane counts, on whatever thread it answers. */
export interface PlaneMetrics {
  /** Where this thread counts. */
  readonly figures: Figures;
  /** Counts an answer that was sent. */
  answered(plane: string, operation: string, status: number, seconds: number): void;
  /** Counts calls of a version that has a successor. */
  deprecatedCall(area: string, major: number, by?: number): void;
  /** Shows what a plane has in flight, added over its threads; `read` is called whenever the metrics are rendered. */
  watchInFlight(plane: string, read: () => InFlight): void;
}

/** The metrics of a process, one set each; `/metrics` of the operator plane shows them. */
export interface Metrics extends PlaneMetrics {
  /** Adds answers that another thread counted. */
  answeredElsewhere(cells: readonly AnswerCell[]): void;
  /** Number of answers since the start, by status. */
  answersByStatus(): ReadonlyMap<number, number>;
  /** Prometheus text format. */
  render(): Promise<{ type: string; text: string }>;
}

/** Requests that are not answered yet, and the received bytes of their bodies. */
export interface InFlight {
  readonly count: number;
  readonly bodyBytes: number;
}

/** How lists were read since the start, if there is a replica for them. */
export interface ReplicaReads {
  readonly fromReplica: number;
  /** Lists read from the primary because the replica could not serve them. */
  readonly fromPrimary: number;
  /** Bytes of the log that the replica had not replayed when last queried; undefined when that is unknown. */
  readonly lagBytes: number | undefined;
}

/** Creates the metrics of a process. `replicaReads` is called whenever they are rendered. */
export function createMetrics(
  replicaReads: () => ReplicaReads | undefined = () => undefined,
  webhooks?: WebhooksShown,
  node?: NodeShown,
  figures = new Figures(),
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new AnswerTimes(registry);
  const deprecated = new Counter({
    name: 'kontor_deprecated_calls_total',
    help: 'Number of calls of versions that have a successor.',
    labelNames: ['area', 'major'],
    registers: [registry],
  });
  showReplicaReads(registry, replicaReads);
  if (webhooks !== undefined) showWebhooks(registry, webhooks);
  if (node !== undefined) showNode(registry, node);
  showFigures(registry, figures);
  const planes = showInFlight(registry);
  return {
    figures,
    watchInFlight: (plane, read) => planes.set(plane, [...(planes.get(plane) ?? []), read]),
    deprecatedCall: (area, major, by = 1) => deprecated.inc({ area, major }, by),
    answeredElsewhere: (cells) => answers.merge(cells),
    answered: (plane, operation, status, seconds) => answers.observe(plane, operation, status, seconds),
    answersByStatus: () => answers.byStatus,
    async render() {
      await node?.refresh();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Registers gauges for the planes in the returned map. */
function showInFlight(registry: Registry): Map<string, readonly (() => InFlight)[]> {
  const planes = new Map<string, readonly (() => InFlight)[]>();
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
  return planes;
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

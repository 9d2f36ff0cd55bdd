import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts. One set a process; `/metrics` of the operator plane shows it. */
export interface Metrics {
  /** An answer was sent. */
  answered(plane: string, operation: string, status: number, seconds: number): void;
  /** Somebody called a version that has a successor. */
  deprecatedCall(area: string, major: number): void;
  /** Prometheus text format. */
  render(): Promise<{ type: string; text: string }>;
}

/** How lists were read since the start, where there is a replica for them. */
export interface ReplicaReads {
  readonly fromReplica: number;
  /** Lists that the primary answered because the replica could not. */
  readonly fromPrimary: number;
  /** Bytes of the log that the replica had not replayed when it was last asked; undefined when that was not to be told. */
  readonly lagBytes: number | undefined;
}

/** `replicaReads` is asked whenever the metrics are shown. */
export function createMetrics(replicaReads: () => ReplicaReads | undefined = () => undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const countAnswer = countAnswers(registry);
  const durations = new Histogram({
    name: 'kontor_http_request_seconds',
    help: 'Time from the first stage to the answer.',
    labelNames: ['plane', 'operation'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const deprecated = new Counter({
    name: 'kontor_deprecated_calls_total',
    help: 'Calls of versions that have a successor.',
    labelNames: ['area', 'major'],
    registers: [registry],
  });
  showReplicaReads(registry, replicaReads);
  return {
    deprecatedCall: (area, major) => deprecated.inc({ area, major }),
    answered(plane, operation, status, seconds) {
      countAnswer(plane, operation, status);
      durations.observe({ plane, operation }, seconds);
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Nothing is shown where there is no replica. */
function showReplicaReads(registry: Registry, read: () => ReplicaReads | undefined): void {
  if (read() === undefined) return;
  new Counter({
    name: 'kontor_list_reads_total',
    help: 'Lists by the server that answered: the replica, or the primary where the replica could not.',
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
    help: 'Log that the replica had not replayed when it was asked for the last list; NaN when it was not to be told.',
    registers: [registry],
    collect() {
      this.set(read()?.lagBytes ?? Number.NaN);
    },
  });
}

/** The library looks for the cell of a set of labels each time; ours are found once and told when they are asked for. */
function countAnswers(registry: Registry): (plane: string, operation: string, status: number) => void {
  const cells = new Map<string, { labels: Record<string, string | number>; count: number }>();
  new Counter({
    name: 'kontor_http_requests_total',
    help: 'Answers by plane, operation and status.',
    labelNames: ['plane', 'operation', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of cells.values()) this.inc(labels, count);
    },
  });
  return (plane, operation, status) => {
    const key = `${plane} ${operation} ${status}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { labels: { plane, operation, status }, count: 1 });
    else cell.count += 1;
  };
}

import type { Figures } from './figures.ts';
import type { NodeShown, WebhooksShown } from './node-metrics.ts';

/** Media types of the metrics. */
export const metricsFormats = ['text/plain', 'application/openmetrics-text'] as const;
export type MetricsFormat = (typeof metricsFormats)[number];

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

/** What the metrics are rendered from. */
export interface MetricsSources {
  readonly figures: Figures;
  /** What each plane has in flight, by thread. */
  readonly planes: ReadonlyMap<string, readonly (() => InFlight)[]>;
  readonly webhooks: WebhooksShown | undefined;
  readonly node: NodeShown | undefined;
  replicaReads(): ReplicaReads | undefined;
}

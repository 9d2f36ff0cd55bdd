import { Figures } from './figures.ts';
import type { InFlight, MetricsFormat, ReplicaReads } from './metrics-sources.ts';
import type { NodeShown, WebhooksShown } from './node-metrics.ts';

/** What a plane counts, on whatever thread it answers. */
export interface PlaneMetrics {
  /** Where this thread counts. */
  readonly figures: Figures;
  /** Shows what a plane has in flight, added over its threads; `read` is called whenever the metrics are rendered. */
  watchInFlight(plane: string, read: () => InFlight): void;
}

/** The metrics of a process, one set each; `/metrics` of the operator plane shows them. */
export interface Metrics extends PlaneMetrics {
  /** In the text format of Prometheus, or as OpenMetrics 1.0. */
  render(format?: MetricsFormat): Promise<{ type: string; text: string }>;
}

/**
 * Creates the metrics of a process. `replicaReads` is called whenever they are rendered. The library is loaded when they are
 * rendered first, from when it counts what it counts of the process itself: few sandboxes are ever asked.
 */
export function createMetrics(
  replicaReads: () => ReplicaReads | undefined = () => undefined,
  webhooks?: WebhooksShown,
  node?: NodeShown,
  figures = new Figures(),
): Metrics {
  const planes = new Map<string, readonly (() => InFlight)[]>();
  const sources = { figures, planes, webhooks, node, replicaReads };
  let loaded: Promise<Pick<Metrics, 'render'>> | undefined;
  return {
    figures,
    watchInFlight: (plane, read) => planes.set(plane, [...(planes.get(plane) ?? []), read]),
    async render(format = 'text/plain') {
      loaded ??= import('./metrics-registry.ts').then(({ createRegistry }) => createRegistry(sources));
      const registry = await loaded;
      await node?.refresh();
      return registry.render(format);
    },
  };
}

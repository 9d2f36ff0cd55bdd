import type { MessagePort } from 'node:worker_threads';
import type { Figures } from '../../platform/observability/figures.ts';
import type { Tracing } from '../../platform/observability/tracing.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { startHeartbeat } from './heartbeat.ts';
import { FiguresReporter } from './writer-figures.ts';

export interface WatchedWriter {
  /** Reports what was counted since the last report. */
  report(): void;
  stop(): Promise<void>;
}

/** Reports what the writer's thread counts, and where jobs run, that they do, until it is stopped. */
export function watchWriter(deps: {
  readonly port: MessagePort;
  readonly figures: Figures;
  readonly tracing: Tracing | undefined;
  readonly store: Store;
  readonly processesJobs: boolean;
  readonly owner: string;
  readonly wallClock: Clock;
  storeFailed(error: unknown): void;
}): WatchedWriter {
  const reporter = new FiguresReporter(deps.port, deps.figures, deps.store);
  const stopHeartbeat = deps.processesJobs ? startHeartbeat(deps) : async () => undefined;
  return {
    report: () => reporter.report(),
    async stop() {
      await stopHeartbeat();
      reporter.stop();
      await deps.tracing?.close();
    },
  };
}

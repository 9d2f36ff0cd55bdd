/**
 * Messages between the first HTTP thread of a process and the others, besides writes and their answers; and what the
 * others count until the first one takes it.
 */
import type { MessagePort } from 'node:worker_threads';
import { type DeprecatedCaller, DeprecatedCalls } from '../../platform/http/status/deprecations.ts';
import { type CallsOfPartners, PartnerCalls } from '../../platform/http/status/partner-calls.ts';
import { type Cell, Figures } from '../../platform/observability/figures.ts';
import type { PlaneMetrics } from '../../platform/observability/metrics.ts';
import type { InFlight } from '../../platform/observability/metrics-sources.ts';
import { canRender } from '../../platform/rendering/render-pool.ts';
import type { PartnerSideDeps } from '../partner-side/open.ts';
import type { CallerSettings, ListenAt } from '../partner-side/plane.ts';
import type { ThreadData } from '../thread-data.ts';

export interface HttpThreadData extends ThreadData, Pick<PartnerSideDeps, 'foreignIssuer'> {
  /** Carries writes to the first thread, and back their answers and the events that the writer announces. */
  readonly writes: MessagePort;
  /** Distinguishes the thread from the others of its process. */
  readonly number: number;
  /** Number of threads of the process that answer partners. */
  readonly threads: number;
  readonly revocations: SharedArrayBuffer;
  /** Memory of what callers hold on all threads. */
  readonly callerCounts: SharedArrayBuffer;
  readonly listenAt: ListenAt;
  readonly partnerUrl: string;
  readonly publicUrl: string;
  readonly callerSettings: CallerSettings;
}

/** What a thread counted since its last report, and what it has in flight. */
export interface ThreadReport {
  readonly cells: readonly Cell[];
  readonly deprecatedCallers: readonly DeprecatedCaller[];
  readonly partnerCalls: CallsOfPartners;
  readonly inFlight: InFlight;
  /** False after a thread that renders documents could not start. */
  readonly canRender: boolean;
}

export type ToHttpThread =
  /** Rates used on all threads, as `SharedRateUse` writes them. */
  | { readonly type: 'rates'; readonly texts: readonly string[] }
  | { readonly type: 'report' }
  | { readonly type: 'stop' };

export type FromHttpThread =
  | { readonly type: 'listening' }
  | { readonly type: 'rates'; readonly texts: readonly string[] }
  | { readonly type: 'report'; readonly report: ThreadReport }
  /** Something that the first thread logs: a failure of the store, a row that lists leave out. */
  | { readonly type: 'event'; readonly name: string; readonly detail: unknown };

/**
 * How often threads exchange the rates that their callers used. With many connections a caller exceeds its rate for two
 * of these intervals, and gets as much less afterwards.
 */
export const rateExchangeMs = 10;

/** Where the first thread adds what the others counted. */
export type Totals = Pick<ThreadCounts, 'figures' | 'deprecatedCalls' | 'partnerCalls'>;

/** The counters of one thread. */
export class ThreadCounts {
  readonly figures: Figures;
  readonly deprecatedCalls: DeprecatedCalls;
  readonly partnerCalls: PartnerCalls;
  #readInFlight: () => InFlight = () => ({ count: 0, bodyBytes: 0 });

  constructor(options: { readonly metricsPartners: boolean; readonly nowMs: number }) {
    this.figures = new Figures({ partners: options.metricsPartners });
    this.deprecatedCalls = new DeprecatedCalls(options.nowMs);
    this.partnerCalls = new PartnerCalls(options.nowMs);
  }

  get metrics(): PlaneMetrics {
    return {
      figures: this.figures,
      watchInFlight: (_plane, read) => {
        this.#readInFlight = read;
      },
    };
  }

  /** Returns what was counted since the last call. */
  take(): ThreadReport {
    const { count, bodyBytes } = this.#readInFlight();
    return {
      cells: this.figures.take(),
      deprecatedCallers: this.deprecatedCalls.take(),
      partnerCalls: this.partnerCalls.take(),
      inFlight: { count, bodyBytes },
      canRender: canRender(),
    };
  }
}

export function addReport({ figures, deprecatedCalls, partnerCalls }: Totals, report: ThreadReport) {
  figures.merge(report.cells);
  deprecatedCalls.merge(report.deprecatedCallers);
  partnerCalls.merge(report.partnerCalls);
}

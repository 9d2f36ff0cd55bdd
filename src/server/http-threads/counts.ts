/** What a further HTTP thread counts, until the first one takes it. */
import { PartnerCalls } from '../../platform/http/status/partner-calls.ts';
import { Figures } from '../../platform/observability/figures.ts';
import type { InFlight, PlaneMetrics } from '../../platform/observability/metrics.ts';
import { canRender } from '../../platform/rendering/render-pool.ts';
import { DeprecatedCalls } from '../../platform/versioning/deprecated-calls.ts';
import type { ThreadReport } from './messages.ts';

/** Where the first thread adds what the others counted. */
export interface Totals {
  readonly figures: Figures;
  readonly deprecatedCalls: DeprecatedCalls;
  readonly partnerCalls: PartnerCalls;
}

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

  /** For the plane of this thread. */
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

/** Adds the report of another thread. */
export function addReport({ figures, deprecatedCalls, partnerCalls }: Totals, report: ThreadReport) {
  figures.merge(report.cells);
  deprecatedCalls.merge(report.deprecatedCallers);
  partnerCalls.merge(report.partnerCalls);
}

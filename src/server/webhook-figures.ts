/** What `/metrics` shows of webhooks: attempts of this process, and what the store knows. */
import { countByState, type Outcome } from '../areas/webhooks/index.ts';
import type { WebhooksShown } from '../platform/observability/node-metrics.ts';
import type { SharedReadTx } from '../platform/store/store.ts';
import { withinTime } from './watching/within-time.ts';

/** How long metrics wait for the store: monitoring wants the other figures, and soon. */
const patienceMs = 2_000;

/** Attempts of this process, by outcome. */
export class AttemptCounts {
  readonly #counts = new Map<string, number>([
    ['delivered', 0],
    ['failed', 0],
    ['given-up', 0],
  ]);

  count(outcomes: readonly Outcome[]): void {
    for (const { attempts } of outcomes) {
      for (const { outcome } of attempts) this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    }
  }

  get byOutcome(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}

export function shownWebhooks(attempts: AttemptCounts, reads: SharedReadTx): WebhooksShown {
  return {
    attempts: () => attempts.byOutcome,
    byState: () => withinTime(patienceMs, countByState(reads)),
  };
}

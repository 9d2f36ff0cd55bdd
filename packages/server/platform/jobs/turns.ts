import { type ClaimedJob, jobNumbers } from './job.ts';
import type { Turn } from './store/claim.ts';

/** What a node is busy with when it polls for the next job. */
export interface Situation {
  /** True while callers are writing or have just written. */
  readonly callersWrite: boolean;
  /** True while another job of this node is urgent; work that nobody waits for does not run alongside it. */
  readonly worksUrgent: boolean;
}

/** Shares a node's turns between decisions of the operator, deliveries, and jobs that nobody waits for. */
export class Turns {
  /** Urgent jobs since the last turn of a job that was not urgent. */
  #urgentInARow = 0;
  /** When jobs that nobody waits for may first have been passed over because of callers, in process time. */
  #putOffAtMs: number | undefined;
  /** When the first of the decisions in a row was claimed, in process time. */
  #decidingSinceMs: number | undefined;

  /** Chooses the kinds of lanes that the next poll asks for, one after the other. */
  next({ callersWrite, worksUrgent }: Situation): readonly Turn[] {
    const putOffMs = performance.now() - (this.#putOffAtMs ?? performance.now());
    if (this.#urgentInARow >= jobNumbers.urgentJobsInARow || putOffMs >= jobNumbers.putOffMaxMs) {
      return ['patient', 'urgent'];
    }
    const decidingMs = performance.now() - (this.#decidingSinceMs ?? performance.now());
    const turn = callersWrite || worksUrgent ? 'urgent-only' : 'urgent';
    return decidingMs >= jobNumbers.decisionsInARowMs ? ['delivery', turn] : [turn];
  }

  /**
   * Records what a poll found; returns true when it is worth polling again as soon as callers have finished writing.
   */
  found(turns: readonly Turn[], job: ClaimedJob | undefined, { callersWrite }: Situation): boolean {
    if (job === undefined || job.priority >= 0) this.#decidingSinceMs = undefined;
    else this.#decidingSinceMs ??= performance.now();
    if (job !== undefined && isUrgent(job)) {
      this.#urgentInARow += 1;
    } else if (turns.at(-1) !== 'urgent-only') {
      // A job that nobody waits for was claimed, or none was due.
      this.#urgentInARow = 0;
      this.#putOffAtMs = undefined;
    } else if (callersWrite) {
      this.#putOffAtMs ??= performance.now();
      return true;
    }
    return false;
  }
}

/** True for jobs that somebody waits for. */
export function isUrgent({ priority }: Pick<ClaimedJob, 'priority'>): boolean {
  return priority <= 0;
}

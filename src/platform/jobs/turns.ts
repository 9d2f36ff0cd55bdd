import type { ClaimedJob } from './job.ts';
import { jobNumbers } from './numbers.ts';
import type { Turn } from './store/claim.ts';

/** What a node is busy with when it looks for the next job. */
export interface Situation {
  /** Callers are writing, or were a moment ago. */
  readonly callersWrite: boolean;
  /** Another job of this node is an urgent one: what nobody waits for does not go on beside it. */
  readonly worksUrgent: boolean;
}

/** Shares the turns of a node between urgent jobs and those that nobody waits for. */
export class Turns {
  /** Turns since the last one of a job that was not urgent. */
  #urgentInARow = 0;
  /** Since when jobs that nobody waits for may have been passed over because of callers, in process time. */
  #putOffAtMs: number | undefined;

  /** Which kind of lane the next look asks for. */
  next({ callersWrite, worksUrgent }: Situation): Turn {
    const putOffMs = performance.now() - (this.#putOffAtMs ?? performance.now());
    if (this.#urgentInARow >= jobNumbers.urgentJobsInARow || putOffMs >= jobNumbers.putOffMaxMs) {
      return 'patient';
    }
    return callersWrite || worksUrgent ? 'urgent-only' : 'urgent';
  }

  /** Takes note of what a look found; true when it is worth looking again as soon as callers have finished writing. */
  found(turn: Turn, job: ClaimedJob | undefined, { callersWrite }: Situation): boolean {
    if (job?.isUrgent) {
      this.#urgentInARow += 1;
    } else if (turn !== 'urgent-only') {
      // A job that nobody waits for was taken, or there was none.
      this.#urgentInARow = 0;
      this.#putOffAtMs = undefined;
    } else if (callersWrite) {
      this.#putOffAtMs ??= performance.now();
      return true;
    }
    return false;
  }
}

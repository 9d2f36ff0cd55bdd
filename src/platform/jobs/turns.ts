import { type ClaimedJob, jobNumbers } from './job.ts';
import type { Turn } from './store/claim.ts';

/** What a node is busy with when it polls for the next job. */
export interface Situation {
  /** True while callers are writing or have just written. */
  readonly callersWrite: boolean;
  /** True while another job of this node is urgent; work that nobody waits for does not run alongside it. */
  readonly worksUrgent: boolean;
}

/** Shares a node's turns between urgent jobs and those that nobody waits for. */
export class Turns {
  /** Urgent jobs since the last turn of a job that was not urgent. */
  #urgentInARow = 0;
  /** When jobs that nobody waits for may first have been passed over because of callers, in process time. */
  #putOffAtMs: number | undefined;

  /** Chooses the kind of lane that the next poll asks for. */
  next({ callersWrite, worksUrgent }: Situation): Turn {
    const putOffMs = performance.now() - (this.#putOffAtMs ?? performance.now());
    if (this.#urgentInARow >= jobNumbers.urgentJobsInARow || putOffMs >= jobNumbers.putOffMaxMs) {
      return 'patient';
    }
    return callersWrite || worksUrgent ? 'urgent-only' : 'urgent';
  }

  /**
   * Records what a poll found; returns true when it is worth polling again as soon as callers have finished writing.
   */
  found(turn: Turn, job: ClaimedJob | undefined, { callersWrite }: Situation): boolean {
    if (job?.isUrgent) {
      this.#urgentInARow += 1;
    } else if (turn !== 'urgent-only') {
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

/** The work that moves rows of the past into packs. */
import type { PeriodicTask } from '../jobs/periodic.ts';
import { findSetting } from '../store/settings.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { packableBefore } from './packs.ts';

/** Rows that one transaction packs; few, because an embedded engine lets callers wait meanwhile. */
const rowsAtOnce = 500;

/** Rows that one turn packs. With a turn each minute, 80 million rows a day get done, and a backlog leaves time for callers. */
const rowsPerTurn = 60_000;

export interface PackingWork {
  readonly name: string;
  /** Days that are packed together. */
  readonly spanMs: number;
  /**
   * Packs rows from before a time, about `count` of them, of any partners; resolves to their number. Fewer than `count`
   * say that no more are left.
   */
  pack(tx: SharedWriteTx, beforeMs: number, count: number): Promise<number>;
}

/**
 * A periodic task that packs what is old enough, piece by piece. A piece reads, writes and removes its rows in one transaction,
 * and finds them by their age, so after a crash the next turn goes on where the last piece ended.
 */
export function packingTask({ name, spanMs, pack }: PackingWork): PeriodicTask {
  let left = rowsPerTurn;
  return {
    name,
    everyMs: 60_000,
    async run(tx, nowMs) {
      const fromMs = Number(await findSetting(tx, 'history_packed_from'));
      const packed = nowMs < fromMs ? 0 : await pack(tx, packableBefore(nowMs, spanMs), rowsAtOnce);
      left -= packed;
      const more = packed >= rowsAtOnce && left > 0;
      if (!more) left = rowsPerTurn;
      return more;
    },
  };
}

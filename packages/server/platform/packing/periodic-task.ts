/** The work that moves rows of the past into packs. */
import type { PeriodicTask } from '../jobs/periodic.ts';
import { findSetting } from '../store/settings.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import { type NewPack, packableBefore } from './packs.ts';

/** Rows that one transaction packs; few, because an embedded engine lets callers wait meanwhile. */
const rowsAtOnce = 500;

/** Rows that one turn packs. With a turn each minute, 80 million rows a day get done, and a backlog leaves time for callers. */
const rowsPerTurn = 60_000;

/** A past that is packed: its rows by the key that they are about, and the packs that replace them. */
export interface PackingWork<Row> {
  readonly name: string;
  /** Days that are packed together. */
  readonly spanMs: number;
  /** The keys of the `count` oldest rows from before a time, of all partners. */
  packable(
    tx: SharedReadTx,
    beforeMs: number,
    count: number,
  ): Promise<readonly { readonly partnerId: string; readonly key: string }[]>;
  /** Removes up to `count` rows of each key from before a time; resolves to those of each, oldest first. */
  take(tx: WriteTx, keys: readonly string[], beforeMs: number, count: number): Promise<Row[][]>;
  /** Returns the packs of the rows of a key, given oldest first. */
  packsOf(rows: readonly Row[]): readonly NewPack[];
  put(tx: WriteTx, packs: readonly PackOfKey[]): Promise<void>;
}

/** A pack with the key that its rows are about. */
export interface PackOfKey extends NewPack {
  readonly key: string;
}

/** Packs rows from before a time, about `count` of them; resolves to their number. Fewer say that no more are left. */
async function packOldest<Row>(
  { packable, take, packsOf, put }: PackingWork<Row>,
  tx: SharedWriteTx,
  beforeMs: number,
  count: number,
): Promise<number> {
  const found = Object.groupBy(await packable(tx, beforeMs, count), ({ partnerId }) => partnerId);
  let packed = 0;
  for (const [partnerId, rows = []] of Object.entries(found)) {
    const mine = tx.withoutLock(partnerId);
    const keys = rows.map(({ key }) => key);
    const taken = await take(mine, keys, beforeMs, count);
    const packs = taken.flatMap((each, index) =>
      packsOf(each).map((pack) => ({ key: keys[index] as string, ...pack })),
    );
    await put(mine, packs);
    packed += taken.flat().length;
  }
  return packed;
}

/**
 * A periodic task that packs what is old enough, piece by piece. A piece reads, writes and removes its rows in one transaction,
 * and finds them by their age, so after a crash the next turn goes on where the last piece ended.
 */
export function packingTask<Row>(work: PackingWork<Row>): PeriodicTask {
  const { name, spanMs } = work;
  let left = rowsPerTurn;
  return {
    name,
    everyMs: 60_000,
    async run(tx, nowMs) {
      const fromMs = Number(await findSetting(tx, 'history_packed_from'));
      const packed =
        nowMs < fromMs ? 0 : await packOldest(work, tx, packableBefore(nowMs, spanMs), rowsAtOnce);
      left -= packed;
      const more = packed >= rowsAtOnce && left > 0;
      if (!more) left = rowsPerTurn;
      return more;
    },
  };
}

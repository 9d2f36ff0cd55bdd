/** Positions of events that a restored database does not have. */
import { readStored } from '@kontor/values/text';
import { skipNumbers } from '../store/numbering.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { MarketplaceReadTx, SharedWriteTx } from '../store/store.ts';
import { findRemoved } from './kept.ts';
import { type Position, PositionGoneError } from './position.ts';
import { findGiven, findLastRows } from './store/rows.ts';

/** Settings key of the ranges, as JSON. */
const lostSetting = 'events_lost_positions';

/** Positions after the first up to the second. */
type LostRange = readonly [after: number, upTo: number];

/**
 * More rows than a marketplace writes between a copy and the loss of its database: 46 transactions a second for a day. The
 * index by subject is read in so few parts that a reader does not notice them.
 */
const positionsSkipped = 4_000_000;

/**
 * Lets the journal of a restored database go on far beyond the positions that were given after the copy, and remembers them
 * as lost: a cursor of an event that the database does not have is refused, instead of leaving out events that are numbered
 * like those that were lost.
 */
export async function skipLostPositions(tx: SharedWriteTx): Promise<void> {
  const [newest] = await findLastRows(tx, Number.MAX_SAFE_INTEGER, 1);
  // PostgreSQL may have given numbers beyond, of which a restored database does not know whether they were used.
  const after = newest?.position ?? (await findRemoved(tx));
  const upTo = Math.max(after, await findGiven(tx)) + positionsSkipped;
  const ranges: LostRange[] = [...(await findLost(tx)), [after, upTo]];
  await skipNumbers(tx, { table: 'events', column: 'position', upTo });
  await putSetting(tx, lostSetting, JSON.stringify(ranges));
}

async function findLost(reads: Pick<MarketplaceReadTx, 'get'>): Promise<LostRange[]> {
  return readStored<LostRange[]>((await findSetting(reads, lostSetting)) ?? '[]');
}

/** Throws `PositionGoneError` for a position that was lost. */
export async function assertNotLost(
  reads: Pick<MarketplaceReadTx, 'get'>,
  { row, behind = [] }: Position,
): Promise<void> {
  const rows = [row, ...behind.map((each) => each.row)];
  for (const [after, upTo] of await findLost(reads))
    if (rows.some((each) => each > after && each <= upTo)) throw new PositionGoneError();
}

import { limits } from '../limits/numbers.ts';
import type { MarketplaceReadTx } from '../store/store.ts';
import { MachineAwayError } from '../store/store-failure.ts';
import { type Heads, headsOf, type PageSource, type Source, sourceOf } from './behind.ts';
import type { JournalEvent } from './event.ts';
import { findRemoved } from './kept.ts';
import { assertNotLost } from './lost.ts';
import { isAfter, type Position, PositionGoneError } from './position.ts';
import {
  findBodies,
  findEnd,
  findGiven,
  findLastOwnRows,
  findLastRows,
  findOwnRows,
  findRows,
  findRowsAt,
  isOfPartner,
  type JournalReads,
  marketplaceOf,
  type RowHead,
  type RowRange,
} from './store/rows.ts';
import { findIndexed } from './store/subjects.ts';
import { findPositions } from './subject-index.ts';
import { type JournalQuery, Walk } from './walk.ts';

export interface JournalPage {
  readonly events: readonly JournalEvent[];
  /** Where to continue reading. It also advances past events of other types and of other partners. */
  readonly next: Position;
  /** True when there is nothing after `next` yet. Otherwise there may be, however few events were found. */
  readonly isEnd: boolean;
  /**
   * True when nothing after `after` concerns the partner, whatever its type; when all partners are read, nothing at
   * all.
   */
  readonly isQuiet: boolean;
}

/** The position after everything that is visible now and remains so. */
export async function headOf(reads: MarketplaceReadTx): Promise<Position> {
  return { row: (await findEnd(reads)).safe };
}

/** The position before the oldest event that is kept. */
export async function startOf(reads: MarketplaceReadTx): Promise<Position> {
  return { row: await findRemoved(reads) };
}

/**
 * The position after which so many events are left that are visible now: of all partners, of one of them alone, or with the
 * handle of a partner those of the partner and of the marketplace. If fewer are kept, the position before the oldest.
 */
export async function positionBeforeLast(
  reads: JournalReads,
  count: number,
  partnerId?: string,
): Promise<Position> {
  const isOfOne = partnerId !== undefined && !isOfPartner(reads);
  const { safe } = await findEnd(marketplaceOf(reads));
  const rows = isOfOne
    ? await findLastOwnRows(reads.partner(partnerId), safe, count)
    : await findLastRows(reads, safe, count);
  let passed = 0;
  for (const { position, count: events } of rows) {
    passed += events;
    if (passed > count) return { row: position, seen: passed - count };
    if (passed === count) return { row: position - 1 };
  }
  return startOf(marketplaceOf(reads));
}

/** Throws `PositionGoneError` when not all events after the position are kept. */
export async function assertKept(reads: MarketplaceReadTx, position: Position): Promise<void> {
  await assertNotLost(reads, position);
  const given = await findGiven(reads);
  if (position.row > given || lastReadRowOf(position) < (await findRemoved(reads)))
    throw new PositionGoneError();
}

/** The row after which reading starts. */
export function lastReadRowOf({ row, seen }: Position): number {
  return seen === undefined ? row : row - 1;
}

/**
 * Returns the events after a position, each once, in journal order: all of them, or with the handle of a partner those of the partner
 * and of the marketplace. Reads a bounded number of rows, whatever the filter leaves of them. Never reads from a replica. Throws `PositionGoneError`.
 */
export async function readJournal(reads: JournalReads, query: JournalQuery): Promise<JournalPage> {
  const skipped = new Set<number>();
  for (let tries = 1; ; tries += 1) {
    try {
      const source = mayLeaveOut(query) ? await sourceOf(reads, query.after, skipped) : undefined;
      if (source === undefined) return await readPage(reads, query, wholeOf(reads, query));
      const { after, back } = source;
      const page = await readPage(reads, { ...query, after }, source);
      if (back.length === 0 || page.events.length > 0 || isAfter(page.next, after))
        return wholePage(page, source);
      // Transactions that were open when their machine was away still are: the others go on.
      for (const part of back) skipped.add(part);
    } catch (error) {
      if (!(error instanceof MachineAwayError) || query.leavesOut !== true || tries >= awayTriesMax)
        throw error;
    }
  }
}

/** Machines that may be found to be away during one read. */
const awayTriesMax = 4;

/** A reader of one partner or subject gets all that there is of it, or nothing. */
function mayLeaveOut({ after, leavesOut, partnerId, subject }: JournalQuery): boolean {
  if (after.behind !== undefined) return true;
  return leavesOut === true && partnerId === undefined && subject === undefined;
}

/** Everything that the handle reads. */
function wholeOf(reads: JournalReads, query: JournalQuery): PageSource {
  const { partnerId, subject } = query;
  const isOfOne = partnerId !== undefined && subject === undefined && !isOfPartner(reads);
  return {
    upTo: undefined,
    end: () => findEnd(isOfOne ? reads.partner(partnerId).marketplace : marketplaceOf(reads)),
    heads: (range) => findHeads(reads, query, range),
    bodies: (rows) => findBodies(isOfOne ? reads.partner(partnerId) : reads, rows),
  };
}

function wholePage({ events, next, isEnd }: JournalPage, { whole, back }: Source): JournalPage {
  return {
    events: events.map((event) => ({ ...event, position: whole(event.position) })),
    next: whole(next),
    isEnd: isEnd && back.length === 0,
    isQuiet: false,
  };
}

async function readPage(reads: JournalReads, query: JournalQuery, source: PageSource): Promise<JournalPage> {
  const { after } = query;
  const { given, safe } = await source.end();
  const upTo = Math.min(safe, source.upTo ?? safe);
  if (after.row > given) throw new PositionGoneError();
  const lastRead = lastReadRowOf(after);
  const range = { after: lastRead, upTo, count: limits.eventRowsLookedAtMax };
  const { rows, lookedUpTo } = await source.heads(range);
  const walk = new Walk(query);
  const wanted = rows.filter((row) => walk.wants(row));
  for (let first = 0, size = bodiesAtFirst; first < wanted.length && !walk.isFull; size *= 2) {
    const some = wanted.slice(first, first + Math.min(size, walk.left));
    walk.take(some, await source.bodies(some));
    first += some.length;
  }
  // Check after reading the rows, so that a removal before the read is noticed.
  if (lastRead < (await findRemoved(marketplaceOf(reads)))) throw new PositionGoneError();
  const isEnd = !walk.isFull && lookedUpTo >= upTo;
  const { events } = walk;
  const last = { row: lookedUpTo };
  const next = walk.isFull ? (events.at(-1)?.position ?? last) : last;
  // The end may have moved back a little since `after` was read.
  return { events, next: next.row < after.row ? after : next, isEnd, isQuiet: rows.length === 0 };
}

/** Finds the rows that may have wanted events: by the index of subjects as far as it goes, then one by one. */
async function findHeads(
  reads: JournalReads,
  { subject, partnerId }: JournalQuery,
  range: RowRange,
): Promise<Heads> {
  if ('partnerId' in reads || (subject === undefined && partnerId === undefined)) {
    return headsOf(await findRows(reads, range), range);
  }
  if (subject === undefined)
    return headsOf(await findOwnRows([reads.partner(partnerId ?? '')], range), range);
  const indexed = Math.min(await findIndexed(reads), range.upTo);
  const byIndex = { positions: [] as readonly number[], lookedUpTo: range.after };
  const { positions, lookedUpTo } =
    indexed > range.after ? await findPositions(reads, subject, { ...range, upTo: indexed }) : byIndex;
  const rows = await findRowsAt(reads, positions);
  if (lookedUpTo < indexed || positions.length >= range.count) return { rows, lookedUpTo };
  const tail = { ...range, after: Math.max(lookedUpTo, range.after), count: range.count - positions.length };
  const others = ofFewEvents(headsOf(await findRows(reads, tail), tail));
  return { rows: [...rows, ...others.rows], lookedUpTo: others.lookedUpTo };
}

/** Ends before more events than may be looked through for one request. */
function ofFewEvents({ rows, lookedUpTo }: Heads): Heads {
  let events = 0;
  const end = rows.findIndex(({ count }, index) => {
    events += count;
    return index > 0 && events > limits.eventsLookedThroughMax;
  });
  return end < 0
    ? { rows, lookedUpTo }
    : { rows: rows.slice(0, end), lookedUpTo: (rows[end - 1] as RowHead).position };
}

/** Bodies read in the first batch; each further batch is twice as large. */
const bodiesAtFirst = 16;

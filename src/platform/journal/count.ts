import type { EventType } from '../../generated/events.ts';
import { findRemoved } from './kept.ts';
import type { Position } from './position.ts';
import { lastReadRowOf } from './read.ts';
import { unpackLines } from './record.ts';
import {
  findBodies,
  findEnd,
  findRows,
  type JournalReads,
  marketplaceOf,
  type RowHead,
} from './store/rows.ts';
import { eventFactsOf } from './walk.ts';

/** How much of the journal is looked at to count events. */
export interface CountBounds {
  /** Rows, each with the events of one transaction. */
  readonly rowsMax: number;
  /** Rows whose events are read one by one, because only some of them count; at least 2. */
  readonly bodiesMax: number;
}

/** Events after a position. */
export interface JournalCount {
  readonly events: number;
  /** True when the end was not reached, or some partners are behind, so that there may be more. */
  readonly isMinimum: boolean;
  /** When the first of them happened, epoch milliseconds. */
  readonly oldestMs: number | undefined;
}

/** The rows of the journal that are kept and can be read: those after `removed`, up to `safe`. */
export interface JournalSpan {
  readonly removed: number;
  readonly safe: number;
}

export async function findSpan(reads: JournalReads): Promise<JournalSpan> {
  const common = marketplaceOf(reads);
  const { safe } = await findEnd(common);
  return { removed: await findRemoved(common), safe };
}

/**
 * Counts the events of some types after a position, in the rows that `readJournal` would read. Most rows are counted without being
 * unpacked. Events that are no longer kept are not counted. Several counts of one response share the `span`.
 */
export async function countJournal(
  reads: JournalReads,
  {
    span,
    after,
    types,
    rowsMax,
    bodiesMax,
  }: CountBounds & {
    readonly span: JournalSpan;
    readonly after: Position;
    readonly types: ReadonlySet<EventType>;
  },
): Promise<JournalCount> {
  const from = Math.max(lastReadRowOf(after), span.removed);
  const rows = await findRows(reads, { after: from, upTo: span.safe, count: rowsMax });
  const seenOf = ({ position }: RowHead) => (position === after.row ? (after.seen ?? 0) : 0);
  const wanted = rows.filter(({ types: some }) =>
    some.split(' ').some((type) => types.has(type as EventType)),
  );
  const isWhole = (row: RowHead) =>
    seenOf(row) === 0 && row.types.split(' ').every((type) => types.has(type as EventType));
  // The first rows are unpacked for the time of the first event; of the very first one, all may have been seen.
  const unpacked = wanted.filter((row, index) => index < 2 || !isWhole(row)).slice(0, bodiesMax);
  const bodies = await findBodies(reads, unpacked);
  const lines = new Map(
    unpacked.map((row, index) => {
      const body = bodies[index];
      const facts = body === undefined ? [] : unpackLines(body).slice(seenOf(row)).map(eventFactsOf);
      return [row.position, facts.filter(({ type }) => types.has(type))];
    }),
  );
  const end = wanted.findIndex((row) => !isWhole(row) && !lines.has(row.position));
  const counted = end < 0 ? wanted : wanted.slice(0, end);
  return {
    events: counted.reduce((sum, row) => sum + (lines.get(row.position)?.length ?? row.count), 0),
    isMinimum: end >= 0 || rows.length === rowsMax || after.behind !== undefined,
    oldestMs: counted.flatMap(({ position }) => lines.get(position) ?? [])[0]?.atMs,
  };
}

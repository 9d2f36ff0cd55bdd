import type { EventType } from '@kontor/contract/generated/events';
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
  type RowRange,
} from './store/rows.ts';
import { sumRows } from './store/sums.ts';
import { eventFactsOf } from './walk.ts';

/** How much of the journal is looked at to count events. */
export interface CountBounds {
  /** Rows, each with the events of one transaction. */
  readonly rowsMax: number;
  /** Rows whose events are read one by one, because only some of them count; at least 2. */
  readonly bodiesMax: number;
  /** Rows beyond `rowsMax` that are only added up. */
  readonly addedMax: number;
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
    addedMax,
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
  const isWhole = (row: RowHead) => seenOf(row) === 0 && wantedOf(row, types) !== undefined;
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
  const last = rows.at(-1);
  const isCut = rows.length === rowsMax && last !== undefined;
  const rest = isCut
    ? await addRows(reads, { after: last.position, upTo: span.safe, count: addedMax }, types)
    : nothing;
  return {
    events: counted.reduce(
      (sum, row) => sum + (lines.get(row.position)?.length ?? wantedOf(row, types) ?? 0),
      rest.events,
    ),
    isMinimum: end >= 0 || rest.isMinimum || after.behind !== undefined,
    oldestMs: counted.flatMap(({ position }) => lines.get(position) ?? [])[0]?.atMs,
  };
}

const nothing = { events: 0, isMinimum: false };

/** Adds up the events of rows as far as they are known without reading them; there may be more in the others. */
async function addRows(reads: JournalReads, range: RowRange, types: ReadonlySet<EventType>) {
  const sum = { ...nothing };
  let rows = 0;
  for (const group of await sumRows(reads, range)) {
    rows += group.rows;
    const wanted = wantedOf(group, types);
    sum.events += (wanted ?? 0) * group.rows;
    sum.isMinimum ||= wanted === undefined;
  }
  sum.isMinimum ||= rows >= range.count;
  return sum;
}

/** How many events of a row have one of the types; undefined if that is not known without reading them. */
function wantedOf({ types: ofRow, count }: Pick<RowHead, 'types' | 'count'>, types: ReadonlySet<EventType>) {
  const all = ofRow.split(' ');
  const wanted = all.filter((type) => types.has(type as EventType)).length;
  if (wanted === 0) return 0;
  if (wanted === all.length) return count;
  // Each type occurs at least once.
  return count === all.length ? wanted : undefined;
}

/**
 * Reading on while a machine of a distributed database is away: its parts of the partners stay behind at the position that
 * was reached, which the position of the reader says, and are read from there when they are back.
 */
import type { Parts } from '../store/distributed/places.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import { marketplace } from './event.ts';
import type { Behind, Position } from './position.ts';
import {
  findBodies,
  findBodiesIn,
  findEnd,
  findOwnRows,
  findRowsIn,
  isOfPartner,
  type JournalEnd,
  type JournalReads,
  type RowBody,
  type RowHead,
  type RowRange,
  sharedOf,
} from './store/rows.ts';

export interface Heads {
  readonly rows: readonly RowHead[];
  /** No other row up to here can have wanted events. */
  readonly lookedUpTo: number;
}

export function headsOf(rows: readonly RowHead[], { upTo, count }: RowRange): Heads {
  return { rows, lookedUpTo: rows.length < count ? upTo : (rows.at(-1)?.position ?? upTo) };
}

/** What one page is read from. */
export interface PageSource {
  /** Nothing after this row is read; undefined when it is read to the end of the journal. */
  readonly upTo: number | undefined;
  end(): Promise<JournalEnd>;
  heads(range: RowRange): Promise<Heads>;
  bodies(rows: readonly RowHead[]): Promise<(RowBody | undefined)[]>;
}

/** Some of the parts of the partners. */
export interface Source extends PageSource {
  /** The position after which they are read. */
  readonly after: Position;
  /** The parts that are back, if these alone are read. */
  readonly back: readonly number[];
  /** Completes a position in them to that of the reader. */
  whole(position: Position): Position;
}

/** Rows that a reader reads, by part. */
interface Divided {
  readonly parts: Parts;
  /** The parts that may stay behind. */
  readonly all: readonly number[];
  end(parts: readonly number[]): Promise<JournalEnd>;
  rows(parts: readonly number[], range: RowRange): Promise<RowHead[]>;
  bodies(parts: readonly number[], rows: readonly RowHead[]): Promise<(RowBody | undefined)[]>;
}

/**
 * Returns from where to read on, what is back first; undefined where nothing is away or behind, so that everything is read
 * in one go. `skipped` are parts that are back, and still have transactions that are open.
 */
export async function sourceOf(
  reads: JournalReads,
  after: Position,
  skipped: ReadonlySet<number>,
): Promise<Source | undefined> {
  const divided = await divide(reads);
  if (divided === undefined) return undefined;
  const { away } = divided.parts;
  const { behind: before = [], ...main } = after;
  const known = new Set(before.flatMap(({ parts }) => parts));
  const isNew = (part: number) => away.has(part) && !known.has(part);
  const lost = divided.all.filter(isNew);
  if (before.length === 0 && lost.length === 0) return undefined;
  const behind = lost.length === 0 ? before : [...before, { ...main, parts: lost }];
  for (const entry of behind) {
    const back = entry.parts.filter((part) => !away.has(part) && !skipped.has(part));
    if (back.length > 0) return backSource(divided, main, behind, entry, back);
  }
  const parts = divided.all.filter((part) => !behind.some((entry) => entry.parts.includes(part)));
  return {
    after: main,
    back: [],
    upTo: undefined,
    whole: (position) => ({ ...position, behind }),
    end: () => divided.end(parts),
    heads: async (range) => headsOf(await divided.rows(parts, range), range),
    bodies: (rows) => divided.bodies(parts, rows),
  };
}

/** What some parts have up to the position that the others have reached. */
function backSource(
  divided: Divided,
  main: Position,
  behind: readonly Behind[],
  entry: Behind,
  back: readonly number[],
): Source {
  const { parts: all, ...after } = entry;
  const still = all.filter((part) => !back.includes(part));
  const others = [
    ...behind.filter((each) => each !== entry),
    ...(still.length > 0 ? [{ ...after, parts: still }] : []),
  ];
  // The others may have stopped inside a row, which then is one of these parts or of the others.
  let hasRowOfMain = false;
  return {
    after,
    back,
    upTo: main.row,
    whole(position) {
      const isDone = position.seen === undefined && position.row >= main.row;
      const left = isDone ? others : [...others, { ...position, parts: back }];
      const reached = isDone && hasRowOfMain ? { row: main.row } : main;
      return { ...reached, ...(left.length > 0 && { behind: left }) };
    },
    end: () => divided.end(back),
    async heads(range) {
      const found = await divided.rows(back, range);
      hasRowOfMain = found.some(({ position }) => position === main.row);
      return headsOf(found, range);
    },
    bodies: (rows) => divided.bodies(back, rows),
  };
}

/** The machines of a distributed database that did not answer lately. */
export async function machinesAwayOf(reads: JournalReads): Promise<readonly string[]> {
  return (await sharedOf(reads).parts())?.machinesAway ?? [];
}

/** Undefined where partners are not divided. */
async function divide(reads: JournalReads): Promise<Divided | undefined> {
  const shared = sharedOf(reads);
  const parts = await shared.parts();
  if (parts === undefined) return undefined;
  const end = (some: readonly number[]) => findEnd(shared, () => parts.lowestMark(some));
  if (!isOfPartner(reads)) {
    return {
      parts,
      all: parts.all,
      end,
      rows: (some, range) => findRowsIn(parts, some, range),
      bodies: (some, rows) => findBodiesIn(parts, some, rows),
    };
  }
  return ofPartner(reads, shared, parts, end);
}

/** A partner also reads the events of the marketplace, which may be on another machine. */
async function ofPartner(
  reads: ReadTx,
  shared: SharedReadTx,
  parts: Parts,
  end: Divided['end'],
): Promise<Divided | undefined> {
  const [own, common] = [await parts.of(reads.partnerId), await parts.of(marketplace)];
  if (own === common) return undefined;
  const handleOf = (part: number) => (part === own ? reads : shared.partner(marketplace));
  return {
    parts: { ...parts, away: new Set([common].filter((part) => parts.away.has(part))) },
    all: [own, common],
    end,
    rows: (some, range) => findOwnRows(some.map(handleOf), range),
    bodies: (_, rows) => findBodies(reads, rows),
  };
}

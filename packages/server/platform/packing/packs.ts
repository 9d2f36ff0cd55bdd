/**
 * Packs: texts with several rows of the past of one key, in place of these rows. A text is one line of JSON or, where a
 * pack got more later, several.
 */
import { dayMs } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';

/** Rows that happened this long ago are packed once their days are over: by then, late ones have come too. */
const graceMs = 2 * dayMs;

/** Rows of one pack; a key with more gets several packs for the same days. */
const rowsPerPackMax = 200;

/** Returns the time before which everything is packed: the begin of the days that are not over for long enough. */
export function packableBefore(nowMs: number, spanMs: number): number {
  return Math.floor((nowMs - graceMs) / spanMs) * spanMs;
}

/** Divides the rows of a key, in order, into packs: those of the same days, up to a number. */
export function packsOf<Row>(
  rows: readonly Row[],
  atMsOf: (row: Row) => number,
  spanMs: number,
): (readonly [Row, ...Row[]])[] {
  const packs: [Row, ...Row[]][] = [];
  const spanOf = (row: Row) => Math.floor(atMsOf(row) / spanMs);
  for (const row of rows) {
    const last = packs.at(-1);
    const fits = last !== undefined && last.length < rowsPerPackMax && spanOf(last[0]) === spanOf(row);
    if (fits) last.push(row);
    else packs.push([row]);
  }
  return packs;
}

/** A pack to be stored, named by the time of its newest row. */
export interface NewPack {
  readonly lastMs: number;
  readonly text: string;
}

/** The text of a pack, to which the text of another can be appended. */
export function packText(packed: readonly unknown[]): string {
  return `${JSON.stringify(packed)}\n`;
}

/** Reads every line of a pack. */
export function linesOf<Packed>(text: string): Packed[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [readStored<Packed>(line)]));
}

const packsAtOnce = 20;

export interface Pack<Row> {
  /** The time of its newest row. */
  readonly atMs: number;
  /** Newest first. */
  readonly rows: readonly Row[];
}

export interface PackedRows<Row> {
  /** Rows that are not packed, newest first: at most as many as are wanted. */
  readonly unpacked: readonly Row[];
  readonly count: number;
  /** Packs whose newest row is from this time or earlier, newest first. */
  packs(untilMs: number, count: number): Promise<Pack<Row>[]>;
  /** The time of a row, by which rows and packs are in order. */
  atMsOf(row: Row): number;
  /** Tells a row from the others of its key. */
  nameOf(row: Row): string;
}

/**
 * Returns the newest rows of a key, packed or not, newest first. The rows that are not packed have to be read before the
 * packs: what is packed in between is then read twice, and counts once.
 */
export async function newestRows<Row>(
  { unpacked, count, packs, atMsOf, nameOf }: PackedRows<Row>,
  untilMs: number,
): Promise<Row[]> {
  const found = new Map(unpacked.map((row) => [nameOf(row), row]));
  const sorted = () => [...found.values()].sort((one, other) => atMsOf(other) - atMsOf(one)).slice(0, count);
  for (let beforeMs = untilMs; ; ) {
    const oldest = sorted()[count - 1];
    const read = oldest !== undefined && atMsOf(oldest) > beforeMs ? [] : await packs(beforeMs, packsAtOnce);
    for (const row of read.flatMap(({ rows }) => rows)) {
      if (!found.has(nameOf(row))) found.set(nameOf(row), row);
    }
    const last = read.at(-1);
    if (last === undefined || read.length < packsAtOnce) return sorted();
    beforeMs = last.atMs - 1;
  }
}

/**
 * The index of the journal by subject
 * (`docs/contributors/decisions/journal.md#the-journal-is-indexed-by-subject-in-the-background`).
 */

import { hash } from 'node:crypto';
import { readStored } from '@kontor/values/text';
import { limits } from '../limits/numbers.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { findRemoved } from './kept.ts';
import { unpackLines } from './record.ts';
import { findBodies, findEnd, findRows, type RowRange } from './store/rows.ts';
import { findIndexed, findSubject, insertSubjects, putIndexed, removeSubjects } from './store/subjects.ts';

const positionsPerPart = 65_536;
/** Parts searched for one response: more than four million rows of the journal. */
const partsMax = 64;

const partOf = (position: number) => Math.floor(position / positionsPerPart);

/** Positions that may have events of a subject, in order. */
export interface SubjectPositions {
  readonly positions: readonly number[];
  /** Every position up to here that is not listed has none. */
  readonly lookedUpTo: number;
}

export async function findPositions(
  tx: SharedReadTx,
  subject: string,
  { after, upTo, count }: RowRange,
): Promise<SubjectPositions> {
  const first = partOf(after + 1);
  const last = Math.min(partOf(upTo), first + partsMax - 1);
  const parts = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const end = Math.min(upTo, (last + 1) * positionsPerPart - 1);
  const positions = await findSubject(tx, parts, subjectKey(subject), { after, upTo: end, count });
  return { positions, lookedUpTo: positions.length < count ? end : (positions.at(-1) ?? end) };
}

/** Rows of the journal read together; the bodies of as many as hold a bounded number of events are indexed. */
const rowsAtOnce = 500;

/**
 * Indexes a bounded number of events, or else removes a bounded number of entries of events that are no longer kept.
 * Resolves to true when there is more to do.
 */
export async function indexNextEvents(tx: SharedWriteTx): Promise<boolean> {
  const after = await findIndexed(tx);
  const { safe: upTo } = await findEnd(tx);
  const heads = upTo > after ? await findRows(tx, { after, upTo, count: rowsAtOnce }) : [];
  let events = 0;
  const taken = heads.filter(({ count }, index) => {
    events += count;
    return index === 0 || events <= limits.eventsIndexedAtOnceMax;
  });
  const bodies = await findBodies(tx, taken);
  const entries = taken.flatMap(({ position }, index) =>
    keysOf(bodies[index]).map((key) => ({ part: partOf(position), key, position })),
  );
  // In the order of the index each of its pages is visited once.
  entries.sort((one, other) => one.part - other.part || one.key - other.key);
  await insertSubjects(tx, entries);
  const isAll = taken.length === heads.length && heads.length < rowsAtOnce;
  const indexed = isAll ? upTo : (taken.at(-1)?.position ?? after);
  if (indexed > after) await putIndexed(tx, indexed);
  if (!isAll) return true;
  const countMax = limits.eventsIndexedAtOnceMax;
  return (await removeSubjects(tx, partOf(await findRemoved(tx)), countMax)) === countMax;
}

function keysOf(body: Parameters<typeof unpackLines>[0] | undefined): number[] {
  const lines = body === undefined ? [] : unpackLines(body);
  const subjects = new Set(lines.map((line) => readStored<string>(line.split('\t', 3)[2] ?? '""')));
  return [...new Set([...subjects].flatMap(findableSubjects).map(subjectKey))];
}

/** Subjects of orders contain those of their items: what is asked about an order includes its items. */
const nested = 'orders/';

/** True when an event with the subject is about the asked subject, or about something that belongs to it. */
export function isAbout(subject: string, asked: string): boolean {
  return subject === asked || (asked.startsWith(nested) && subject.startsWith(`${asked}/`));
}

/** The subjects by which an event is found. */
function findableSubjects(subject: string): string[] {
  if (!subject.startsWith(nested)) return [subject];
  const segments = subject.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 2).join('/'));
}

/**
 * A number under which a subject is indexed: six bytes, which a number holds exactly. Others may have the same one, so
 * what is found is compared again.
 */
export function subjectKey(subject: string): number {
  return Number.parseInt(hash('sha256', subject, 'hex').slice(0, 12), 16);
}

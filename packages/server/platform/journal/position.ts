/** Positions in the journal: as they are compared, stored, and sealed into cursors for callers. */

import { limits } from '../limits/numbers.ts';
import type { CursorCodec } from '../paging/cursor.ts';
import { MachineAwayError } from '../store/store-failure.ts';

/**
 * A position in the journal. All rows before `row` lie before it, and so do the first `seen` events of that row, or all
 * of them when `seen` is absent.
 */
export interface Position extends Place {
  /** Parts of the partners that were away when the others were read on. */
  readonly behind?: readonly Behind[];
}

interface Place {
  readonly row: number;
  readonly seen?: number;
}

/** Parts of the partners in a distributed database that have been read up to a place of their own. */
export interface Behind extends Place {
  readonly parts: readonly number[];
}

/** Events after the position are no longer kept, or this store never assigned the position. */
export class PositionGoneError extends Error {
  constructor() {
    super('events after this position are no longer stored');
  }
}

/** Numbers of parts further apart than this begin another group of bits. */
const gapMax = 64;

/** Writes parts that are behind as a short text: groups of parts as bits, because the numbers are near each other. */
function behindText(behind: readonly Behind[]): string {
  return behind.map(({ row, seen, parts }) => [row, seen ?? '', groupsText(parts)].join('.')).join('_');
}

function groupsText(parts: readonly number[]): string {
  const groups: { first: number; bits: bigint }[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const part of parts.toSorted((one, other) => one - other)) {
    if (part - last > gapMax) groups.push({ first: part, bits: 0n });
    const group = groups.at(-1) as { first: number; bits: bigint };
    group.bits |= 1n << BigInt(part - group.first);
    last = part;
  }
  return groups.map(({ first, bits }) => `${first.toString(36)}:${bits.toString(16)}`).join('+');
}

function readBehind(text: string): Behind[] {
  return text.split('_').map((entry) => {
    const [row = '', seen = '', groups = ''] = entry.split('.');
    const parts = groups.split('+').flatMap(readGroup);
    return { row: Number(row), ...(seen !== '' && { seen: Number(seen) }), parts };
  });
}

function readGroup(text: string): number[] {
  const [first = '', bits = ''] = text.split(':');
  const parts: number[] = [];
  let part = Number.parseInt(first, 36);
  for (let left = BigInt(`0x${bits}`); left > 0n; left >>= 1n, part += 1) {
    if ((left & 1n) === 1n) parts.push(part);
  }
  return parts;
}

/** Formats a position for storage. */
export function positionText({ row, seen, behind }: Position): string {
  const place = seen === undefined ? String(row) : `${row}-${seen}`;
  return behind === undefined ? place : `${place}~${behindText(behind)}`;
}

/** Parses a stored position. */
export function readPosition(text: string): Position {
  const [place = '', behind] = text.split('~');
  const [row, seen] = place.split('-').map(Number);
  return {
    row: row ?? 0,
    ...(seen !== undefined && { seen }),
    ...(behind !== undefined && { behind: readBehind(behind) }),
  };
}

export function isAfter(place: Position, other: Position): boolean {
  if (place.row !== other.row) return place.row > other.row;
  return (place.seen ?? Number.MAX_SAFE_INTEGER) > (other.seen ?? Number.MAX_SAFE_INTEGER);
}

/** Whose journal a cursor belongs to: a partner's, or that of the operator plane when absent. */
export type CursorOwner = string | undefined;

const listOf = (owner: CursorOwner) => (owner === undefined ? 'events-of-all' : 'events');

/** A position read from a cursor. */
export interface OpenedPosition extends Position {
  /** When the cursor was issued, by the server's clock; absent on the operator plane. */
  readonly givenAtMs?: number;
}

/** Means that every event of the row has been read. */
const wholeRow = -1;

/**
 * Seals a position into a cursor for callers. It is valid for as long as the journal keeps the events after it. A
 * partner's cursor is a different text each time: two of them do not even reveal whether others have written anything
 * in between.
 */
export function sealPosition(
  cursors: CursorCodec,
  partner: { readonly partnerId: string; readonly nowMs: number } | undefined,
  { row, seen, behind }: Position,
): string {
  const also = behind === undefined ? [] : [behindText(behind)];
  // Cursors of lists expire by the time sealed into them; this fixed time, also used to open the cursor, never expires.
  const sealedAtMs = 0;
  if (partner === undefined) {
    const position = seen === undefined && behind === undefined ? [row] : [row, seen ?? wholeRow, ...also];
    return cursors.seal('', listOf(undefined), position, sealedAtMs);
  }
  const { partnerId, nowMs } = partner;
  return cursors.seal(partnerId, listOf(partnerId), [row, seen ?? wholeRow, nowMs, ...also], sealedAtMs);
}

/**
 * Throws `MachineAwayError` when a cursor is longer than callers may send: so many parts of the partners are away, or so
 * many at different positions, that the journal cannot be read on without them.
 */
export async function assertCursorFits(
  cursor: string,
  findMachinesAway: () => Promise<readonly string[]>,
): Promise<void> {
  if (cursor.length <= limits.eventCursorLengthMax) return;
  throw new MachineAwayError('too many parts of the partners are away', undefined, await findMachinesAway());
}

const advice = 'send the cursor of a response unchanged; without one, start with a feed or with after=now';

/**
 * Opens the cursor in a parameter or a member; throws 400 INVALID_CURSOR if it was changed or issued for another list.
 */
export function openPosition(
  cursors: CursorCodec,
  owner: CursorOwner,
  parameter: string,
  text: string,
): OpenedPosition {
  const list = { list: listOf(owner), parameter, advice };
  const opened = cursors.open(owner ?? '', list, text, 0);
  const behind = opened.find((value) => typeof value === 'string');
  const [row, seen = wholeRow, givenAtMs] = opened.filter((value) => value !== behind).map(Number);
  return {
    row: Number(row),
    ...(seen !== wholeRow && { seen }),
    ...(behind !== undefined && { behind: readBehind(behind) }),
    ...(givenAtMs !== undefined && { givenAtMs }),
  };
}

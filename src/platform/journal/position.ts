/** Positions in the journal: as they are compared, stored, and sealed into cursors for callers. */

import type { CursorCodec } from '../paging/cursor.ts';

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

/** Writes parts that are behind as a short text: numbers that follow each other differ little. */
export function behindText(behind: readonly Behind[]): string {
  return behind.map(({ row, seen, parts }) => [row, seen ?? '', differences(parts)].join('.')).join('_');
}

function differences(parts: readonly number[]): string {
  const sorted = parts.toSorted((one, other) => one - other);
  return sorted.map((part, index) => (part - (sorted[index - 1] ?? 0)).toString(36)).join('+');
}

export function readBehind(text: string): Behind[] {
  return text.split('_').map((entry) => {
    const [row = '', seen = '', differing = ''] = entry.split('.');
    let last = 0;
    const parts = differing.split('+').map((difference) => {
      last += Number.parseInt(difference, 36);
      return last;
    });
    return { row: Number(row), ...(seen !== '' && { seen: Number(seen) }), parts };
  });
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

/** True when `place` lies after `other`. */
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

const advice = 'send the cursor of an answer unchanged; without one, start with a feed or with after=now';

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

import type { CursorCodec } from '../paging/cursor.ts';
import { behindText, type Position, readBehind } from './event.ts';

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

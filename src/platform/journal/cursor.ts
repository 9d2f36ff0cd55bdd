import type { CursorCodec } from '../paging/cursor.ts';
import type { Position } from './event.ts';

/** Which journal a cursor leads through: a partner's own, or that of the operator plane where it is absent. */
export type CursorOwner = string | undefined;

const listOf = (owner: CursorOwner) => (owner === undefined ? 'events-of-all' : 'events');

/** A position as it came back in a cursor. */
export interface OpenedPosition extends Position {
  /** When the cursor was given out, by the clock of the server; absent on the operator plane. */
  readonly givenAtMs?: number;
}

/** Stands for a row of which everything was seen. */
const wholeRow = -1;

/**
 * A position as callers see it. It is good for as long as its place is kept. That of a partner is another text at each
 * time: two of them do not even tell whether others have written anything in between.
 */
export function sealPosition(
  cursors: CursorCodec,
  partner: { readonly partnerId: string; readonly nowMs: number } | undefined,
  { row, seen }: Position,
): string {
  // Cursors of lists expire by their first number: this one is always young.
  const sealedAtMs = 0;
  if (partner === undefined) {
    const position = seen === undefined ? [row] : [row, seen];
    return cursors.seal('', listOf(undefined), position, sealedAtMs);
  }
  const { partnerId, nowMs } = partner;
  return cursors.seal(partnerId, listOf(partnerId), [row, seen ?? wholeRow, nowMs], sealedAtMs);
}

const advice = 'send the cursor of an answer unchanged; without one, start with a feed or with after=now';

/** The position of such a text in a parameter or a member; throws 400 INVALID_CURSOR for a changed or foreign one. */
export function openPosition(
  cursors: CursorCodec,
  owner: CursorOwner,
  parameter: string,
  text: string,
): OpenedPosition {
  const list = { list: listOf(owner), parameter, advice };
  const [row, seen = wholeRow, givenAtMs] = cursors.open(owner ?? '', list, text, 0).map(Number);
  return {
    row: Number(row),
    ...(seen !== wholeRow && { seen }),
    ...(givenAtMs !== undefined && { givenAtMs }),
  };
}

import type { CursorCodec } from '../paging/cursor.ts';
import type { Position } from './event.ts';

/** Which journal a cursor leads through: a partner's own, or that of the operator plane where it is absent. */
export type CursorOwner = string | undefined;

const listOf = (owner: CursorOwner) => (owner === undefined ? 'events-of-all' : 'events');

/** A position as callers see it. It is good for as long as its place is kept. */
export function sealPosition(cursors: CursorCodec, owner: CursorOwner, { row, seen }: Position): string {
  // The time is of no use where nothing expires; with a constant the same position is the same text.
  return cursors.seal(owner ?? '', listOf(owner), seen === undefined ? [row] : [row, seen], 0);
}

/** The position of such a text in a parameter; throws 400 INVALID_CURSOR for a changed or foreign one. */
export function openPosition(
  cursors: CursorCodec,
  owner: CursorOwner,
  parameter: string,
  text: string,
): Position {
  const list = { list: listOf(owner), parameter };
  const [row, seen] = cursors.open(owner ?? '', list, text, 0);
  return seen === undefined ? { row: Number(row) } : { row: Number(row), seen: Number(seen) };
}

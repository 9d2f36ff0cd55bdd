import type { Position } from '../../../platform/journal/index.ts';

/** A position as it is stored. */
export function positionText({ row, seen }: Position): string {
  return seen === undefined ? String(row) : `${row}-${seen}`;
}

/** A stored position. */
export function readPosition(text: string): Position {
  const [row, seen] = text.split('-').map(Number);
  return seen === undefined ? { row: row ?? 0 } : { row: row ?? 0, seen };
}

import type { Position } from '../../../platform/journal/index.ts';

/** Formats a position for storage. */
export function positionText({ row, seen }: Position): string {
  return seen === undefined ? String(row) : `${row}-${seen}`;
}

/** Parses a stored position. */
export function readPosition(text: string): Position {
  const [row, seen] = text.split('-').map(Number);
  return seen === undefined ? { row: row ?? 0 } : { row: row ?? 0, seen };
}

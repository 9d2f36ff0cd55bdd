import type { EventType } from '../../generated/events.ts';

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

/** An event as it is read. */
export interface JournalEvent {
  /** Unique within its source, and the same whenever it is read. */
  readonly id: string;
  /** Empty for events of the marketplace. */
  readonly partnerId: string;
  readonly type: EventType;
  readonly subject: string;
  /** When it happened, by the marketplace clock, in epoch milliseconds. */
  readonly atMs: number;
  /** JSON text. */
  readonly data: string;
  /** The span that recorded it, if that is traced. */
  readonly trace?: string;
  /** The position after the event. */
  readonly position: Position;
}

/** The partner id under which events of the marketplace are stored. */
export const marketplace = '';

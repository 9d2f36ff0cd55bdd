import type { EventType } from '../../generated/events.ts';

/**
 * A position in the journal. All rows before `row` lie before it, and so do the first `seen` events of that row, or all
 * of them when `seen` is absent.
 */
export interface Position {
  readonly row: number;
  readonly seen?: number;
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

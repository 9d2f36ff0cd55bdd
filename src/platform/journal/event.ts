import type { EventType } from '../../contract/events.ts';

/**
 * A place in the journal: all rows before `row` are behind it, and of that row the first `seen` events; all of them where
 * `seen` is absent.
 */
export interface Position {
  readonly row: number;
  readonly seen?: number;
}

/** Whether a place lies behind another one. */
export function isBehind(place: Position, other: Position): boolean {
  if (place.row !== other.row) return place.row > other.row;
  return (place.seen ?? Number.MAX_SAFE_INTEGER) > (other.seen ?? Number.MAX_SAFE_INTEGER);
}

/** An event as it is read. */
export interface JournalEvent {
  /** Unique for its source; the same whenever it is read. */
  readonly id: string;
  /** Empty for events of the marketplace. */
  readonly partnerId: string;
  readonly type: EventType;
  readonly subject: string;
  /** When it happened, by the marketplace's clock, epoch milliseconds. */
  readonly atMs: number;
  /** JSON text. */
  readonly data: string;
  /** The place behind it. */
  readonly position: Position;
}

/** The partner id under which events of the marketplace are kept. */
export const marketplace = '';

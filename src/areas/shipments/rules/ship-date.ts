/**
 * How far a ship date may be ahead of the server's clock, because parcels are announced before the carrier takes them,
 * and how far before the order, because callers' clocks differ and some send only whole seconds or the day.
 */
export const shipDateToleranceMs = 24 * 60 * 60 * 1000;

/** The server's time, and how far its clock was moved. */
export interface ServerClock {
  readonly nowMs: number;
  readonly offsetMs: number;
}

/** True for a ship date that is too long before the order of an item. */
export function isTooEarly(shipDateMs: number, orderDateMs: number, clock: ServerClock): boolean {
  return shipDateMs < orderDateMs - shipDateToleranceMs && !isNow(shipDateMs, clock);
}

/** True for a ship date that is too far in the future. */
export function isTooLate(shipDateMs: number, clock: ServerClock): boolean {
  return shipDateMs > clock.nowMs + shipDateToleranceMs && !isNow(shipDateMs, clock);
}

/** True for a time near the wall clock: callers may not know that the clock of a sandbox was moved. */
function isNow(shipDateMs: number, { nowMs, offsetMs }: ServerClock): boolean {
  return Math.abs(shipDateMs - (nowMs - offsetMs)) <= shipDateToleranceMs;
}

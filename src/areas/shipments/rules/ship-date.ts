/**
 * How far a ship date may lie ahead of the server, as parcels are announced before the carrier takes them, and behind the
 * order, as callers have clocks of their own and some send whole seconds or the day alone.
 */
const toleranceMs = 24 * 60 * 60 * 1000;

/**
 * The latest ship date that is taken at an instant. `offsetMs` is how far the clock was moved; where it was set back, a
 * caller who goes by the wall clock is right as well.
 */
export function latestShipDateMs(nowMs: number, offsetMs: number): number {
  return Math.max(nowMs, nowMs - offsetMs) + toleranceMs;
}

/**
 * The earliest ship date that is taken for an item that was ordered at an instant. Where the clock was moved ahead, a
 * caller who goes by the wall clock is right as well.
 */
export function earliestShipDateMs(orderDateMs: number, nowMs: number, offsetMs: number): number {
  return Math.min(orderDateMs, offsetMs > 0 ? nowMs - offsetMs : orderDateMs) - toleranceMs;
}

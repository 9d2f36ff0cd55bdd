/**
 * How far a ship date may be ahead of the server's clock, because parcels are announced before the carrier takes them,
 * and how far before the order, because callers' clocks differ and some send only whole seconds or the day.
 */
const toleranceMs = 24 * 60 * 60 * 1000;

/**
 * Returns the latest ship date that is accepted at an instant. `offsetMs` is how far the clock was moved; if it was set
 * back, callers that use the wall clock are accepted as well.
 */
export function latestShipDateMs(nowMs: number, offsetMs: number): number {
  return Math.max(nowMs, nowMs - offsetMs) + toleranceMs;
}

/**
 * Returns the earliest ship date that is accepted for an item ordered at an instant. If the clock was moved ahead,
 * callers that use the wall clock are accepted as well.
 */
export function earliestShipDateMs(orderDateMs: number, nowMs: number, offsetMs: number): number {
  return Math.min(orderDateMs, offsetMs > 0 ? nowMs - offsetMs : orderDateMs) - toleranceMs;
}

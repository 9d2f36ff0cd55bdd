/** How far a ship date may lie ahead of the server: parcels are announced before the carrier takes them. */
const aheadMaxMs = 24 * 60 * 60 * 1000;

/**
 * The latest ship date that is taken at an instant. `offsetMs` is how far the clock was moved; where it was set back, a
 * caller who goes by the wall clock is right as well.
 */
export function latestShipDateMs(nowMs: number, offsetMs: number): number {
  return Math.max(nowMs, nowMs - offsetMs) + aheadMaxMs;
}

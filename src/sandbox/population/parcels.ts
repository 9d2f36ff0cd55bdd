import type { ReturnShipment } from '../../generated/return-shipments-v1.ts';
import type { Shipment } from '../../generated/shipments-v1.ts';
import { type Act, callAt } from './act.ts';
import { dayMs, hourMs } from './calendar.ts';
import { drawsOf } from './draws.ts';
import type { Population } from './presets.ts';

/** Carriers report news at multiples of this. */
export const newsGridMs = 4 * hourMs;

/** A piece on its way to the shopper. */
export interface SentPiece {
  readonly salesOrderId: string;
  readonly positionItemId: string;
}

/** Plans the way of a parcel that was just reported: its states, and when it is delivered, if at all. */
export function transitOf(
  { seed, shares }: Population,
  { shipmentId = '', positionItems = [] }: Shipment,
  nowMs: number,
): { readonly acts: Act[]; readonly deliveredMs?: number } {
  const draws = drawsOf(seed, 'parcel', positionItems[0]?.positionItemId ?? shipmentId);
  const news = (atMs: number, state: string) =>
    callAt(atMs, 'addShipmentState', { shipmentId }, { state }, `${shipmentId} ${state}`);
  const onTheWayMs = nowMs + newsGridMs * draws.integer(1, 3);
  const arrivesMs = onTheWayMs + newsGridMs * draws.integer(3, 18);
  const onTheWay = news(onTheWayMs, 'ON_THE_WAY');
  if (draws.chance(shares.issue)) return { acts: [onTheWay, news(arrivesMs, 'ISSUE_OCCURRED')] };
  if (draws.chance(shares.failedAttempt)) {
    const deliveredMs = arrivesMs + dayMs;
    const acts = [onTheWay, news(arrivesMs, 'DELIVERY_ATTEMPT_FAILED'), news(deliveredMs, 'DELIVERED')];
    return { acts, deliveredMs };
  }
  if (draws.chance(shares.pickup)) {
    const deliveredMs = arrivesMs + dayMs * draws.integer(1, 5);
    const acts = [onTheWay, news(arrivesMs, 'DELIVERED_FOR_PICKUP'), news(deliveredMs, 'DELIVERED')];
    return { acts, deliveredMs };
  }
  return { acts: [onTheWay, news(arrivesMs, 'DELIVERED')], deliveredMs: arrivesMs };
}

/** Plans the way back of a return parcel that was just announced. */
export function returnTransitOf({ seed, shares }: Population, parcel: ReturnShipment, nowMs: number): Act[] {
  const { returnShipmentId } = parcel;
  const draws = drawsOf(seed, 'parcel back', parcel.trackingKey.carrier, parcel.trackingKey.trackingNumber);
  const news = (atMs: number, state: string, statusText: string) =>
    callAt(
      atMs,
      'addReturnShipmentState',
      { returnShipmentId },
      { state, statusText },
      `${returnShipmentId} ${state}`,
    );
  const onTheWayMs = nowMs + newsGridMs * draws.integer(3, 24);
  const arrivesMs = onTheWayMs + newsGridMs * draws.integer(4, 24);
  const onTheWay = news(onTheWayMs, 'ON_THE_WAY', 'In the parcel centre');
  if (draws.chance(shares.neverArrives)) return [onTheWay];
  return [onTheWay, news(arrivesMs, 'DELIVERED', 'Handed over')];
}

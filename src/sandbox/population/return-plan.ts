import { type Act, callAt } from './act.ts';
import { dayMs, hourMs } from './calendar.ts';
import { type Draws, drawsOf, uuidOf } from './draws.ts';
import { newsGridMs, type SentPiece } from './parcels.ts';
import type { Population } from './presets.ts';

/** Plans what a shopper does with a piece that has arrived; most are kept. */
export function returnPlanOf({ seed, shares }: Population, piece: SentPiece, deliveredMs: number): Act[] {
  const draws = drawsOf(seed, 'return', piece.positionItemId);
  const decidedMs = deliveredMs + newsGridMs * draws.integer(3, 80);
  if (draws.chance(shares.dispute)) return [disputeAt(decidedMs, piece)];
  if (!draws.chance(shares.returned)) return [];
  const { salesOrderId, positionItemId } = piece;
  const order = { salesOrderId };
  const positionItemIds = [positionItemId];
  const announced = callAt(decidedMs, 'announceReturn', order, { positionItemIds }, positionItemId);
  if (draws.chance(shares.withdrawn)) {
    const withdrawnMs = decidedMs + dayMs * draws.integer(1, 2);
    return [announced, callAt(withdrawnMs, 'withdrawReturn', order, { positionItemIds }, positionItemId)];
  }
  if (draws.chance(shares.misdirected)) {
    const ticket = `W-${uuidOf(seed, 'ticket', positionItemId).slice(0, 8).toUpperCase()}`;
    const body = { positionItemIds, marketplaceWarehouseId: ticket };
    const misdirected = callAt(decidedMs + 3 * dayMs, 'misdirectReturn', order, body, positionItemId);
    return draws.chance(0.5) ? [announced, misdirected] : [misdirected];
  }
  return [
    announced,
    ...(draws.chance(shares.secondParcel) ? [secondParcel(draws, piece, decidedMs + hourMs)] : []),
    ...(draws.chance(shares.acceptedByMarketplace) ? [acceptance(draws, piece, decidedMs)] : []),
  ];
}

function disputeAt(dueAtMs: number, facts: SentPiece): Act<'dispute'> {
  return { dueAtMs, name: `dispute ${facts.positionItemId}`, kind: 'dispute', facts };
}

/** The marketplace's own carrier collects the piece, or another parcel of it. */
function secondParcel(draws: Draws, { positionItemId }: SentPiece, atMs: number): Act {
  const trackingNumber = `HES-${draws.integer(100_000_000, 999_999_999)}`;
  const trackingKey = { carrier: 'HES', trackingNumber };
  return callAt(
    atMs,
    'addReturnShipment',
    {},
    { trackingKey, positionItemIds: [positionItemId] },
    positionItemId,
  );
}

/** The marketplace accepts the return without waiting for the partner's decision. */
function acceptance(draws: Draws, { salesOrderId, positionItemId }: SentPiece, announcedMs: number): Act {
  const reason = draws.pick(['OVERDUE_CREDIT', 'LACK_OF_COOPERATION']);
  const body = { positionItemIds: [positionItemId], reason };
  return callAt(announcedMs + 2 * dayMs, 'acceptReturn', { salesOrderId }, body, positionItemId);
}

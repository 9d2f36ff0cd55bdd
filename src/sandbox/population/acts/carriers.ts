import { type Act, type Acts, callAt } from '../act.ts';
import { dayMs, hourMs } from '../calendar.ts';
import { type Draws, drawsOf, uuidOf } from '../draws.ts';
import { newsGridMs, returnTransitOf, type SentPiece, transitOf } from '../parcels.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** Parcels per page; a full page is followed by another. */
const pageSize = 100;

/**
 * The carriers take what was reported since the last round; resolves to the events of each parcel, and the next round.
 */
export async function takeParcels(
  population: Population,
  world: World,
  { sinceMs }: Acts['carriers'],
): Promise<Act[]> {
  const { nowMs } = world;
  const acts: Act[] = [carriersAt(nowMs + newsGridMs, nowMs)];
  for (const shipmentId of await newShipments(world, sinceMs)) {
    const shipment = await world.asPartner('getShipment', { parameters: { shipmentId } });
    if (shipment === undefined) continue;
    const way = transitOf(population, shipment, nowMs);
    acts.push(...way.acts);
    const { deliveredMs } = way;
    if (deliveredMs === undefined) continue;
    for (const piece of shipment.positionItems ?? [])
      acts.push(...returnPlanOf(population, piece, deliveredMs));
  }
  for (const parcel of await newReturns(world, sinceMs))
    acts.push(...returnTransitOf(population, parcel, nowMs));
  return acts;
}

/** A round of the carriers. */
export function carriersAt(dueAtMs: number, sinceMs: number): Act<'carriers'> {
  return { dueAtMs, name: 'carriers', kind: 'carriers', facts: { sinceMs } };
}

/** Returns shipments without news of their way so far. */
async function newShipments(world: World, sinceMs: number): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const query = { limit: pageSize, ...(next === undefined ? { datefrom: sinceMs } : { next }) };
    const page = await world.asPartner('listShipments', { query });
    for (const { shipmentId, states, creationDate } of page?.resources ?? []) {
      if (shipmentId !== undefined && states?.length === 1 && isBefore(world, creationDate))
        found.push(shipmentId);
    }
    next = cursorOf(page?.links);
  }
  return found;
}

/** Returns return parcels that no carrier has yet. */
async function newReturns(world: World, sinceMs: number) {
  const found = [];
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const query = { limit: pageSize, ...(next === undefined ? { datefrom: sinceMs } : { next }) };
    const page = await world.asPartner('listReturnShipments', { query });
    found.push(
      ...(page?.resources ?? []).filter(
        ({ states = [], createdAt }) => states.length === 1 && isBefore(world, createdAt),
      ),
    );
    next = cursorOf(page?.links);
  }
  return found;
}

/** What was reported at the exact instant of this round is left to the next one, which starts from that instant. */
function isBefore({ nowMs }: World, instant = ''): boolean {
  return Date.parse(instant) < nowMs;
}

/** Returns the cursor in the link to the next page; undefined on the last one. */
function cursorOf(
  links: readonly { readonly rel?: string; readonly href?: string }[] = [],
): string | undefined {
  const href = links.find(({ rel }) => rel === 'next')?.href;
  return href === undefined
    ? undefined
    : (new URL(href, 'http://local').searchParams.get('next') ?? undefined);
}

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

/** What carriers do with parcels, and shoppers with what arrives. */

import type { ReturnShipment } from '@kontor/contract/generated/return-shipments-v1';
import type { Shipment } from '@kontor/contract/generated/shipments-v1';
import { dayMs, hourMs } from '@kontor/values/instant';
import { type Act, type Acts, callAt } from '../act.ts';
import { type Draws, drawsOf, uuidOf } from '../draws.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** Carriers report news at multiples of this. */
export const reportIntervalMs = 4 * hourMs;

/** Parcels per page; a full page is followed by another. */
const pageSize = 100;

/** A piece on its way to the shopper. */
interface SentPiece {
  readonly salesOrderId: string;
  readonly positionItemId: string;
}

/**
 * The carriers take what was reported since the last round; resolves to the events of each parcel, and the next round.
 */
export async function takeParcels(
  population: Population,
  world: World,
  { sinceMs }: Acts['carriers'],
): Promise<Act[]> {
  const { nowMs } = world;
  const acts: Act[] = [carriersAt(nowMs + reportIntervalMs, nowMs)];
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
  const all = await allSince(sinceMs, (query) => world.asPartner('listShipments', { query }));
  return all.flatMap(({ shipmentId, states, creationDate }) =>
    shipmentId !== undefined && states?.length === 1 && isBefore(world, creationDate) ? [shipmentId] : [],
  );
}

/** Returns return parcels that no carrier has yet. */
async function newReturns(world: World, sinceMs: number): Promise<ReturnShipment[]> {
  const all = await allSince(sinceMs, (query) => world.asPartner('listReturnShipments', { query }));
  return all.filter(({ states = [], createdAt }) => states.length === 1 && isBefore(world, createdAt));
}

/** A page of a list, as far as it is read. */
interface Page<Parcel> {
  readonly resources?: readonly Parcel[];
  readonly links?: readonly { readonly rel?: string; readonly href?: string }[];
}

/** Reads all pages of a list of parcels that were reported since an instant. */
async function allSince<Parcel>(
  sinceMs: number,
  read: (query: { limit: number; datefrom?: number; next?: string }) => Promise<Page<Parcel> | undefined>,
): Promise<Parcel[]> {
  const found: Parcel[] = [];
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const page = await read({ limit: pageSize, ...(next === undefined ? { datefrom: sinceMs } : { next }) });
    found.push(...(page?.resources ?? []));
    next = cursorOf(page?.links);
  }
  return found;
}

/** What was reported at the exact instant of this round is left to the next one, which starts from that instant. */
function isBefore({ nowMs }: World, instant = ''): boolean {
  return Date.parse(instant) < nowMs;
}

/** Returns the cursor in the link to the next page; undefined on the last one. */
function cursorOf(links: Page<unknown>['links'] = []): string | undefined {
  const href = links.find(({ rel }) => rel === 'next')?.href;
  return href && (new URL(href, 'http://local').searchParams.get('next') ?? undefined);
}

/** Plans the way of a parcel that was just reported: its states, and when it is delivered, if at all. */
function transitOf(
  { seed, shares }: Population,
  { shipmentId = '', positionItems = [] }: Shipment,
  nowMs: number,
): { readonly acts: Act[]; readonly deliveredMs?: number } {
  const draws = drawsOf(seed, 'parcel', positionItems[0]?.positionItemId ?? shipmentId);
  const news = (atMs: number, state: string) =>
    callAt(atMs, 'addShipmentState', { shipmentId }, { state }, `${shipmentId} ${state}`);
  const onTheWayMs = nowMs + reportIntervalMs * draws.integer(1, 3);
  const arrivesMs = onTheWayMs + reportIntervalMs * draws.integer(3, 18);
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
function returnTransitOf({ seed, shares }: Population, parcel: ReturnShipment, nowMs: number): Act[] {
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
  const onTheWayMs = nowMs + reportIntervalMs * draws.integer(3, 24);
  const arrivesMs = onTheWayMs + reportIntervalMs * draws.integer(4, 24);
  const onTheWay = news(onTheWayMs, 'ON_THE_WAY', 'In the parcel centre');
  if (draws.chance(shares.neverArrives)) return [onTheWay];
  return [onTheWay, news(arrivesMs, 'DELIVERED', 'Handed over')];
}

/** Plans what a shopper does with a piece that has arrived; most are kept. */
function returnPlanOf({ seed, shares }: Population, piece: SentPiece, deliveredMs: number): Act[] {
  const draws = drawsOf(seed, 'return', piece.positionItemId);
  const decidedMs = deliveredMs + reportIntervalMs * draws.integer(3, 80);
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

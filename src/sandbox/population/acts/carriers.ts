import type { Act, Acts } from '../act.ts';
import { newsGridMs, returnTransitOf, transitOf } from '../parcels.ts';
import type { Population } from '../presets.ts';
import { returnPlanOf } from '../return-plan.ts';
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

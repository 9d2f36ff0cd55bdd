import {
  berlinDay,
  dayMs,
  hourMs,
  minuteMs,
  nextBerlinMidnight,
  startOfBerlinDay,
} from '@kontor/values/instant';
import { drawsOf } from './draws.ts';
import type { Population } from './presets.ts';

/** Shoppers order at multiples of this: what happens at the same instant is processed together. */
const checkoutGridMs = 5 * minuteMs;

/** The first Monday of 1970, from which weeks are counted. */
const firstMondayMs = Date.UTC(1970, 0, 5);

/** A basket that a shopper is going to order. */
export interface Basket {
  readonly atMs: number;
  /** Counted from 0 on each day. */
  readonly number: number;
  /** The partner from whom the shopper orders first. */
  readonly origin: string;
}

/** Returns the day of an instant, and when the next day begins. */
export function dayOf(instantMs: number): { readonly day: string; readonly nextMs: number } {
  return { day: berlinDay(instantMs), nextMs: nextBerlinMidnight(instantMs) };
}

/**
 * Returns the baskets of a day that contain products of the partner, earliest first. A day always has the same baskets.
 */
export function basketsOf(population: Population, partnerId: string, day: string): Basket[] {
  const { partners } = population;
  const own = ownBaskets(population, partnerId, day);
  const former = partners[(partners.indexOf(partnerId) + partners.length - 1) % partners.length];
  if (former === undefined || former === partnerId) return own;
  const split = ownBaskets(population, former, day).filter((basket) => isSplit(population, basket, day));
  return [...own, ...split].toSorted((one, other) => one.atMs - other.atMs);
}

function isSplit({ seed, shares }: Population, { origin, number }: Basket, day: string): boolean {
  return drawsOf(seed, 'split', origin, day, number).chance(shares.split);
}

function ownBaskets(population: Population, origin: string, day: string): Basket[] {
  const { seed, firstHour, lastHour } = population;
  const draws = drawsOf(seed, 'day', origin, day);
  const startMs = startOfBerlinDay(day) + firstHour * hourMs;
  const steps = ((lastHour + 1 - firstHour) * hourMs) / checkoutGridMs;
  if (steps <= 0) return [];
  const count = countOf(draws.fraction(), draws.fraction(), meanOf(population, day));
  return Array.from({ length: count }, () => startMs + draws.integer(0, steps - 1) * checkoutGridMs)
    .toSorted((one, other) => one - other)
    .map((atMs, number) => ({ atMs, number, origin }));
}

/** Mean number of orders: fewer on Saturdays, more on Sundays and in sales. */
function meanOf({ ordersPerDay, saleEvery, saleFactor }: Population, day: string): number {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(midnightMs).getUTCDay();
  if (weekday !== 0 && weekday !== 6) return ordersPerDay;
  const week = Math.floor((midnightMs - firstMondayMs) / (7 * dayMs));
  const isSale = saleEvery > 0 && week % saleEvery === 0;
  return ordersPerDay * (weekday === 6 ? 0.8 : 1.2) * (isSale ? saleFactor : 1);
}

/** Draws a number of orders around the mean with random variation (Box-Muller, from two draws). */
function countOf(one: number, other: number, mean: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
  return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
}

/** How large the store of the measurement is, and to whom its rows belong. */
import { measuredPartner } from '../shared/filled.ts';

/** Number of rows of each kind, derived from the number of products. */
export interface Size {
  readonly products: number;
  readonly deliveries: number;
  readonly orders: number;
  readonly returns: number;
  readonly auditEntries: number;
  readonly events: number;
  readonly reviews: number;
  readonly takedowns: number;
  readonly campaigns: number;
}

/** With a million products: 100,000 deliveries, 200,000 orders with a receipt each, a million events. */
export const sizeOf = (products: number): Size => ({
  products,
  deliveries: products / 10,
  orders: products / 5,
  returns: products / 20,
  auditEntries: (products * 3) / 10,
  events: products,
  reviews: products / 50,
  takedowns: 500,
  campaigns: 2_000,
});

const others = Array.from({ length: 299 }, (_, index) => String(2_000_000 + index));

/** All partners that are added to those of the demo data. */
export const otherPartners: readonly string[] = others;

/** Four in five rows belong to the measured partner, the others to 299 partners in turn. */
export function ownerOf(number: number): string {
  return number % 5 === 3 ? (others[Math.floor(number / 5) % others.length] as string) : measuredPartner;
}

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

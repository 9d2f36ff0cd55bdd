import { createHash } from 'node:crypto';

export const centsOf = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** The id of a basket: always the same one for an order of the shop, so that it never becomes two. */
export function salesOrderIdOf(orderCode: string): string {
  const hex = createHash('sha256').update(`kontor ${orderCode}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

/** `Map.groupBy`, which Node.js 20 does not have. */
export function groupBy<Some, Key>(all: Iterable<Some>, keyOf: (each: Some) => Key): Map<Key, Some[]> {
  const groups = new Map<Key, Some[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

import { copyProductVariation } from '../../../../contract/copiers.ts';
import type { CopiedProduct } from '../../views/product.ts';

/** Top-level members that an element may leave out, each with its bit in `product_offers.members`. */
const optionalMembers = ['pzn', 'mpn', 'moin', 'releaseDate', 'order', 'logistics'] as const;

/** Which optional members an object has, a bit each. */
export function membersOf(product: Readonly<Record<string, unknown>>): number {
  let bits = 0;
  for (const [position, name] of optionalMembers.entries()) {
    if (product[name] !== undefined && product[name] !== null) bits |= 1 << position;
  }
  return bits;
}

/** True when a set of optional members, as `membersOf` makes it, has the named one. */
export function hasMember(members: number, name: string): boolean {
  const position = (optionalMembers as readonly string[]).indexOf(name);
  return position !== -1 && (members & (1 << position)) !== 0;
}

/** An element as it is to be stored: without its moin, which is kept apart. */
export interface SettledProduct {
  readonly product: CopiedProduct;
  readonly sentMoin: string | null;
  readonly members: number;
}

/**
 * Per top-level member: given = replaced, null = removed, left out = kept (settled point D7). `stored` is the stored
 * element, asked for only when the element leaves out a member that is stored.
 */
export function settleMembers(
  copy: Readonly<Record<string, unknown>>,
  storedMembers: number,
  stored: () => Readonly<Record<string, unknown>>,
): SettledProduct {
  const given = optionalMembers.filter((name) => Object.hasOwn(copy, name));
  const kept = optionalMembers.filter(
    (name, position) => !given.includes(name) && (storedMembers & (1 << position)) !== 0,
  );
  const isPlain = kept.length === 0 && given.every((name) => name !== 'moin' && copy[name] !== null);
  if (isPlain) return { product: copy as unknown as CopiedProduct, sentMoin: null, members: membersOf(copy) };
  const whole: Record<string, unknown> = { ...copy };
  for (const name of kept) whole[name] = stored()[name];
  for (const name of given) if (whole[name] === null) delete whole[name];
  const { moin, ...withoutMoin } = whole;
  return {
    product: copyProductVariation(withoutMoin) as CopiedProduct,
    sentMoin: typeof moin === 'string' ? moin : null,
    members: membersOf(whole),
  };
}

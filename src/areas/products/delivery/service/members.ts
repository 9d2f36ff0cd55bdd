import { copyProductVariation } from '../../../../generated/copiers.ts';
import type { CopiedProduct } from '../../reads/views/product.ts';

/** Optional top-level members of an element; each has its bit in `product_offers.members`. */
const optionalMembers = ['pzn', 'mpn', 'moin', 'releaseDate', 'order', 'logistics'] as const;

/** Bit set of the optional members that an object has. */
export function membersOf(product: Readonly<Record<string, unknown>>): number {
  let bits = 0;
  for (const [position, name] of optionalMembers.entries()) {
    if (product[name] !== undefined && product[name] !== null) bits |= 1 << position;
  }
  return bits;
}

/** True when a bit set made by `membersOf` contains the named member. */
export function hasMember(members: number, name: string): boolean {
  const position = (optionalMembers as readonly string[]).indexOf(name);
  return position !== -1 && (members & (1 << position)) !== 0;
}

/** An element as it will be stored: without its moin, which is stored separately. */
export interface SettledProduct {
  readonly product: CopiedProduct;
  readonly sentMoin: string | null;
  readonly members: number;
}

/**
 * Merges an element with the stored one, per top-level member: given = replaced, null = removed, left out = kept
 * (settled point D7). `stored` returns the stored element; it is called only when a stored member is left out.
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
  if (isPlain)
    return { product: copy as typeof copy & CopiedProduct, sentMoin: null, members: membersOf(copy) };
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

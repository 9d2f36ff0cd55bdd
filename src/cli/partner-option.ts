import { WrongUse } from './failures.ts';

/** The option by which every command names a partner. */
export const partnerFlag = '--partner <partnerId>';

/**
 * Returns the partner of a command, and its other arguments: commands for orders also accept the partner as their
 * first argument.
 */
export function splitPartner(
  words: readonly string[],
  { partner }: { readonly partner?: string },
): { partnerId: string; others: readonly string[] } {
  if (partner !== undefined) return { partnerId: partner, others: words };
  const [first, ...others] = words;
  if (first === undefined)
    throw new WrongUse('The partner is missing: set it with --partner, as in --partner 1000001.');
  return { partnerId: first, others };
}

/** Returns the partner of a command without other arguments: from the argument or the option. */
export function onlyPartner(word: string | undefined, flags: { readonly partner?: string }): string {
  const { partnerId, others } = splitPartner(word === undefined ? [] : [word], flags);
  if (others.length > 0)
    throw new WrongUse('The partner is given twice: use either the argument or --partner.');
  return partnerId;
}

import { WrongUse } from './failures.ts';

/** Every command names a partner by this option. */
export const partnerFlag = '--partner <partnerId>';

/**
 * The partner of a command, and its arguments without it: orders also take the partner as the first argument, as they
 * did before there was an option.
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

/** The partner of a command that takes nothing else: the argument or the option. */
export function onlyPartner(word: string | undefined, flags: { readonly partner?: string }): string {
  const { partnerId, others } = splitPartner(word === undefined ? [] : [word], flags);
  if (others.length > 0)
    throw new WrongUse('The partner is given twice: use either the argument or --partner.');
  return partnerId;
}

import { isoDurationOf, parseDuration } from '../../values/duration.ts';
import { formatInstant } from '../../values/instant.ts';
import { Failure, WrongUse } from '../failures.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { limit, partner } from './common.ts';
import { text } from './option.ts';

/** Resolves to the instant that is the given duration before now, on the marketplace clock. */
export async function sinceOption(
  plane: OperatorPlane,
  duration: string | undefined,
): Promise<string | undefined> {
  return duration === undefined ? undefined : instantBefore(await nowOf(plane), duration);
}

/** Returns the instant that is the given duration before `at`. */
export function instantBefore(at: string, text: string): string {
  const beforeMs = parseDuration(readDuration(text)) ?? 0;
  return formatInstant(Math.max(0, Date.parse(at) - beforeMs));
}

/** Resolves to the time of the marketplace clock: a sandbox has its own, a live server uses that of its machine. */
async function nowOf(plane: OperatorPlane): Promise<string> {
  try {
    return (await plane.call('readClock')).now;
  } catch (error) {
    if (error instanceof Failure && /clock to show/.test(error.message)) return formatInstant(Date.now());
    throw error;
  }
}

/** Reads a duration such as 1d12h or PT36H; returns it as ISO 8601. Throws `WrongUse` for anything else. */
export function readDuration(text: string): string {
  const duration = isoDurationOf(text);
  if (duration !== undefined) return duration;
  throw new WrongUse(
    `${text} is not a duration: use 31m, 2h, 14d, 1d12h or an ISO 8601 duration such as PT31M.`,
  );
}

/** Options of the commands that search over all partners for orders or for what belongs to them. */
export const searchOptions = (aboutStatus: string) => ({
  number: text('<orderNumber>', 'the order with this number'),
  order: text('<salesOrderId>', 'orders with this id, one per partner of a basket'),
  item: text('<positionItemId>', 'the order that has this item'),
  sku: text('<sku>', 'only with an item of this sku'),
  partner: partner('only of this partner'),
  status: text('<status>', aboutStatus),
  since: text('<duration>', 'only of this period, such as 2h or 1d'),
  limit: limit('results, up to 200', '25'),
});

export const moreFound = 'There are more; increase --limit or narrow the filters.';

/** The part of the query of a search that is not the value of an option. */
export async function searchQuery({ since }: { since: string | undefined }, plane: OperatorPlane) {
  return { since: await sinceOption(plane, since) };
}

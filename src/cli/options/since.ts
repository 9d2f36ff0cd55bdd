import { isoDurationOf, parseDuration } from '../../values/duration.ts';
import { formatInstant } from '../../values/instant.ts';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { callOperation } from '../operator-plane/operation.ts';
import type { OperatorFlags } from '../operator-plane/operator-plane.ts';
import { limit, partner } from './common.ts';
import { type OptionValues, text } from './option.ts';

/** Resolves to the instant that is the given duration before now, on the marketplace clock. */
export async function sinceOption(
  context: CommandContext,
  flags: OperatorFlags,
  duration: string | undefined,
): Promise<string | undefined> {
  return duration === undefined ? undefined : instantBefore(await nowOf(context, flags), duration);
}

/** Returns the instant that is the given duration before `at`. */
export function instantBefore(at: string, text: string): string {
  const beforeMs = parseDuration(readDuration(text)) ?? 0;
  return formatInstant(Math.max(0, Date.parse(at) - beforeMs));
}

/** Resolves to the time of the marketplace clock: a sandbox has its own, a live server uses that of its machine. */
async function nowOf(context: CommandContext, flags: OperatorFlags): Promise<string> {
  try {
    return (await callOperation(context, flags, 'readClock')).now;
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

type Given = OptionValues<ReturnType<typeof searchOptions>> & OperatorFlags;

/** Returns the query of a search. */
export async function searchQuery(given: Given, context: CommandContext) {
  const { number, order, item, sku, partner: partnerId, status, since } = given;
  return {
    limit: given.limit,
    orderNumber: number,
    salesOrderId: order,
    positionItemId: item,
    sku,
    partnerId,
    status,
    since: await sinceOption(context, given, since),
  };
}

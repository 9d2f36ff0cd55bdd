import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { listLines } from './list-lines.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { sinceOption } from './since-option.ts';

/** Options of the commands that search over all partners for orders or for what belongs to them. */
export interface SearchFlags extends OperatorFlags {
  readonly number?: string;
  readonly order?: string;
  readonly item?: string;
  readonly sku?: string;
  readonly partner?: string;
  readonly status?: string;
  readonly since?: string;
  readonly limit: string;
}

export function addSearchOptions(command: Command, aboutStatus: string): void {
  command
    .option('--number <orderNumber>', 'the order with this number')
    .option('--order <salesOrderId>', 'orders with this id, one per partner of a basket')
    .option('--item <positionItemId>', 'the order that has this item')
    .option('--sku <sku>', 'only with an item of this sku')
    .option(partnerFlag, 'only of this partner')
    .option('--status <status>', aboutStatus)
    .option('--since <duration>', 'only of this period, such as 2h or 1d')
    .option('--limit <number>', 'maximum number of results, up to 200', '25');
  addOperatorOptions(command);
}

interface List {
  readonly resources: readonly unknown[];
  readonly links: readonly { readonly rel: string }[];
}

interface Search<Found extends List> {
  /** The last segment of the path. */
  readonly path: string;
  readonly none: string;
  readonly lineOf: (entry: Found['resources'][number]) => string;
}

export async function runSearch<Found extends List>(
  context: CommandContext,
  flags: SearchFlags,
  { path, none, lineOf }: Search<Found>,
): Promise<void> {
  const { number, order, item, sku, partner, status, since, limit } = flags;
  const query = new URLSearchParams({
    limit,
    ...(number !== undefined && { orderNumber: number }),
    ...(order !== undefined && { salesOrderId: order }),
    ...(item !== undefined && { positionItemId: item }),
    ...(sku !== undefined && { sku }),
    ...(partner !== undefined && { partnerId: partner }),
    ...(status !== undefined && { status }),
    ...(since !== undefined && { since: await sinceOption(operatorReader(context, flags), since) }),
  });
  await getFromOperator<Found>(context, flags, {
    path: `/operator/v1/${path}?${query}`,
    sentence: (list) =>
      listLines(list, lineOf, none, 'There are more; increase --limit or narrow the filters.'),
  });
}

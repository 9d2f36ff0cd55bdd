import type { Command } from 'commander';
import type { OperatorOrder, OperatorOrderList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';

interface ListFlags extends OperatorFlags {
  readonly partner?: string;
  readonly status?: readonly string[];
  readonly limit: string;
}

const about = `
Newest order first. With --status only orders with at least one item in one of the statuses are shown.

Examples:
  $ kontor order list --partner 1000001
  $ kontor order list --partner 1000001 --status PROCESSABLE BLOCKED --limit 5`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('--partner <partnerId> [options]')
    .argument('[partnerId]', 'the partner, if --partner is left out')
    .option(partnerFlag, 'partner whose orders are shown')
    .option('--status <status...>', 'statuses of items: ANNOUNCED, PROCESSABLE, SENT, …')
    .option('--limit <number>', 'maximum number of orders', '25');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (word: string | undefined, flags: ListFlags) => {
    const partnerId = onlyPartner(word, flags);
    const query = new URLSearchParams({ limit: flags.limit });
    for (const status of flags.status ?? []) query.append('fulfillmentStatus', status);
    await getFromOperator<OperatorOrderList>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/orders?${query}`,
      sentence: ({ resources, links }) => {
        if (resources.length === 0) return 'No orders.';
        const more = links.some(({ rel }) => rel === 'next') ? ['There are more; increase --limit.'] : [];
        return [...resources.map(lineOf), ...more].join('\n');
      },
    });
  });
}

/** Renders `b2kk2x12c4  2026-03-02T09:15:00.000Z  PAYPAL  PROCESSABLE LAMP-1, SENT CUP-7  (id)`. */
function lineOf({ orderNumber, orderDate, payment, positionItems, salesOrderId }: OperatorOrder): string {
  const items = positionItems.map(({ fulfillmentStatus, product }) => `${fulfillmentStatus} ${product.sku}`);
  const method = payment?.paymentMethod ?? '';
  return printable(`${orderNumber}  ${orderDate}  ${method}  ${items.join(', ')}  (${salesOrderId})`);
}

import type { Command } from 'commander';
import type { OperatorOrder, OperatorOrderList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

interface ListFlags extends OperatorFlags {
  readonly status?: readonly string[];
  readonly limit: string;
}

const about = `
The newest order first, an order with an item in one of the statuses.

Examples:
  $ kontor order list 1000001
  $ kontor order list 1000001 --status PROCESSABLE BLOCKED --limit 5`;

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<partnerId>', 'partner whose orders are shown')
    .option('--status <status...>', 'ANNOUNCED, PROCESSABLE, SENT, …')
    .option('--limit <number>', 'orders shown', '25');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (partnerId: string, flags: ListFlags) => {
    const query = new URLSearchParams({ limit: flags.limit });
    for (const status of flags.status ?? []) query.append('fulfillmentStatus', status);
    await getFromOperator<OperatorOrderList>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/orders?${query}`,
      sentence: ({ resources, links }) => {
        if (resources.length === 0) return 'No orders.';
        const more = links.some(({ rel }) => rel === 'next') ? ['There are more: raise --limit.'] : [];
        return [...resources.map(lineOf), ...more].join('\n');
      },
    });
  });
}

/** `b2kk2x12c4  2026-03-02T09:15:00.000Z  PAYPAL  PROCESSABLE LAMP-1, SENT CUP-7  (id)`. */
function lineOf({ orderNumber, orderDate, payment, positionItems, salesOrderId }: OperatorOrder): string {
  const items = positionItems.map(({ fulfillmentStatus, product }) => `${fulfillmentStatus} ${product.sku}`);
  const method = payment?.paymentMethod ?? '';
  return printable(`${orderNumber}  ${orderDate}  ${method}  ${items.join(', ')}  (${salesOrderId})`);
}

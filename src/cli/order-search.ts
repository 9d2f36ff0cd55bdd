import type { Command } from 'commander';
import type { FoundOrder, FoundOrderList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addSearchOptions, runSearch, type SearchFlags } from './search-options.ts';

const about = `
All given options have to match. Without --partner it searches the orders of all partners. A basket with products of
several partners is one order per partner, with the same id. With several options, the output may end before the list
is complete; the last line says so.

Examples:
  $ kontor order search --number b2kk2x12c4
  $ kontor order search --sku LAMP-1 --status PROCESSABLE
  $ kontor order search --partner 1000001 --since 2h`;

export function define(command: Command, context: CommandContext): void {
  addSearchOptions(command, 'only orders with an item in this status: ANNOUNCED, PROCESSABLE, SENT, …');
  command.addHelpText('after', about).action(async (flags: SearchFlags) => {
    await runSearch<FoundOrderList>(context, flags, { path: 'orders', none: 'No orders.', lineOf });
  });
}

/** Renders `1000001  b2kk2x12c4  2026-03-02T09:15:00.000Z  PROCESSABLE LAMP-1, SENT CUP-7  (id)`. */
function lineOf({ partnerId, orderNumber, orderDate, positionItems, salesOrderId }: FoundOrder): string {
  const items = positionItems.map(({ fulfillmentStatus, sku }) => `${fulfillmentStatus} ${sku}`).join(', ');
  return printable(`${partnerId}  ${orderNumber}  ${orderDate}  ${items}  (${salesOrderId})`);
}

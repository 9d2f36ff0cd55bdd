import type { Command } from 'commander';
import type { ShopperOrders } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { postToOperator } from './operator-plane.ts';
import { aboutShopper, addShopperOptions, queryOf, type ShopperFlags } from './shopper-query.ts';

const about = `${aboutShopper}

Examples:
  $ kontor shopper search --email ada@example.com
  $ kontor shopper search --name "Ada Muster" --phone "+49 30 1234567"`;

export function define(command: Command, context: CommandContext): void {
  addShopperOptions(command)
    .addHelpText('after', about)
    .action(async (flags: ShopperFlags) => {
      await postToOperator<ShopperOrders>(context, flags, {
        path: '/operator/v1/shoppers/search',
        body: queryOf(flags),
        sentence: ({ orders, more }) => {
          if (orders.length === 0) return 'No orders.';
          const rest = more ? ['There are more; narrow the query.'] : [];
          return [...orders.map(lineOf), ...rest].join('\n');
        },
      });
    });
}

/** Renders `1000001  b2kk2x12c4  2026-03-02T09:15:00.000Z  open  (id)`. */
function lineOf(order: ShopperOrders['orders'][number]): string {
  const { partnerId, orderNumber, orderDate, isOpen, isErased, salesOrderId } = order;
  const state = isErased ? 'erased' : isOpen ? 'open' : 'over';
  return printable(`${partnerId}  ${orderNumber}  ${orderDate}  ${state}  (${salesOrderId})`);
}

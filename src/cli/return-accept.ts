import type { Command } from 'commander';
import type { OperatorOrder } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { postToOperator } from './operator-plane.ts';
import { addReturnOptions, partnerPath, type ReturnFlags, requirePartner } from './return-action.ts';

interface AcceptFlags extends ReturnFlags {
  readonly reason?: string;
  readonly condition?: string;
}

const about = `
The items must be SENT, with any return status. They become RETURNED, and a credit is written for them.

Examples:
  $ kontor return accept b2kk2x12c4 --partner 1000001
  $ kontor return accept b2kk2x12c4 --partner 1000001 --reason OVERDUE_CREDIT --condition B`;

export function define(command: Command, context: CommandContext): void {
  addReturnOptions(command)
    .option('--reason <reason>', 'one of the twelve reasons for an acceptance')
    .option('--condition <grade>', 'A, B, C, D or E')
    .addHelpText('after', about)
    .action(async (order: string, flags: AcceptFlags) => {
      const { item, reason, condition } = flags;
      const partnerId = requirePartner(flags);
      await postToOperator<OperatorOrder>(context, flags, {
        path: partnerPath(partnerId, `orders/${encodeURIComponent(order)}/return-acceptance`),
        body: {
          ...(item !== undefined && { positionItemIds: item }),
          ...(reason !== undefined && { reason }),
          ...(condition !== undefined && { condition }),
        },
        sentence: ({ orderNumber, positionItems }) => {
          const back = positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED');
          return `Order ${orderNumber}: ${back.length} of ${positionItems.length} item(s) are RETURNED.`;
        },
      });
    });
}

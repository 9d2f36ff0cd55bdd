import type { Command } from 'commander';
import type { ReturnsOfOrder } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

/** Options that all commands that change returns of an order have. */
export interface ReturnFlags extends OperatorFlags {
  readonly partner?: string;
  readonly item?: readonly string[];
}

/** Returns the partner of a command; throws `WrongUse` if it is missing. */
export function requirePartner({ partner }: { readonly partner?: string }): string {
  if (partner === undefined)
    throw new WrongUse('The partner is missing: set it with --partner, as in --partner 1000001.');
  return partner;
}

/** Returns a path below a partner on the operator plane. */
export function partnerPath(partnerId: string, below: string): string {
  return `/operator/v1/partners/${encodeURIComponent(partnerId)}/${below}`;
}

/** Adds the argument and the options of a command that changes items of one order. */
export function addReturnOptions(command: Command): Command {
  command
    .usage('<order> --partner <partnerId> [options]')
    .argument('<order>', 'id or number of the order')
    .option(partnerFlag, 'partner of the order')
    .option('--item <positionItemId...>', 'ids of the items (default: all items that the action can change)');
  addOperatorOptions(command);
  return command;
}

/** Posts an action on the returns of an order and prints the resulting state of its items. */
export async function changeReturns(
  context: CommandContext,
  flags: ReturnFlags,
  order: string,
  action: { readonly path: string; readonly body?: object },
): Promise<void> {
  const partnerId = requirePartner(flags);
  await postToOperator<ReturnsOfOrder>(context, flags, {
    path: partnerPath(partnerId, `orders/${encodeURIComponent(order)}/${action.path}`),
    body: { ...action.body, ...(flags.item !== undefined && { positionItemIds: flags.item }) },
    sentence: ({ salesOrderId, returns }) => {
      const lines = returns.map(({ status, positionItemId }) => printable(`${status}  ${positionItemId}`));
      return [`Order ${salesOrderId} has ${returns.length} item(s) with a return status.`, ...lines].join(
        '\n',
      );
    },
  });
}

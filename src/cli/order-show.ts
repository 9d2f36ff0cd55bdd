import type { Command } from 'commander';
import type { OrderTimeline } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { partnerPath, requirePartner } from './return-action.ts';

interface TimelineFlags extends OperatorFlags {
  readonly partner?: string;
}

const about = `
Shows the current state of the order and then everything that happened to it, oldest first.

Examples:
  $ kontor order show b2kk2x12c4 --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<order> --partner <partnerId> [options]')
    .argument('<order>', 'id or number of the order')
    .option(partnerFlag, 'partner whose order it is');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (order: string, flags: TimelineFlags) => {
    const path = partnerPath(requirePartner(flags), `orders/${encodeURIComponent(order)}/timeline`);
    await getFromOperator<OrderTimeline>(context, flags, {
      path,
      sentence: ({ answer, entries }) =>
        [answer, ...entries.map(({ at, summary }) => `${at}  ${summary}`)].map(printable).join('\n'),
    });
  });
}

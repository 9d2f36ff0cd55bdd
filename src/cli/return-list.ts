import type { Command } from 'commander';
import type { OperatorReturnList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { partnerPath, requirePartner } from './return-action.ts';

interface ListFlags extends OperatorFlags {
  readonly partner?: string;
  readonly status?: string;
  readonly order?: string;
  readonly limit: string;
}

const about = `
Shows the latest change first.

Examples:
  $ kontor return list --partner 1000001
  $ kontor return list --partner 1000001 --status ANNOUNCED --limit 5`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('--partner <partnerId> [options]')
    .option(partnerFlag, 'partner of the returns')
    .option('--status <status>', 'ANNOUNCED, ACCEPTED, REJECTED or MISDIRECTED')
    .option('--order <salesOrderId>', 'only items of this order')
    .option('--limit <number>', 'maximum number of items', '25');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    const { status, order, limit } = flags;
    const query = new URLSearchParams({
      limit,
      ...(status !== undefined && { status }),
      ...(order !== undefined && { salesOrderId: order }),
    });
    await getFromOperator<OperatorReturnList>(context, flags, {
      path: partnerPath(requirePartner(flags), `returns?${query}`),
      sentence: ({ resources, links }) => {
        if (resources.length === 0) return 'No returns.';
        const more = links.some(({ rel }) => rel === 'next') ? ['There are more; increase --limit.'] : [];
        const lines = resources.map(({ status: is, occurredTime, positionItemId, details }) =>
          printable(`${is}  ${occurredTime}  ${positionItemId}  ${JSON.stringify(details)}`),
        );
        return [...lines, ...more].join('\n');
      },
    });
  });
}

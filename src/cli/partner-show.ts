import type { Command } from 'commander';
import type { PartnerOverview } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { overviewLines } from './overview-lines.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';
import { partnerPath } from './return-action.ts';

const about = `
Shows contract, products, deliveries of the last seven days, orders, users and clients of a partner, and what it called
lately. "kontor incident" shows the same when something is wrong, with what is likely to be the reason.

Examples:
  $ kontor partner show 1000001
  $ kontor partner show --partner 1000001 --json`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<partnerId> [options]')
    .argument('[partnerId]', 'the partner, if --partner is left out')
    .option(partnerFlag, 'partner that is shown');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (word: string | undefined, flags: OperatorFlags & { readonly partner?: string }) => {
      await getFromOperator<PartnerOverview>(context, flags, {
        path: partnerPath(onlyPartner(word, flags), 'overview'),
        sentence: (overview) => overviewLines(overview).join('\n'),
      });
    });
}

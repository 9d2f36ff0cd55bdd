import type { Command } from 'commander';
import type { PartnerOverview } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { overviewLines } from './overview-lines.ts';
import { onlyPartner, partnerFlag } from './partner-option.ts';
import { partnerPath } from './return-action.ts';

const about = `
Shows the contract, products, deliveries of the last seven days, orders, users, clients and latest calls of a partner.
If products are missing, "kontor incident" also shows the possible causes.

Examples:
  $ kontor partner show 1000001
  $ kontor partner show --partner 1000001 --json`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<partnerId> [options]')
    .argument('[partnerId]', 'the partner, if --partner is left out')
    .option(partnerFlag, 'partner to show');
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

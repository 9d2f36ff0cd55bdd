import type { Command } from 'commander';
import type { CancelledItems } from '../contract/operator-v1.ts';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags, onContract, readTime } from './contract-action.ts';
import { WrongUse } from './failures.ts';
import { postToOperator } from './operator-plane.ts';
import { splitPartner } from './partner-option.ts';
import { describeStock } from './partner-stock.ts';

const about = `
Cancels all open items, takes the products offline and cancels campaigns. For 70 days the partner can still read its
data and handle returns; then its tokens no longer give access. With --at this happens at that time; until then
--withdraw takes it back.

Examples:
  $ kontor partner end --partner 1000001 --at 2026-12-31T23:00:00Z
  $ kontor partner end --partner 1000001 --withdraw
  $ kontor partner end --partner 1000001 --yes`;

type Flags = ContractFlags & ConfirmFlags & { readonly at?: string; readonly withdraw?: true };

export function define(command: Command, context: CommandContext): void {
  command
    .option('--at <time>', 'when the contract ends (default: now)')
    .option('--withdraw', 'cancel a planned end');
  addConfirmOption(command);
  addContractOptions(command)
    .addHelpText('after', about)
    .action(async (given: string | undefined, flags: Flags) => {
      const endsAt = readTime(flags.at);
      if (flags.withdraw) {
        if (endsAt !== undefined) throw new WrongUse('--withdraw cannot be combined with --at.');
        return onContract(context, flags, given, { method: 'DELETE', below: '/end' });
      }
      const { partnerId } = splitPartner(given === undefined ? [] : [given], flags);
      if (endsAt === undefined && !flags.yes) {
        await confirm(context, flags, await lossOfEnd(context, flags, partnerId));
      }
      await postToOperator<CancelledItems>(context, flags, {
        path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/contract/end`,
        body: { endsAt },
        sentence: ({ cancelledItems, more }) =>
          endsAt === undefined
            ? `The contract of partner ${partnerId} has ended. ${cancelledItems} open items are cancelled${more ? ', the others follow' : ''}.`
            : `The contract of partner ${partnerId} ends at ${endsAt}.`,
      });
    });
}

async function lossOfEnd(context: CommandContext, flags: Flags, partnerId: string): Promise<string> {
  const { name, products, openOrders } = await describeStock(context, flags, partnerId);
  return (
    `The contract of partner ${partnerId} (${name}) ends now: all items of ${openOrders} are cancelled, ` +
    `${products} go offline, and its campaigns are cancelled.`
  );
}

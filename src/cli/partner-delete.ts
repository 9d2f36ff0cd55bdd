import type { Command } from 'commander';
import type { PartnerDeletion } from '../contract/operator-v1.ts';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags } from './contract-action.ts';
import { callOperator } from './operator-plane.ts';
import { splitPartner } from './partner-option.ts';
import { describeStock } from './partner-stock.ts';

const about = `
Deletes all data of a partner whose contract has ended, in the background, and writes a signed record of what was
deleted. This cannot be undone, and the id cannot be reused: export the data first. Run the command again to see the
progress.

Examples:
  $ kontor partner export --partner 1000001 partner-1000001
  $ kontor partner delete --partner 1000001 --yes`;

export function define(command: Command, context: CommandContext): void {
  addConfirmOption(command);
  addContractOptions(command)
    .addHelpText('after', about)
    .action(async (given: string | undefined, flags: ContractFlags & ConfirmFlags) => {
      const { partnerId } = splitPartner(given === undefined ? [] : [given], flags);
      if (!flags.yes) await confirm(context, flags, await lossOf(context, flags, partnerId));
      await callOperator<PartnerDeletion>(context, flags, {
        method: 'DELETE',
        path: `/operator/v1/partners/${encodeURIComponent(partnerId)}`,
        sentence: ({ state, rows }) =>
          state === 'done'
            ? `Partner ${partnerId} is deleted: ${rows} rows were deleted.`
            : `Partner ${partnerId} is being deleted: ${rows} rows so far.`,
      });
    });
}

async function lossOf(context: CommandContext, flags: ContractFlags, partnerId: string): Promise<string> {
  const { name, products, orders, users } = await describeStock(context, flags, partnerId);
  return (
    `All data of partner ${partnerId} (${name}) will be gone: ${products}, ${orders} with their shipments, returns and ` +
    `receipts, and ${users}. Its id cannot be used again.`
  );
}

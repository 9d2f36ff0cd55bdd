import type { Command } from 'commander';
import type { PartnerDeletion } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags } from './contract-action.ts';
import { callOperator } from './operator-plane.ts';
import { splitPartner } from './partner-option.ts';

const about = `
Deletes all data of a partner whose contract has ended, in the background, and writes a signed record of what was
deleted. This cannot be undone, and the id cannot be reused: export the data first. Run the command again to see the
progress.

Examples:
  $ kontor partner export --partner 1000001 partner-1000001
  $ kontor partner delete --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addContractOptions(command)
    .addHelpText('after', about)
    .action(async (given: string | undefined, flags: ContractFlags) => {
      const { partnerId } = splitPartner(given === undefined ? [] : [given], flags);
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

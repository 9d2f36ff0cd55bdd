import type { Command } from 'commander';
import type { PartnerDeletion } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags } from './contract-action.ts';
import { callOperator } from './operator-plane.ts';
import { splitPartner } from './partner-option.ts';

const about = `
Removes everything of a partner whose contract has ended, in the background, and leaves a signed record of what was
there. Nobody can undo it, and the id is not given again: save its data first. Repeated, it tells how far that is.

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
            ? `Partner ${partnerId} is deleted: ${rows} rows were removed.`
            : `Partner ${partnerId} is being deleted; ${rows} rows are removed so far.`,
      });
    });
}

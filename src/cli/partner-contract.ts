import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags, onContract } from './contract-action.ts';

const about = `
Shows the current state and the dates on which it changes.

Example:
  $ kontor partner contract --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addContractOptions(command)
    .addHelpText('after', about)
    .action((partnerId: string | undefined, flags: ContractFlags) =>
      onContract(context, flags, partnerId, { method: 'GET', below: '' }),
    );
}

import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags, onContract } from './contract-action.ts';

const about = `
Lifts the suspension, or cancels a planned one. The shop check then checks the products that are switched on again.

Example:
  $ kontor partner resume --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addContractOptions(command)
    .addHelpText('after', about)
    .action((partnerId: string | undefined, flags: ContractFlags) =>
      onContract(context, flags, partnerId, { method: 'DELETE', below: '/suspension' }),
    );
}

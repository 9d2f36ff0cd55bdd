import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Removes every record of the partner and ends its tokens at once. The id is not given again. Only a sandbox removes
partners like that; those that it begins with stay.

Example:
  $ kontor partner remove --partner 5000001`;

export function define(command: Command, context: CommandContext): void {
  command.requiredOption('--partner <partnerId>', 'partner to remove');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async ({ partner, ...flags }: OperatorFlags & { readonly partner: string }) => {
      await deleteFromOperator(context, flags, {
        path: `/sandbox/v1/partners/${encodeURIComponent(partner)}`,
        sentence: `Partner ${partner} is removed, with everything that belonged to it.`,
      });
    });
}

import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Removes all data of the partner and revokes its tokens immediately. The id cannot be reused. Only a sandbox can do this;
its built-in partners cannot be removed.

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
        sentence: `Partner ${partner} is removed with all its data.`,
      });
    });
}

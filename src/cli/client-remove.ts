import type { Command } from 'commander';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Every token that was issued to the client stops working immediately, for every API user. Its id can be used again.

Example:
  $ kontor client remove lamp-app`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<clientId>', 'id of the client');
  addConfirmOption(command);
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (clientId: string, flags: OperatorFlags & ConfirmFlags) => {
      await confirm(
        context,
        flags,
        `The client ${clientId}, its secret and all tokens that were issued to it will be gone.`,
      );
      await deleteFromOperator(context, flags, {
        path: `/operator/v1/clients/${encodeURIComponent(clientId)}`,
        sentence: `Client ${clientId} is removed.`,
      });
    });
}

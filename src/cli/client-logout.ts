import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Ends every session that was started through the client, of every API user. For the client token-marketplace-api, that
logs out almost every API user. Passwords and secrets remain valid.

Example:
  $ kontor client logout lamp-app`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<clientId>', 'id of the client');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (clientId: string, flags: OperatorFlags) => {
    await deleteFromOperator(context, flags, {
      path: `/operator/v1/clients/${encodeURIComponent(clientId)}/sessions`,
      sentence: `All sessions of client ${clientId} have ended.`,
    });
  });
}

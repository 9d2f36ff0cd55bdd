import type { Command } from 'commander';
import type { Client } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
The server chooses a new secret, which is printed once. The former secret and all tokens of the client stop working
immediately.

Example:
  $ kontor client rotate lamp-app`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<clientId>', 'id of the app');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (clientId: string, flags: OperatorFlags) => {
    await postToOperator<Client>(context, flags, {
      path: `/operator/v1/clients/${encodeURIComponent(clientId)}/secret`,
      body: {},
      sentence: (client) =>
        `Client ${client.clientId} has a new secret: ${client.clientSecret}; it is not shown again.`,
    });
  });
}

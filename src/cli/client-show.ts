import type { Command } from 'commander';
import type { ListedClient } from '../contract/operator-v1.ts';
import { clientLine } from './client-line.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Shows everything but the secret, which nobody can read.

Example:
  $ kontor client show lamp-app`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<clientId>', 'id of the client');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (clientId: string, flags: OperatorFlags) => {
    await getFromOperator<ListedClient>(context, flags, {
      path: `/operator/v1/clients/${encodeURIComponent(clientId)}`,
      sentence: clientLine,
    });
  });
}

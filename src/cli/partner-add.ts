import type { Command } from 'commander';
import type { Partner } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
The server chooses an id unless one is given. Add API users next: "kontor user add".

Example:
  $ kontor partner add "Harbour Lamps" --id 1000003`;

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<name>', 'name of the partner')
    .option('--id <partnerId>', 'partner id: letters, digits, dots, dashes');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags & { id?: string }) => {
    await postToOperator<Partner>(context, flags, {
      path: '/operator/v1/partners',
      body: { ...(flags.id !== undefined && { partnerId: flags.id }), name },
      sentence: (created) => `Partner ${created.partnerId} is added: ${created.name}.`,
    });
  });
}

import type { Command } from 'commander';
import type { Partner } from '../contract/operator-v1.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import type { Surroundings } from './surroundings.ts';

const about = `
The server chooses an id unless one is given. Add API users next: "kontor user add".

Example:
  $ kontor partner add "Harbour Lamps" --id 1000003`;

export function define(command: Command, surroundings: Surroundings): void {
  command
    .argument('<name>', 'name of the partner')
    .option('--id <partnerId>', 'partner id: letters, digits, dots, dashes');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags & { id?: string }) => {
    await postToOperator<Partner>(surroundings, flags, {
      path: '/operator/v1/partners',
      body: { ...(flags.id !== undefined && { partnerId: flags.id }), name },
      sentence: (created) => `Partner ${created.partnerId} is added: ${created.name}.`,
    });
  });
}

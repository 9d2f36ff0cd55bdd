import type { Command } from 'commander';
import type { Snapshot } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Saves everything that the sandbox holds, its clock included. Snapshots lie beside the database file and outlive the
process; there can be 20. Names have letters, digits, dots, dashes and underscores.

Example:
  $ kontor snapshot save before-the-sale`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<name>', 'name of the snapshot');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags) => {
    await postToOperator<Snapshot>(context, flags, {
      path: '/sandbox/v1/snapshots',
      body: { name },
      sentence: (saved) => `Snapshot ${saved.name} is saved: ${saved.bytes} bytes.`,
    });
  });
}

import type { Command } from 'commander';
import type { Snapshot } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Saves the whole state of the sandbox, including its clock. Snapshots are stored next to the database file and survive a
restart; there can be at most 20. Names have letters, digits, dots, dashes and underscores.

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

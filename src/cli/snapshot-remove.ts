import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, deleteFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
The sandbox itself is not changed.

Example:
  $ kontor snapshot remove before-the-sale`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<name>', 'name of the snapshot');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags) => {
    await deleteFromOperator(context, flags, {
      path: `/sandbox/v1/snapshots/${encodeURIComponent(name)}`,
      sentence: `Snapshot ${name} is removed.`,
    });
  });
}

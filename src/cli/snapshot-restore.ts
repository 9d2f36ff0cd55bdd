import type { Command } from 'commander';
import type { Snapshot } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Puts everything back as it was when the snapshot was saved, the clock included. The server goes on. Access tokens that
were issued since are not good any more.

Example:
  $ kontor snapshot restore before-the-sale`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<name>', 'name of the snapshot');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags) => {
    await postToOperator<Snapshot>(context, flags, {
      path: `/sandbox/v1/snapshots/${encodeURIComponent(name)}/restore`,
      sentence: (restored) => `The sandbox is what it was in snapshot ${restored.name}.`,
    });
  });
}

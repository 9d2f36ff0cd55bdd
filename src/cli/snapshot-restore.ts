import type { Command } from 'commander';
import type { Snapshot } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Restores everything, including the clock, to the state in which the snapshot was saved. The server keeps running. Access
tokens issued since then become invalid.

Example:
  $ kontor snapshot restore before-the-sale`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<name>', 'name of the snapshot');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (name: string, flags: OperatorFlags) => {
    await postToOperator<Snapshot>(context, flags, {
      path: `/sandbox/v1/snapshots/${encodeURIComponent(name)}/restore`,
      sentence: (restored) => `Snapshot ${restored.name} is restored.`,
    });
  });
}

import type { Command } from 'commander';
import type { Snapshot, SnapshotList } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
One line per snapshot: its name, the time at which it was saved by the real clock, and its size.

Example:
  $ kontor snapshot list`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await getFromOperator<SnapshotList>(context, flags, {
      path: '/sandbox/v1/snapshots',
      sentence: ({ resources }) =>
        resources.length === 0 ? 'There are no snapshots.' : resources.map(lineOf).join('\n'),
    });
  });
}

function lineOf({ name, savedAt, bytes }: Snapshot): string {
  return `${name}: ${savedAt}, ${bytes} bytes`;
}

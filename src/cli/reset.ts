import type { Command } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Puts a sandbox back to its beginning: the demo partners and the reference data as a new sandbox has them, and the clock at
the real time. Everything else is gone but the snapshots. The server goes on.

Example:
  $ kontor reset`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await postToOperator<ClockState>(context, flags, {
      path: '/sandbox/v1/reset',
      sentence: ({ now }) => `The sandbox is new again. The clock shows ${now}.`,
    });
  });
}

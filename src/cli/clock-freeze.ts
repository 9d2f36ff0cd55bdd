import type { Command } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import { clockSentence } from './clock-show.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
The clock is stopped until "kontor clock run"; it can still be set and advanced.

Example:
  $ kontor clock freeze`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await postToOperator<ClockState>(context, flags, {
      path: '/sandbox/v1/clock',
      body: { frozen: true },
      sentence: clockSentence,
    });
  });
}

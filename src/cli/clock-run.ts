import type { Command } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import { clockSentence } from './clock-show.ts';
import type { CommandContext } from './context.ts';
import { readNumber } from './number-option.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
Starts a stopped clock and sets its speed: with --speed 1000 a day passes in a minute and a half. The clock keeps its
speed across restarts and also runs while the server is stopped. Access tokens expire by the same clock.

Examples:
  $ kontor clock run
  $ kontor clock run --speed 1000`;

type RunFlags = OperatorFlags & { readonly speed: number };

export function define(command: Command, context: CommandContext): void {
  command.option(
    '--speed <number>',
    'seconds that pass per real second, 0.001 to 100000',
    (text: string) => readNumber('speed', text, '1000'),
    1,
  );
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async ({ speed, ...flags }: RunFlags) => {
    await postToOperator<ClockState>(context, flags, {
      path: '/sandbox/v1/clock',
      body: { frozen: false, speed },
      sentence: clockSentence,
    });
  });
}

import type { Command } from 'commander';
import { moveClock } from './clock-move.ts';
import type { CommandContext } from './context.ts';
import { readDuration } from './duration-argument.ts';
import { addOperatorOptions, type OperatorFlags } from './operator-plane.ts';

const about = `
The clock goes from event to event: the command returns when everything that has become due is done, and shows on the
way how far the clock is. Access tokens expire by the same clock:
log in again when the clock has moved an hour or more. Only a sandbox has a clock that can be moved.

Examples:
  $ kontor clock advance 31m
  $ kontor clock advance 14d12h
  $ kontor clock advance PT31M`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<duration>', 'such as 31m, 2h, 14d or an ISO 8601 duration');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (text: string, flags: OperatorFlags) => {
    await moveClock(context, flags, { advance: readDuration(text) });
  });
}

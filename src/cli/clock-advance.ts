import type { Command } from 'commander';
import { moveClock } from './clock-move.ts';
import type { CommandContext } from './context.ts';
import { readDuration } from './duration-argument.ts';
import { addOperatorOptions, type OperatorFlags } from './operator-plane.ts';

const about = `
The clock stops at every time at which work is due. The command shows its progress and returns when all work that became
due is done. Access tokens expire by the same clock: log in again after moving it by an hour or more. Only the clock of
a sandbox can be moved.

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

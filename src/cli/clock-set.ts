import type { Command } from 'commander';
import { moveClock } from './clock-move.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags } from './operator-plane.ts';

const about = `
The clock continues from the given time. If it moves ahead, it stops at every time at which work is due; the command
shows its progress and returns when all work that became due is done.
Access tokens expire by the same clock: log in again after moving it by an hour or more.

Examples:
  $ kontor clock set 2026-12-24T18:00:00Z
  $ kontor clock set 2026-12-24T19:00:00+01:00`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<time>', 'date and time with Z or an offset, in ISO 8601');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (now: string, flags: OperatorFlags) => {
    await moveClock(context, flags, { now });
  });
}

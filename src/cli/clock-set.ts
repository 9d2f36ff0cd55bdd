import type { Command } from 'commander';
import { moveClock } from './clock-move.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags } from './operator-plane.ts';

const about = `
The clock runs on from the given time. The clock goes from event to event: the command returns when everything that has become due is done, and shows on the
way how far the clock is.
Access tokens expire by the same clock: log in again when the clock has moved an hour or more.

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

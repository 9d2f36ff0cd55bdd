import type { Command } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import { parseDuration } from '../values/duration.ts';
import { clockSentence } from './clock-show.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

const about = `
The command returns when everything that has become due is done. Access tokens expire by the same clock:
log in again when the clock has moved an hour or more. Only a sandbox has a clock that can be moved.

Examples:
  $ kontor clock advance 31m
  $ kontor clock advance 14d12h
  $ kontor clock advance PT31M`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<duration>', 'such as 31m, 2h, 14d or an ISO 8601 duration');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (text: string, flags: OperatorFlags) => {
    await postToOperator<ClockState>(context, flags, {
      path: '/sandbox/v1/clock',
      body: { advance: durationOf(text) },
      sentence: clockSentence,
    });
  });
}

const short = /^(?:(\d{1,9})w)?(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?$/i;

/** The ISO 8601 form of a duration in either form. */
function durationOf(text: string): string {
  if (parseDuration(text.toUpperCase()) !== undefined) return text.toUpperCase();
  const parts = text === '' ? null : short.exec(text);
  if (parts === null) {
    throw new WrongUse(
      `${text} is no duration: write 31m, 2h, 14d, 1d12h or an ISO 8601 duration such as PT31M.`,
    );
  }
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return `P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`;
}

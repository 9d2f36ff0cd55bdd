import type { Command } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Only a sandbox has its own clock; a live server uses the system time.

Example:
  $ kontor clock show`;

export function define(command: Command, context: CommandContext): void {
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: OperatorFlags) => {
    await getFromOperator<ClockState>(context, flags, { path: '/sandbox/v1/clock', sentence: clockSentence });
  });
}

/** Renders `The clock shows 2026-03-02T09:46:00.000Z.`, and whether it is frozen or has another speed. */
export function clockSentence({ now, frozen, speed }: ClockState): string {
  const shown = `The clock is at ${now}.`;
  if (frozen) return `${shown} It is stopped.`;
  return speed === 1 ? shown : `${shown} It runs ${speed} times as fast as real time.`;
}

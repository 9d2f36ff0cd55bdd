import type { Command } from 'commander';
import type { ClockState } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Only a sandbox has a clock of its own; a live server uses the time of its machine.

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
  const shown = `The clock shows ${now}.`;
  if (frozen) return `${shown} It stands still.`;
  return speed === 1 ? shown : `${shown} It runs ${speed} times as fast as the real one.`;
}

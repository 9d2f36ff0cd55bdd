import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';

/** Options of a command that cannot be undone. */
export interface ConfirmFlags {
  readonly yes?: true;
}

/** Adds the option that stands for the answer of the person at a terminal. */
export function addConfirmOption(command: Command): Command {
  return command.option('--yes', 'do not ask whether to go on; required without a terminal');
}

/**
 * Asks on a terminal whether to go on, after saying what will be gone. Without a terminal, `--yes` has to answer.
 * Throws `WrongUse` unless the answer is yes; nothing was changed then.
 */
export async function confirm(
  { input, notes }: CommandContext,
  { yes }: ConfirmFlags,
  loss: string,
): Promise<void> {
  if (yes) return;
  if (!input.isTTY || !notes.isTTY) {
    throw new WrongUse(`${loss} This cannot be undone. Nothing was changed: repeat the command with --yes.`);
  }
  const reader = createInterface({ input, output: notes, terminal: false });
  try {
    notes.write(`${loss} This cannot be undone.\nGo on? Type yes: `);
    const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
    const answer = await Promise.race([reader.question(''), closed]);
    if (answer.trim().toLowerCase() !== 'yes') throw new WrongUse('Stopped: nothing was changed.');
  } finally {
    reader.close();
  }
}

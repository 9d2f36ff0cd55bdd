import { CommanderError } from 'commander';
import { type CommandContext, processContext } from './context.ts';
import { exitCodeOf, exitCodes, tell } from './failures.ts';
import { createProgram, entryOf, normalArguments } from './program.ts';

/** Runs the command line of this process; sets its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  process.exitCode = await run(args, processContext());
}

/** Runs one command line and returns the exit code. */
export async function run(given: readonly string[], context: CommandContext): Promise<number> {
  const args = normalArguments(given);
  try {
    const program = await createProgram(args, context);
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.fine;
  } catch (error) {
    if (error instanceof CommanderError) return usageExitCode(error, args, context);
    context.notes.write(`${tell(error)}\n`);
    return exitCodeOf(error);
  }
}

/** Requested help and version output succeed; anything else that commander stops at is wrong use. */
function usageExitCode(error: CommanderError, args: readonly string[], context: CommandContext): number {
  if (error.exitCode === 0) return exitCodes.fine;
  if (error.code !== 'commander.help') {
    const words = ['kontor', ...(entryOf(args)?.words ?? []), '--help'];
    context.notes.write(`See "${words.join(' ')}".\n`);
  }
  return exitCodes.wrongUse;
}

import type { Writable } from 'node:stream';
import { serviceLinkWarning } from '@kontor/server/config';
import { CommanderError } from 'commander';
import { type CommandContext, processContext } from './context.ts';
import { exitCodeOf, exitCodes, nextStep, tell } from './failures.ts';
import { calledWords, createProgram, entryOf, normalArguments, shortHelp } from './program.ts';

/** Runs the command line of this process; sets its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endWithReader);
  process.exitCode = await run(args, processContext());
}

/** Ends the process immediately when nobody reads its output any longer: `kontor feed products | head -1`. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(exitCodes.fine);
}

/** Runs one command line and returns the exit code. */
export async function run(given: readonly string[], context: CommandContext): Promise<number> {
  const args = normalArguments(given);
  const isLogged = context.notes.isTTY !== true && servers.includes(entryOf(args)?.words[0] ?? '');
  const note = isLogged ? await asLogLines(context.notes) : (text: string) => context.notes.write(text);
  try {
    if (args.length === 0) {
      note(shortHelp);
      return exitCodes.wrongUse;
    }
    // A server logs it, and the doctor has it among its findings.
    const hidden = serviceLinkWarning(context.environment);
    if (hidden !== undefined && ![...servers, 'doctor'].includes(entryOf(args)?.words[0] ?? ''))
      note(`${hidden}\n`);
    const program = await createProgram(args, context, note);
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.fine;
  } catch (error) {
    if (error instanceof CommanderError) return usageExitCode(error, args, note);
    note(`${tell(error)}
`);
    if (context.notes.isTTY === true) tellNextStep(error, args, note);
    return exitCodeOf(error);
  }
}

/** Commands that run a server: whatever ends them is an entry of its log, except on a terminal, where a person reads it. */
const servers: readonly string[] = ['serve', 'sandbox'];

/** Says on a terminal what to do; programs that read notes get only the message. */
function tellNextStep(error: unknown, args: readonly string[], note: (text: string) => void): void {
  const step = nextStep(error, calledWords(args));
  if (step !== undefined) note(`${step}\n`);
}

/** Requested help and version output succeed; anything else that commander stops at is wrong use. */
function usageExitCode(error: CommanderError, args: readonly string[], note: (text: string) => void): number {
  if (error.exitCode === 0) return exitCodes.fine;
  if (error.code !== 'commander.help') {
    const words = ['kontor', ...calledWords(args), '--help'];
    note(`See "${words.join(' ')}".\n`);
  }
  return exitCodes.wrongUse;
}

/** Returns a function that writes each line of a text to the log of a server that did not start. */
async function asLogLines(notes: Writable): Promise<(text: string) => void> {
  const { createLogger } = await import('@kontor/server/observability');
  const logger = createLogger('fatal', notes);
  return (text) => {
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) logger.fatal(line);
  };
}

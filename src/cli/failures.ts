import { ConfigError } from '../platform/config/config.ts';

/** Thrown when the command was called in a way that cannot work; exit code 2. The message says what to do. */
export class WrongUse extends Error {}

/** Thrown when a valid command did not succeed; exit code 1. The message says what to do. */
export class Failure extends Error {}

export const exitCodes = { fine: 0, failed: 1, wrongUse: 2 } as const;

/** Returns the exit code for an error that a command threw. */
export function exitCodeOf(error: unknown): number {
  return error instanceof WrongUse || error instanceof ConfigError ? exitCodes.wrongUse : exitCodes.failed;
}

/** Returns the message to print for an error. Only unexpected errors show their stack: they are bugs in kontor. */
export function tell(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof WrongUse || error instanceof Failure) return error.message;
  return `kontor failed unexpectedly: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

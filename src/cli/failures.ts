import { ConfigError } from '../platform/config/config.ts';

/** The command was called in a way that cannot work; exit code 2. The message says what to do. */
export class WrongUse extends Error {}

/** The command was fine and did not succeed; exit code 1. The message says what to do. */
export class Failure extends Error {}

export const exitCodes = { fine: 0, failed: 1, wrongUse: 2 } as const;

/** The exit code of what a command threw. */
export function exitCodeOf(error: unknown): number {
  return error instanceof WrongUse || error instanceof ConfigError ? exitCodes.wrongUse : exitCodes.failed;
}

/** What a person reads about it. Only a failure that nobody foresaw shows its stack: it is a fault of kontor. */
export function tell(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof WrongUse || error instanceof Failure) return error.message;
  return `kontor failed unexpectedly: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

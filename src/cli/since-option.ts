import { parseDuration } from '../values/duration.ts';
import { formatInstant } from '../values/instant.ts';
import { readDuration } from './duration-argument.ts';
import { Failure } from './failures.ts';

/** Reads an answer of the operator plane. */
type Read = <Body>(path: string) => Promise<Body>;

/** Resolves to the instant that is the given duration before now, on the marketplace clock. */
export async function sinceOption(read: Read, text: string): Promise<string> {
  return instantBefore(await nowOf(read), text);
}

/** Returns the instant that is the given duration before `at`. */
export function instantBefore(at: string, text: string): string {
  const beforeMs = parseDuration(readDuration(text)) ?? 0;
  return formatInstant(Math.max(0, Date.parse(at) - beforeMs));
}

/** Resolves to the time of the marketplace clock: a sandbox has its own, a live server uses that of its machine. */
async function nowOf(read: Read): Promise<string> {
  try {
    return (await read<{ now: string }>('/sandbox/v1/clock')).now;
  } catch (error) {
    if (error instanceof Failure && /clock to show/.test(error.message)) return formatInstant(Date.now());
    throw error;
  }
}

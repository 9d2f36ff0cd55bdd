import { parseDuration } from '../values/duration.ts';
import { formatInstant } from '../values/instant.ts';
import { readDuration } from './duration-argument.ts';
import { Failure } from './failures.ts';

/** Reads an answer of the operator plane. */
type Read = <Body>(path: string) => Promise<Body>;

/** The instant that lies so long before now, by the clock of the marketplace. */
export async function sinceOption(read: Read, text: string): Promise<string> {
  return instantBefore(await nowOf(read), text);
}

/** The instant that lies so long before another. */
export function instantBefore(at: string, text: string): string {
  const beforeMs = parseDuration(readDuration(text)) ?? 0;
  return formatInstant(Math.max(0, Date.parse(at) - beforeMs));
}

/** What the marketplace's clock shows: a sandbox has one of its own, a live server that of its machine. */
async function nowOf(read: Read): Promise<string> {
  try {
    return (await read<{ now: string }>('/sandbox/v1/clock')).now;
  } catch (error) {
    if (error instanceof Failure && /clock to show/.test(error.message)) return formatInstant(Date.now());
    throw error;
  }
}

import type { Writable } from 'node:stream';

/** Returns a function that writes each line of a text to the log of a server that did not start. */
export async function asLogLines(notes: Writable): Promise<(text: string) => void> {
  const { createLogger } = await import('../platform/observability/logger.ts');
  const logger = createLogger('fatal', notes);
  return (text) => {
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) logger.fatal(line);
  };
}

import { readFileSync } from 'node:fs';

/** Longest turn of each thread, in milliseconds of processor time; 0 where all turns were short. */
export type Held = Readonly<Record<'http' | 'writer' | 'splitter', number>>;

/** What the probe wrote down since `fromBytes` of its file, and where to go on. */
export function heldSince(file: string, fromBytes: number): { held: Held; bytes: number } {
  const all = readFileSync(file);
  const held = { http: 0, writer: 0, splitter: 0 };
  for (const line of all.subarray(fromBytes).toString().split('\n')) {
    const [thread, , ms] = line.split(' ');
    if (thread !== undefined && thread in held) {
      const name = thread as keyof Held;
      held[name] = Math.max(held[name], Number(ms));
    }
  }
  return { held, bytes: all.length };
}

export function longest({ http, writer }: Held): number {
  return Math.max(http, writer);
}

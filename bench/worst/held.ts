import { readFileSync } from 'node:fs';

/** Longest event-loop turn of each thread, in milliseconds of processor time; 0 if all turns were short. */
export type Held = Readonly<Record<'http' | 'writer' | 'splitter', number>>;

/** Reads what the probe has recorded after offset `fromBytes` of its file; `bytes` is the offset for the next call. */
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

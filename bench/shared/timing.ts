/** Times of work, and what is said of them. */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../src/cli/bench/run.ts';

export { percentile, percentiles } from '../../src/cli/bench/run.ts';

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The lower quartile of a figure of all turns: other programs of the machine only add to it. */
export function quartile(values: readonly number[]): number {
  return percentile(values, 0.25);
}

/** Has the process fail when a figure is above its bound. */
export function requireAtMost(what: string, value: number, most: number): void {
  if (value <= most) return;
  console.error(`${what}: ${value}; at most ${most} is allowed.`);
  process.exitCode = 1;
}

/** Runs the work; resolves to how long it took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** Repeats the work a number of times, or until a promise settles and at least once; resolves to how long each took. */
export async function repeated(
  work: (turn: number) => Promise<unknown>,
  until: number | Promise<unknown>,
  pauseMs = 5,
): Promise<number[]> {
  const tookMs: number[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  if (typeof until === 'object') until.then(over, over);
  do {
    tookMs.push(await timed(() => work(tookMs.length)));
    await pause(pauseMs);
  } while (typeof until === 'number' ? tookMs.length < until : !isOver);
  return tookMs;
}

/**
 * Has every side do the work in turns, in alternating order, so that other load on the machine affects all; resolves to the
 * figures of each side, one value a turn. Turn 0 is a warm-up that does not count.
 */
export async function figuresInTurns<Side, Name extends string>(
  sides: readonly Side[],
  turns: number,
  work: (side: Side, turn: number) => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<Name, number[]>[]> {
  const found = sides.map((side) => ({ side, figures: {} as Record<Name, number[]> }));
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const { side, figures } of turn % 2 === 0 ? found : found.toReversed()) {
      const measured = Object.entries<number>(await work(side, turn)) as [Name, number][];
      if (turn === 0) continue;
      for (const [name, value] of measured) {
        figures[name] ??= [];
        figures[name].push(value);
      }
    }
  }
  return found.map(({ figures }) => figures);
}

/** Sends the requests in turns; resolves to the lower quartile of each: its cost without interference. */
export async function quartilesInTurns(
  requests: readonly (() => Promise<number>)[],
  rounds: number,
): Promise<number[]> {
  const tookMs = requests.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, request] of requests.entries()) tookMs[index]?.push(await request());
  }
  return tookMs.map(quartile);
}

/** Returns the load average of the last minute; if it exceeds the number of processors, no figure is reliable. */
export function loadText(): string {
  return `load ${(loadavg()[0] as number).toFixed(1)}`;
}

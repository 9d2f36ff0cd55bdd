/** Times of work, and what is said of them. */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../src/cli/bench/run.ts';

export { percentile, percentiles } from '../../src/cli/bench/run.ts';

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The lower quartile of a figure of all turns: other programs of the machine only add to it. */
export function quartile<Turn>(turns: readonly Turn[], of: (turn: Turn) => number): number {
  return percentile(turns.map(of), 0.25);
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

/** Does the work on every side in turns, in alternating order; turn 0 is a warm-up that nobody should count. */
export async function inTurns<Side>(
  sides: readonly Side[],
  turns: number,
  work: (side: Side, turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) await work(side, turn);
  }
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
  return tookMs.map((each) => percentile(each, 0.25));
}

/** Returns the load average of the last minute; if it exceeds the number of processors, no figure is reliable. */
export function loadText(): string {
  return `load ${(loadavg()[0] as number).toFixed(1)}`;
}

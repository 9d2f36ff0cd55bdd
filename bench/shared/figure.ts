/** Times of work and the figures from them, as lines, and as results that are kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../packages/cli/bench/run.ts';

export { percentile, percentiles } from '../../packages/cli/bench/run.ts';

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

/** One result of a scenario. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work without a server around it, measured in the same run. */
  readonly ceiling?: { readonly name: string; readonly value: number };
  /** The value as a share of the ceiling. */
  readonly ratio?: number;
  /** Bound on the ratio if there is one, otherwise on the value. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly title: string;
  readonly products: number;
  readonly figures: readonly Figure[];
}

/** Returns whether the target is met; undefined if there is no target. */
export function isMet(figure: Figure): boolean | undefined {
  if (figure.target === undefined) return undefined;
  const held = figure.ratio ?? figure.value;
  return 'atLeast' in figure.target ? held >= figure.target.atLeast : held <= figure.target.atMost;
}

/** Builds a figure from a rate and its ceiling; larger is better. */
export function rate(
  name: string,
  unit: string,
  value: number,
  ceiling: { name: string; value: number },
  atLeast?: number,
  ratio = value / ceiling.value,
): Figure {
  return { name, value, unit, ceiling, ratio, ...(atLeast === undefined ? {} : { target: { atLeast } }) };
}

/** Builds a figure without a ceiling. */
export function plain(name: string, value: number, unit: string, atMost?: number): Figure {
  return { name, value, unit, ...(atMost === undefined ? {} : { target: { atMost } }) };
}

export function duration(name: string, milliseconds: number, atMost?: number): Figure {
  return plain(name, milliseconds, 'ms', atMost);
}

export interface Machine {
  readonly processors: string;
  readonly memoryGB: number;
  readonly node: string;
  readonly note: string;
}

export function describeMachine(): Machine {
  const [first] = cpus();
  return {
    processors: `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    note:
      'Server, client and ceilings share these processors; ceilings are measured alternately with the server. ' +
      `Load of the machine before the run: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  };
}

/** The last sentence of what is noted about a run: the load of its machine. */
export function loadOf({ note }: Machine): string {
  return note.split('. ').at(-1) ?? '';
}

export function renderResult(result: ScenarioResult): string {
  const lines = result.figures.map((figure) => `  ${figure.name.padEnd(44)}${renderFigure(figure)}`);
  return [`${result.title} (${result.products.toLocaleString('en')} products)`, ...lines, ''].join('\n');
}

function renderFigure(figure: Figure): string {
  const { value, unit, ceiling, ratio } = figure;
  const met = isMet(figure);
  return [
    `${renderNumber(value)} ${unit}`.padEnd(22),
    ceiling === undefined ? '' : `of ${renderNumber(ceiling.value)} ${ceiling.name}`,
    ratio === undefined ? '' : `= ${ratio.toFixed(2)}`,
    figure.target === undefined ? '' : `(target ${renderTarget(figure.target)}: ${met ? 'met' : 'not met'})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function renderTarget(target: NonNullable<Figure['target']>): string {
  return 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`;
}

export function renderNumber(value: number): string {
  if (Number.isNaN(value)) return 'unknown';
  return value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  });
}

const folder = join(import.meta.dirname, '..');
const results = join(folder, 'results.json');

/** The results of complete measurements by name, from which docs/contributors/performance.md is written. */
export function keptResults(): object {
  return JSON.parse(readFileSync(results, 'utf8'));
}

/** Keeps the result of a complete measurement in `bench/results.json`. */
export function keepResult(name: string, result: unknown): void {
  writeFileSync(results, `${JSON.stringify({ ...keptResults(), [name]: result }, undefined, 2)}\n`);
  process.stdout.write(`Kept as "${name}" in bench/results.json.\n`);
}

/** Writes a result that git ignores. */
export function writeLast(name: string, result: unknown): void {
  writeFileSync(join(folder, `last-${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  process.stdout.write(`Written to bench/last-${name}.json.\n`);
}

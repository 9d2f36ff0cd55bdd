import { type Percentiles, percentiles } from './statistics.ts';

/** One row of the result: count, rate, and latencies. */
export interface BenchFigure {
  readonly name: string;
  readonly count: number;
  /** What is counted, in the plural. */
  readonly noun: string;
  readonly perSecond: number;
  /** Latencies by what was timed. */
  readonly times: readonly { readonly name: string; readonly ms: Percentiles }[];
}

export function figureOf(
  name: string,
  noun: string,
  done: { count: number; tookMs: number },
  times: Readonly<Record<string, readonly number[]>>,
): BenchFigure {
  return {
    name,
    noun,
    count: done.count,
    perSecond: (done.count / done.tookMs) * 1000,
    times: Object.entries(times).map(([each, values]) => ({ name: each, ms: percentiles(values) })),
  };
}

/** Renders the figures as readable lines. */
export function renderFigures(
  figures: readonly BenchFigure[],
  held: { readonly times: number; readonly ms: number },
): string {
  const lines = figures.flatMap(({ name, count, noun, perSecond, times }) => [
    `${name}: ${shown(count)} ${noun}, ${shown(perSecond)} a second`,
    ...times.map(({ name: what, ms }) => `  ${what.padEnd(20)}${renderPercentiles(ms)}`),
  ]);
  const waits =
    held.times === 0
      ? []
      : [
          `The server limited the rate ${held.times} times, for ${(held.ms / 1000).toFixed(1)} s in total, so the throughput is ` +
            'the allowed one, not the possible one. The times of single requests do not include the waits.',
        ];
  return `${[...lines, ...waits].join('\n')}\n`;
}

function renderPercentiles({ p50, p95, p99, max }: Percentiles): string {
  const cell = (name: string, ms: number) => `${name} ${`${shown(ms)} ms`.padEnd(12)}`;
  return `${cell('half', p50)}${cell('95 %', p95)}${cell('99 %', p99)}${cell('slowest', max)}`.trimEnd();
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}

/** Measures deliveries from the first request to the last `done`, in alternating rounds with ceiling A. */
import { duration, type Figure, rate } from '../figure.ts';
import { cpuMs } from '../measure/process.ts';
import { median, percentiles } from '../measure/statistics.ts';
import type { Stage } from '../stage.ts';

/** The products `[from, to)`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export interface RoundWork {
  readonly path?: string;
  /** Does the work of a round without a server around it. */
  ceiling(round: Range): Promise<{ readonly elements: number; readonly ms: number }>;
  bodies(round: Range): Iterable<Buffer>;
}

export interface MeasuredWork {
  readonly acceptedMs: readonly number[];
  /** Returns elements per second with the ceiling, and the cost of one; `noun` is the name of an element. */
  rates(noun: string, atLeast?: number): Figure[];
  /** Returns how long deliveries take from the POST to `done`. */
  waits(): Figure[];
}

/** Runs each round first on the ceiling and then on the server. Throws if an element fails. */
export async function measureRounds(stage: Stage, work: RoundWork): Promise<MeasuredWork> {
  const sums = { elements: 0, tookMs: 0, ceilingMs: 0, cpuMs: 0 };
  const ratios: number[] = [];
  const acceptedMs: number[] = [];
  const doneMs: number[] = [];
  for (const round of stage.rounds()) {
    const ceiling = await work.ceiling(round);
    const bodies = [...work.bodies(round)];
    const cpuBefore = cpuMs(stage.server.pid);
    const delivered = await stage.deliver(bodies, work.path === undefined ? {} : { path: work.path });
    if (delivered.counts.failed > 0) throw new Error(delivered.failure);
    sums.cpuMs += cpuMs(stage.server.pid) - cpuBefore;
    sums.elements += ceiling.elements;
    sums.tookMs += delivered.tookMs;
    sums.ceilingMs += ceiling.ms;
    ratios.push(ceiling.ms / delivered.tookMs);
    acceptedMs.push(...delivered.acceptedMs);
    doneMs.push(...delivered.doneMs);
  }
  const perSecond = (ms: number) => (sums.elements / ms) * 1000;
  const ceiling = { name: 'one thread without HTTP (A)', value: perSecond(sums.ceilingMs) };
  return {
    acceptedMs,
    rates: (noun, atLeast) => [
      rate(`${noun}s a second`, `${noun}s/s`, perSecond(sums.tookMs), ceiling, atLeast, median(ratios)),
      { name: `processor time per ${noun}`, value: (sums.cpuMs * 1000) / sums.elements, unit: 'µs' },
    ],
    waits() {
      const done = percentiles(doneMs);
      return [
        duration('POST to done, median', done.p50),
        duration('POST to done, 95th percentile', done.p95),
        duration('POST to done, 99th percentile', done.p99),
      ];
    },
  };
}

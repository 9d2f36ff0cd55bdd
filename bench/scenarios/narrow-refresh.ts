/** What changes most often about a product: its price, and whether it can be bought. */
import { type Catalogue, flagBodies, priceBodies } from '../catalogue.ts';
import type { Round } from '../ceilings/write.ts';
import { duration, type Figure, rate } from '../figure.ts';
import { cpuMs } from '../measure/process.ts';
import { median, percentiles } from '../measure/statistics.ts';
import type { Stage } from '../stage.ts';
import type { Scenario } from './scenario.ts';

export const priceRefresh: Scenario = {
  name: 'prices',
  title: 'Price refresh of every product',
  run: (stage) =>
    refresh(stage, { narrow: 'prices', noun: 'price', path: '/v5/products/prices', bodies: priceBodies }),
};

export const flagRefresh: Scenario = {
  name: 'flags',
  title: 'Every product switched off or on',
  run: (stage) =>
    refresh(stage, { narrow: 'flags', noun: 'flag', path: '/v5/products/active-status', bodies: flagBodies }),
};

interface Kind {
  readonly narrow: NonNullable<Round['narrow']>;
  readonly noun: string;
  readonly path: string;
  bodies(catalogue: Catalogue, from: number, to: number, round: number): Iterable<Buffer>;
}

async function refresh(stage: Stage, { narrow, noun, path, bodies }: Kind): Promise<Figure[]> {
  await stage.load();
  const sums = { elements: 0, tookMs: 0, ceilingMs: 0, cpuMs: 0 };
  const ratios: number[] = [];
  const doneMs: number[] = [];
  for (const { from, to } of stage.rounds()) {
    const round = { from, to, every: 1, checked: true, narrow };
    // The first round fills the narrow table of the ceiling; the server has its rows since the delivery.
    await stage.write.round({ ...round, version: 0 });
    const ceiling = await stage.write.round({ ...round, version: 1 });
    const requests = [...bodies(stage.catalogue, from, to, 1)];
    const cpuBefore = cpuMs(stage.server.pid);
    const delivered = await stage.deliver(requests, { path });
    if (delivered.counts.failed > 0) throw new Error(delivered.failure);
    sums.cpuMs += cpuMs(stage.server.pid) - cpuBefore;
    sums.elements += ceiling.elements;
    sums.tookMs += delivered.tookMs;
    sums.ceilingMs += ceiling.ms;
    ratios.push(ceiling.ms / delivered.tookMs);
    doneMs.push(...delivered.doneMs);
  }
  const perSecond = (ms: number) => (sums.elements / ms) * 1000;
  const done = percentiles(doneMs);
  return [
    rate(
      `${noun}s a second`,
      `${noun}s/s`,
      perSecond(sums.tookMs),
      { name: 'one thread without HTTP (A)', value: perSecond(sums.ceilingMs) },
      undefined,
      median(ratios),
    ),
    { name: `processor time a ${noun}`, value: (sums.cpuMs * 1000) / sums.elements, unit: 'µs' },
    duration('POST to done, half within', done.p50),
    duration('POST to done, 95 of 100 within', done.p95),
    duration('POST to done, 99 of 100 within', done.p99),
  ];
}

/** Catalogue deliveries from the first request to the last `done`, compared with ceiling A on the same elements. */

import type { Round } from '../ceilings/write.ts';
import { type Catalogue, flagBodies, priceBodies } from '../shared/catalogue.ts';
import { duration, type Figure, median, percentiles, rate } from '../shared/figure.ts';
import { spentOn } from '../shared/process.ts';
import type { Scenario, Stage } from './stage.ts';

interface Kind {
  /** Version of the content of changed elements; 0 is the original content. */
  version: number;
  /** Every `every`th element has that version. */
  every: number;
  /** Target share of the ceiling. */
  atLeast: number;
}

const target = 0.7;

export const firstDelivery: Scenario = {
  name: 'first',
  title: 'First full delivery',
  async run(stage) {
    const figures = await deliver(stage, { version: 0, every: 1, atLeast: target });
    stage.markLoaded();
    return figures;
  },
};

export const unchangedDelivery: Scenario = {
  name: 'unchanged',
  title: 'The same catalogue again',
  async run(stage) {
    await stage.load();
    const kind = { version: 0, every: 1, atLeast: target };
    const figures = await deliver(stage, kind);
    const strict: number[] = [];
    for (const round of stage.rounds()) {
      const ceiling = await stage.write.round({ ...round, ...kind, checked: false });
      strict.push((ceiling.elements / ceiling.ms) * 1000);
    }
    const products = figures.find(({ name }) => name === 'products a second') as Figure;
    return [
      ...figures,
      rate('compared with a ceiling that also skips the check', 'products/s', products.value, {
        name: 'parse, serialise, hash, lookup',
        value: median(strict),
      }),
    ];
  },
};

export const nightlyDelivery: Scenario = {
  name: 'nightly',
  title: 'Nightly full delivery, one in a hundred changed',
  async run(stage) {
    await stage.load();
    return deliver(stage, { version: 1, every: 100, atLeast: target });
  },
};

async function deliver(stage: Stage, kind: Kind): Promise<Figure[]> {
  const versionOf = (index: number) => (index % kind.every === 0 ? kind.version : 0);
  const work = await measureRounds(stage, {
    ceiling: (round) => stage.write.round({ ...round, ...kind, checked: true }),
    bodies: ({ from, to }) => stage.catalogue.bodies(from, to, versionOf),
  });
  return [
    ...work.rates('product', kind.atLeast),
    duration('POST to 202, median', percentiles(work.acceptedMs).p50),
    ...work.waits(),
  ];
}

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

interface NarrowKind {
  readonly narrow: NonNullable<Round['narrow']>;
  readonly noun: string;
  readonly path: string;
  bodies(catalogue: Catalogue, from: number, to: number, round: number): Iterable<Buffer>;
}

async function refresh(stage: Stage, { narrow, noun, path, bodies }: NarrowKind): Promise<Figure[]> {
  await stage.load();
  const work = await measureRounds(stage, {
    path,
    async ceiling({ from, to }) {
      const round = { from, to, every: 1, checked: true, narrow };
      // The first round fills the narrow table of the ceiling; the server has had its rows since the delivery.
      await stage.write.round({ ...round, version: 0 });
      return stage.write.round({ ...round, version: 1 });
    },
    bodies: ({ from, to }) => bodies(stage.catalogue, from, to, 1),
  });
  return [...work.rates(noun), ...work.waits()];
}

/** The products `[from, to)`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface RoundWork {
  readonly path?: string;
  /** Does the work of a round without a server around it. */
  ceiling(round: Range): Promise<{ readonly elements: number; readonly ms: number }>;
  bodies(round: Range): Iterable<Buffer>;
}

interface MeasuredWork {
  readonly acceptedMs: readonly number[];
  /** Returns elements per second with the ceiling, and the cost of one; `noun` is the name of an element. */
  rates(noun: string, atLeast?: number): Figure[];
  /** Returns how long deliveries take from the POST to `done`. */
  waits(): Figure[];
}

/** Runs each round first on the ceiling and then on the server. */
async function measureRounds(stage: Stage, work: RoundWork): Promise<MeasuredWork> {
  const sums = { elements: 0, tookMs: 0, ceilingMs: 0, cpuMs: 0 };
  const ratios: number[] = [];
  const acceptedMs: number[] = [];
  const doneMs: number[] = [];
  for (const round of stage.rounds()) {
    const ceiling = await work.ceiling(round);
    const bodies = [...work.bodies(round)];
    const options = work.path === undefined ? {} : { path: work.path };
    const [delivered, spentMs] = await spentOn(stage.server.pid, () => stage.deliver(bodies, options));
    sums.cpuMs += spentMs;
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

/** Catalogue deliveries from the first request to the last `done`, compared with ceiling A on the same elements. */

import { duration, type Figure, rate } from '../figure.ts';
import { median, percentiles } from '../measure/statistics.ts';
import type { Stage } from '../stage.ts';
import { measureRounds } from './rounds.ts';
import type { Scenario } from './scenario.ts';

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

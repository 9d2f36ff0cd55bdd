/** The most frequent product changes: the price and the active flag. */
import { type Catalogue, flagBodies, priceBodies } from '../catalogue.ts';
import type { Round } from '../ceilings/write.ts';
import type { Figure } from '../figure.ts';
import type { Stage } from '../stage.ts';
import { measureRounds } from './rounds.ts';
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

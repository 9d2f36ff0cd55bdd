import type { CommandEntry } from './command-entry.ts';

const heading = 'Operate a marketplace:';

/** Commands for products that must not be sold. */
export const takedownCommands: readonly CommandEntry[] = [
  {
    words: ['takedown', 'add'],
    group: 'Commands for products that must not be sold.',
    summary: 'take products out of the shop, by partner, sku, EAN, brand or category',
    heading,
    load: () => import('./takedown-add.ts'),
  },
  {
    words: ['takedown', 'list'],
    summary: 'list takedowns, newest first',
    heading,
    load: () => import('./takedown-list.ts'),
  },
  {
    words: ['takedown', 'lift'],
    summary: 'lift a takedown',
    heading,
    load: () => import('./takedown-lift.ts'),
  },
];

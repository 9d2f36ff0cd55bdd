import type { CommandEntry } from './command-entry.ts';

const heading = 'Operate a marketplace:';

/** Commands for data of shoppers. */
export const shopperCommands: readonly CommandEntry[] = [
  {
    words: ['shopper', 'search'],
    group: 'Commands for data of shoppers.',
    summary: 'find the orders of a shopper at all partners',
    heading,
    load: () => import('./shopper-search.ts'),
  },
  {
    words: ['shopper', 'report'],
    summary: 'report all data about a shopper',
    heading,
    load: () => import('./shopper-report.ts'),
  },
  {
    words: ['shopper', 'erase'],
    summary: 'erase the data of a shopper',
    heading,
    load: () => import('./shopper-erase.ts'),
  },
];

import type { CommandEntry } from '../command-entry.ts';

const heading = 'Operate a marketplace:';

/** Commands for products that are looked at before they go online. */
export const reviewCommands: readonly CommandEntry[] = [
  {
    words: ['review', 'list'],
    group: 'Commands for products that are looked at before they go online.',
    summary: 'list products that wait for a decision',
    heading,
    load: () => import('./list.ts'),
  },
  {
    words: ['review', 'approve'],
    summary: 'let products that wait into the shop',
    heading,
    load: () => import('./approve.ts'),
  },
  {
    words: ['review', 'reject'],
    summary: 'keep products that wait out of the shop',
    heading,
    load: () => import('./reject.ts'),
  },
  {
    words: ['review', 'rules'],
    summary: 'show or change the rules about which products are looked at',
    heading,
    load: () => import('./rules.ts'),
  },
];

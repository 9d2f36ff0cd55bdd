import type { CommandEntry } from './command-entry.ts';

const operating = 'Operate a marketplace:';

/** Commands for orders: actions of shoppers, the shop and carriers, and their results. */
export const orderCommands: readonly CommandEntry[] = [
  {
    words: ['order', 'place'],
    summary: 'place an order with a partner',
    heading: operating,
    load: () => import('./order-place.ts'),
  },
  {
    words: ['order', 'list'],
    summary: 'list orders of a partner',
    heading: operating,
    load: () => import('./order-list.ts'),
  },
  {
    words: ['order', 'search'],
    summary: 'find orders by number, item, sku, status or time, whoever sold them',
    heading: operating,
    load: () => import('./order-search.ts'),
  },
  {
    words: ['order', 'show'],
    summary: 'show what happened to an order',
    heading: operating,
    load: () => import('./order-show.ts'),
  },
  {
    words: ['return', 'announce'],
    group: 'Commands for returns.',
    summary: 'announce the return of items for the shopper',
    heading: operating,
    load: () => import('./return-announce.ts'),
  },
  {
    words: ['return', 'withdraw'],
    summary: 'withdraw an announcement for the shopper',
    heading: operating,
    load: () => import('./return-withdraw.ts'),
  },
  {
    words: ['return', 'misdirect'],
    summary: 'report items that arrived at a warehouse of the marketplace',
    heading: operating,
    load: () => import('./return-misdirect.ts'),
  },
  {
    words: ['return', 'accept'],
    summary: 'accept the return of items for the partner',
    heading: operating,
    load: () => import('./return-accept.ts'),
  },
  {
    words: ['return', 'ship'],
    summary: 'add a return parcel for announced items',
    heading: operating,
    load: () => import('./return-ship.ts'),
  },
  {
    words: ['return', 'track'],
    summary: 'report the state of a return parcel for the carrier',
    heading: operating,
    load: () => import('./return-track.ts'),
  },
  {
    words: ['return', 'list'],
    summary: 'list returns of a partner',
    heading: operating,
    load: () => import('./return-list.ts'),
  },
  {
    words: ['return', 'search'],
    summary: 'find returns by order, item, sku, status or time, whoever sold them',
    heading: operating,
    load: () => import('./return-search.ts'),
  },
  {
    words: ['receipt', 'get'],
    summary: 'show a receipt of a partner, or save it as a PDF',
    heading: operating,
    load: () => import('./receipt-get.ts'),
  },
];

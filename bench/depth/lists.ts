/** The lists of Products V5 with their filters, and the cursors of `next` links deep inside each list. */
import { changedMs, changesATurn, type Filled, partnerRead, skuOf, turnsOf } from './fill.ts';

export type Filter = Readonly<Record<string, string>>;

export interface List {
  readonly path: string;
  readonly filter: Filter;
  readonly limit: number;
  /** Number of the partner's turns since the first page was read; each moved up to 500 entries of the status list. */
  readonly turnsAgo?: number;
  /** Returns the cursor's list identity (part of its seal), the value that it carries along, and its key. */
  cursorOf(stage: Filled, number: number): { list: unknown[]; kept: unknown; key: (string | number)[] };
}

function bySku(path: string, filter: Filter): List {
  return {
    path,
    filter,
    limit: 100,
    cursorOf: (_stage, number) => ({ list: [path, filter], kept: null, key: [skuOf(number)] }),
  };
}

const statusPath = '/v5/products/marketplace-status';

function byStatusTime(filter: Filter, limit = 100, turnsAgo = 0): List {
  const { 'sort-order': order = 'desc', marketPlaceStatus, fromDate, ...names } = filter;
  return {
    path: statusPath,
    filter,
    limit,
    turnsAgo,
    cursorOf(stage, number) {
      const statuses = marketPlaceStatus?.split(',').sort();
      const fromMs = fromDate === undefined ? undefined : Date.parse(fromDate);
      // A reader that started `turnsAgo` turns ago pages through what had changed by then.
      const changed = stage.each - turnsAgo * changesATurn;
      const walked = Math.floor((number / stage.each) * changed);
      const at = order === 'desc' ? changed - walked : walked;
      return {
        list: [statusPath, order, { ...names, fromMs, statuses }],
        kept: turnsOf(stage.each) - turnsAgo,
        key: [changedMs(stage.begunMs, at), skuOf(at)],
      };
    },
  };
}

const contentPath = '/v5/products/content-changes';
const contentChanges: List = {
  path: contentPath,
  filter: {},
  limit: 100,
  cursorOf(stage, number) {
    const at = stage.each - number;
    return {
      list: [contentPath, undefined, undefined],
      kept: stage.begunMs,
      key: [changedMs(stage.begunMs, at), skuOf(at)],
    };
  },
};

/** Returns every list with the filters that match many variations of the stage. */
export function listsOf(stage: Filled): List[] {
  const isLarge = stage.each > 10_000;
  const skuFilters: Filter[] = isLarge
    ? [{}, { category: 'Category 7' }, { brandId: 'BRAND-7' }, { category: 'Category 7', brandId: 'BRAND-7' }]
    : [{}];
  const fromDate = new Date(stage.begunMs).toISOString();
  const statusFilters: Filter[] = isLarge
    ? [
        { 'sort-order': 'asc' },
        { marketPlaceStatus: 'ONLINE' },
        { marketPlaceStatus: 'PENDING' },
        { marketPlaceStatus: 'REJECTED,RESTRICTED' },
        { marketPlaceStatus: 'PENDING,REJECTED', 'sort-order': 'asc' },
        { fromDate },
        { category: 'Category 7' },
        { brandId: 'BRAND-7' },
        { category: 'Category 7', brandId: 'BRAND-7' },
        { category: 'Category 7', marketPlaceStatus: 'RESTRICTED' },
        { brandId: 'BRAND-7', marketPlaceStatus: 'PENDING', 'sort-order': 'asc' },
        { category: 'Category 7', brandId: 'BRAND-7', marketPlaceStatus: 'ONLINE', fromDate },
      ]
    : [];
  return [
    ...['/v5/products', '/v5/products/prices', '/v5/products/active-status'].flatMap((path) =>
      skuFilters.map((filter) => bySku(path, filter)),
    ),
    contentChanges,
    byStatusTime({}),
    ...statusFilters.map((filter) => byStatusTime(filter)),
    ...(isLarge ? [byStatusTime({}, 1000), byStatusTime({}, 100, 20), byStatusTime({}, 100, 200)] : []),
  ];
}

/** Returns the address of the page after a share of the list, as a `next` link would have it. */
export function queryAt(stage: Filled, { path, filter, limit, cursorOf }: List, share: number): string {
  const query = new URLSearchParams({ ...filter, limit: String(limit) });
  if (share === 0) return `${path}?${query}`;
  const number = Math.floor(share * stage.each);
  const { list, kept, key } = cursorOf(stage, number);
  const position = ['f', JSON.stringify(kept), ...key];
  query.set('page', String(Math.floor(number / limit)));
  query.set('cursor', stage.cursors.seal(partnerRead, JSON.stringify(list), position, Date.now()));
  return `${path}?${query}`;
}

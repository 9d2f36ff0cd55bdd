/**
 * Measures pages that are reached by `next`, at several depths, for every list of Products V5 and its filters, when
 * one partner has a million products and when a thousand partners have a thousand each. Pages are read over HTTP.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CursorCodec } from '../../packages/server/platform/paging/cursor.ts';
import { loadText, median, quartilesInTurns } from '../shared/figure.ts';
import {
  copyToCluster,
  exampleContent,
  fillTables,
  measuredPartner,
  productRows,
  skuOf,
  startLocalServer,
  statusOf,
  type TableRow,
} from '../shared/filled.ts';
import { measuredFolder } from '../shared/process.ts';
import { startCluster } from '../shared/server.ts';
import { cursorsOf } from './offers.ts';
import { type GrowthStage, send } from './run.ts';

/** Each list is measured in several rounds, far apart, so that a temporary disturbance affects only a few of them. */
const rounds = 5;
const pagesARound = 40;
/** Maximum ratio of the time of a page to that of the first page. */
const growthMax = 1.3;
/** Depths of the pages that are compared with the first, as shares of the list. */
const depths = [0.25, 0.5, 0.85];

interface Round {
  readonly firstMs: number;
  /** Ratio of the time of a page at each depth to that of the first page. */
  readonly ratios: readonly number[];
}

/** `args`: the number of products; a folder that keeps the filled databases; `postgres`, to copy them to a server. */
export async function measureDepth([products = '1000000', kept, engine]: readonly string[]): Promise<void> {
  const total = Number(products);
  using folder = measuredFolder(kept);
  await using cluster = engine === 'postgres' ? await startCluster() : undefined;
  for (const partners of [1, total / 1000]) {
    const stage = await filled(folder.path, total, partners);
    const url =
      cluster === undefined
        ? `sqlite:${stage.path}`
        : await copyToCluster(cluster, stage.path, `depth_${partners}`);
    const server = { count: stage.each, path: stage.path, ...(await startLocalServer(url)) };
    const measured = new Map(listsOf(stage).map((list): [List, Round[]] => [list, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [list, found] of measured) found.push(await measure(stage, server, list));
    }
    const rows = [...measured].map(([list, found]) => rowOf(list, found));
    console.log(`${partners} partners of ${stage.each}; ${loadText()}`);
    console.table(rows);
    if (rows.some(({ met }) => !met)) process.exitCode = 1;
    await server.close();
  }
}

/** Reads the first page and deep ones in turns. */
async function measure(stage: Filled, server: GrowthStage, list: List): Promise<Round> {
  const requests = [0, ...depths].map((share) => {
    const query = queryAt(stage, list, share);
    return () => timeMs(server, query);
  });
  const [firstMs = 0, ...deep] = await quartilesInTurns(requests, pagesARound);
  return { firstMs, ratios: deep.map((ms) => ms / firstMs) };
}

/** Reads a page, which must not be empty; resolves to the time in milliseconds. */
async function timeMs(server: GrowthStage, query: string): Promise<number> {
  const { ms, text } = await send(server, query);
  const body = JSON.parse(text) as { resources?: unknown[] };
  if (!body.resources?.length) throw new Error(`${query}: ${text.slice(0, 300)}`);
  return ms;
}

/** Renders the result of a list: the median of its rounds. */
function rowOf(list: List, measured: readonly Round[]) {
  const ratios = depths.map((_, index) => median(measured.map((round) => round.ratios[index] as number)));
  const [quarter, half, end] = ratios.map((ratio) => ratio.toFixed(2));
  return {
    list: list.path.replace('/v5/products', '…'),
    filter: `${decodeURIComponent(String(new URLSearchParams(list.filter)))} limit=${list.limit}`,
    'turns since': list.turnsAgo ?? 0,
    'first ms': median(measured.map(({ firstMs }) => firstMs)).toFixed(2),
    quarter,
    half,
    end,
    worst: Math.max(...measured.flatMap((round) => round.ratios)).toFixed(2),
    met: Math.max(...ratios) <= growthMax,
  };
}

type Filter = Readonly<Record<string, string>>;

interface List {
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

const productsPath = '/v5/products';
const statusPath = '/v5/products/marketplace-status';

function byStatusTime(filter: Filter, limit = 100, turnsAgo = 0, path = statusPath): List {
  const { 'sort-order': order = 'desc', marketPlaceStatus, fromDate, ...names } = filter;
  return {
    path,
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
        list: [path, order, { ...names, fromMs, statuses }],
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
function listsOf(stage: Filled): List[] {
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
    ...[productsPath, '/v5/products/prices', '/v5/products/active-status'].flatMap((path) =>
      skuFilters.map((filter) => bySku(path, filter)),
    ),
    bySku(productsPath, { search: 'SKU-' }),
    contentChanges,
    byStatusTime({}),
    ...statusFilters.map((filter) => byStatusTime(filter)),
    ...(isLarge ? [byStatusTime({ marketPlaceStatus: 'REJECTED,RESTRICTED' }, 100, 0, productsPath)] : []),
    ...(isLarge ? [byStatusTime({}, 1000), byStatusTime({}, 100, 20), byStatusTime({}, 100, 200)] : []),
  ];
}

/** Returns the address of the page after a share of the list, as a `next` link would have it. */
function queryAt(stage: Filled, { path, filter, limit, cursorOf }: List, share: number): string {
  const query = new URLSearchParams({ ...filter, limit: String(limit) });
  if (share === 0) return `${path}?${query}`;
  const number = Math.floor(share * stage.each);
  const { list, kept, key } = cursorOf(stage, number);
  const position = ['f', JSON.stringify(kept), ...key];
  query.set('page', String(Math.floor(number / limit)));
  query.set('cursor', stage.cursors.seal(measuredPartner, JSON.stringify(list), position, Date.now()));
  return `${path}?${query}`;
}

/** Time of a status change: one per second, so that a million of them fit into the window of content changes. */
const changedMs = (begunMs: number, number: number) => begunMs + number * 1000;
/** Number of turns of the partner: a delivery of 500 takes one turn, and its check another. */
const turnsOf = (count: number) => 2 * Math.ceil(count / 500);
const changesATurn = 250;

/** Two percent of the products form one contiguous category; the rest are spread over fifty categories. */
function categoryOf(number: number, count: number): string {
  const share = number / count;
  return share >= 0.4 && share < 0.42 ? 'Together' : `Category ${number % 50}`;
}

interface Filled {
  readonly path: string;
  /** Products of each partner. */
  readonly each: number;
  /** Time at which the first product changed. */
  readonly begunMs: number;
  readonly cursors: CursorCodec;
}

/** Creates a database with `total` products of `partners` partners; reuses the one in the folder if it exists. */
async function filled(folder: string, total: number, partners: number): Promise<Filled> {
  const path = join(folder, `${total}-products-${partners}-partners.db`);
  const each = Math.floor(total / partners);
  if (!existsSync(path)) {
    await (await startLocalServer(`sqlite:${path}`)).close();
    fill(path, each, partners);
  }
  const database = new DatabaseSync(path, { readOnly: true });
  const begun = database.prepare("SELECT value FROM settings WHERE name = 'bench_begun'").get();
  database.close();
  return { path, each, begunMs: Number(begun?.value), cursors: cursorsOf(path) };
}

function fill(path: string, each: number, partners: number): void {
  const begunMs = Date.now() - 20 * 24 * 60 * 60 * 1000;
  const database = new DatabaseSync(path);
  database.prepare('DELETE FROM products WHERE partner_id = ?').run(measuredPartner);
  database.prepare('DELETE FROM product_offers WHERE partner_id = ?').run(measuredPartner);
  database.prepare('DELETE FROM product_status_turns WHERE partner_id = ?').run(measuredPartner);
  database.close();
  fillTables(path, rowsOf(each, partners, begunMs));
}

function* rowsOf(each: number, partners: number, begunMs: number): Generator<TableRow> {
  yield ['settings', { name: 'bench_begun', value: String(begunMs) }];
  for (let partner = 0; partner < partners; partner += 1) {
    const partnerId = partner === partners >> 1 ? measuredPartner : String(500_000 + partner);
    yield* rowsOfPartner(partnerId, each, begunMs);
  }
}

function* rowsOfPartner(partnerId: string, count: number, begunMs: number): Generator<TableRow> {
  for (let number = 0; number < count; number += 1) {
    yield* productRows({
      ...{ partnerId, sku: skuOf(number), reference: `REF-${number >> 1}`, ean: String(number) },
      ...{ category: categoryOf(number, count), brandId: `BRAND-${number % 40}`, status: statusOf(number) },
      ...{ changedMs: changedMs(begunMs, number), turn: 2 * Math.floor(number / 500) + 2 },
      content: exampleContent,
    });
  }
  yield ['product_status_turns', { partner_id: partnerId, revision: turnsOf(count) }];
}

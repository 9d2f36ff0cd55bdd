/**
 * Scrolls the longest lists of the console in a browser, on the store with a million products: a thousand rows are loaded
 * page by page, then scrolled by wheel and walked by keys. Tells the longest task of the page in each step, by processor
 * time: a busy machine stretches the time that it takes.
 */
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { buildConsole } from '../../scripts/console.ts';
import { markdownTable } from '../../scripts/generate/markdown.ts';
import { send } from '../growth/run.ts';
import {
  describeMachine,
  keepResult,
  loadOf,
  loadText,
  type Machine,
  renderNumber,
  writeLast,
} from '../shared/figure.ts';
import { idOf, type LocalServer, skuOf, startLocalServer } from '../shared/filled.ts';
import { measuredFolder } from '../shared/process.ts';
import { filledFile } from './fill.ts';
import { largeDelivery, sizeOf } from './rows.ts';

/** Longest task that nobody notices as a stall, in milliseconds. */
const stallMaxMs = 50;
/** Rows that are loaded, in pages of fifty. */
const rowsWanted = 1_000;
const executablePath = process.env.KONTOR_TEST_BROWSER ?? '/usr/bin/chromium';

interface LongList {
  readonly name: string;
  readonly plane: 'partner' | 'operator';
  readonly hash: string;
  /** The list that is scrolled; the first one of the page by default. */
  readonly within?: string;
  /** Makes events for a page that shows them as they happen. */
  readonly isLive?: true;
}

const lists: readonly LongList[] = [
  { name: 'products', plane: 'partner', hash: '#/products' },
  {
    name: 'deliveries',
    plane: 'partner',
    hash: '#/deliveries?days=30',
    within: '.table-wrap[aria-label=Deliveries]',
  },
  {
    name: 'elements of a delivery',
    plane: 'partner',
    hash: `#/deliveries/${idOf(largeDelivery)}?days=30`,
    within: '.drawer',
  },
  { name: 'orders', plane: 'partner', hash: '#/orders' },
  { name: 'events', plane: 'partner', hash: '#/developers', isLive: true },
  { name: 'audit log', plane: 'partner', hash: '#/developers?tab=audit' },
  { name: 'products of all', plane: 'operator', hash: '#/catalogue' },
  {
    name: 'deliveries of all',
    plane: 'operator',
    hash: '#/deliveries?days=30',
    within: '.table-wrap[aria-label=Deliveries]',
  },
  { name: 'orders of all', plane: 'operator', hash: '#/orders' },
  { name: 'partners', plane: 'operator', hash: '#/partners' },
  { name: 'audit log of all', plane: 'operator', hash: '#/system?tab=audit' },
];

const steps = ['open', 'load', 'wheel', 'keys'] as const;
type Step = (typeof steps)[number];

/** The longest task of the page in each step, in milliseconds: its processor time, and how long it took on the busy machine. */
interface ScrollFigure {
  readonly list: string;
  readonly plane: LongList['plane'];
  readonly rows: number;
  readonly processor: Readonly<Record<Step, number>>;
  readonly took: Readonly<Record<Step, number>>;
}

/** The results of a complete measurement, as `results.json` keeps them. */
export interface ScrollResult {
  readonly machine: Machine;
  readonly products: number;
  readonly figures: readonly ScrollFigure[];
}

/** `args`: the number of products. `BENCH_FOLDER` keeps the filled file for another run. */
export async function measureScrolling([products = '1000000', only = '']: readonly string[]): Promise<void> {
  using folder = measuredFolder(process.env.BENCH_FOLDER);
  await buildConsole(join(import.meta.dirname, '../../dist'));
  const machine = describeMachine();
  const server = await startLocalServer(`sqlite:${await filledFile(folder.path, sizeOf(Number(products)))}`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const figures: ScrollFigure[] = [];
    for (const plane of ['partner', 'operator'] as const) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      await signIn(page, server, plane);
      for (const list of lists.filter((each) => each.plane === plane && each.name.includes(only)))
        figures.push(await scroll(page, server, list));
      await page.close();
    }
    const run = { machine, products: Number(products), figures };
    tell(run, run.products >= 1_000_000 && only === '');
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The longest task of the page's thread: the time that it took, and its share of the processor. */
interface Longest {
  readonly tookMs: number;
  readonly processorMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In µs: duration, and processor time of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Does the work; resolves to the longest task meanwhile and shortly after. */
async function traced(page: Page, work: () => Promise<unknown>): Promise<Longest> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  await page.waitForTimeout(300);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const threads = new Set(named.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)));
  const most = (of: 'dur' | 'tdur') =>
    tasks.reduce((longest, task) => Math.max(longest, task[of] ?? 0), 0) / 1_000;
  return { tookMs: most('dur'), processorMs: most('tdur') };
}

async function signIn(page: Page, server: LocalServer, plane: LongList['plane']): Promise<void> {
  if (plane === 'partner') {
    await page.goto(`${server.partnerUrl}/console`);
    await page.getByLabel('API user').fill('demo');
    await page.getByLabel('Password').fill('demo');
  } else {
    await page.goto(`${server.operatorUrl}/console`);
    await page.getByLabel('Operator token').fill('operator');
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').waitFor();
}

async function scroll(page: Page, server: LocalServer, list: LongList): Promise<ScrollFigure> {
  const within = list.within ?? '.table-wrap >> nth=0';
  const rows = page.locator(within).locator('tbody tr');
  const found = {} as Record<Step, Longest>;
  found.open = await traced(page, async () => {
    await page.evaluate(`location.hash = ${JSON.stringify(list.hash)}`);
    if (list.isLive) await makeEvents(page, server);
    await rows.first().waitFor();
  });
  found.load = await traced(page, () => loadMore(page, rows));
  await rows.first().hover();
  found.wheel = await traced(page, async () => {
    for (const by of [500, -500]) for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, by);
  });
  found.keys = await traced(page, async () => {
    for (const key of ['j', 'k', 'PageDown', 'PageUp', 'End', 'Home'])
      for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press(key);
  });
  const of = (member: keyof Longest) =>
    Object.fromEntries(steps.map((step) => [step, found[step][member]])) as Record<Step, number>;
  return {
    ...{ list: list.name, plane: list.plane, rows: await rows.count() },
    ...{ processor: of('processorMs'), took: of('tookMs') },
  };
}

/** Presses the last "Load more" of the page until enough rows are there. */
async function loadMore(page: Page, rows: Locator): Promise<void> {
  const more = page.getByRole('button', { name: /^Load(ing| more)/ }).last();
  while ((await rows.count()) < rowsWanted && (await more.isVisible())) {
    const before = await rows.count();
    await more.dispatchEvent('click');
    for (
      let waits = 0;
      waits < 200 && (await rows.count()) === before && (await more.isVisible());
      waits += 1
    )
      await page.waitForTimeout(25);
  }
}

/** Changes quantities, each of which is an event; the page keeps the newest 200. */
async function makeEvents(page: Page, server: LocalServer): Promise<void> {
  await page.waitForTimeout(1_000);
  const stage = { ...server, count: 0, path: '' };
  for (let turn = 0; turn < 3; turn += 1) {
    const body = Array.from({ length: 200 }, (_, index) => ({
      sku: skuOf(index * 5),
      quantity: Math.floor(Math.random() * 10_000),
    }));
    await send(stage, '/v1/availability/quantities', { method: 'POST', body: JSON.stringify(body) });
  }
}

function tell(result: ScrollResult, isComplete: boolean): void {
  const rounded = (of: Readonly<Record<Step, number>>) =>
    Object.fromEntries(steps.map((step) => [step, Math.round(of[step])]));
  console.table(
    result.figures.map(({ list, plane, rows, processor, took }) => ({
      ...{ plane, list, rows, ...rounded(processor) },
      'wall, all steps': Math.round(Math.max(...Object.values(took))),
    })),
  );
  const ofScrolling = result.figures.flatMap(({ processor: { load, wheel, keys } }) => [load, wheel, keys]);
  const worst = Math.max(...ofScrolling);
  console.log(
    `Processor time of the longest task after a page is open: ${Math.round(worst)} ms, allowed ${stallMaxMs}; ${loadText()}`,
  );
  if (worst > stallMaxMs) process.exitCode = 1;
  (isComplete ? keepResult : writeLast)('scrolling', result);
}

/** The part of the report about scrolling, behind that about the lists. */
export function scrollSection({ machine, products, figures }: ScrollResult): string[] {
  return [
    'Scrolling (`npx node bench/run.ts scrolling`): a browser opens a list, loads up to a thousand rows page by page, scrolls by wheel and walks by',
    'keys. The longest task of the page in ms of processor time, which a busy machine does not stretch. Goal: 50 ms after a page is open.',
    `The store had ${renderNumber(products)} products. ${loadOf(machine)}`,
    '',
    markdownTable(
      ['List', 'Rows', 'Open', 'Load', 'Wheel', 'Keys'],
      figures.map(({ list, rows, processor: { open, load, wheel, keys } }) => {
        return [list, renderNumber(rows), ...[open, load, wheel, keys].map(Math.round)];
      }),
    ).trim(),
    '',
  ];
}

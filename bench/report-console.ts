/** The parts of docs/contributors/performance.md about the console. */
import { markdownTable } from '../scripts/generate/markdown.ts';
import { goal, type LighthouseResult, type PageFigure } from './lighthouse/run.ts';
import type { ListsResult } from './lists/run.ts';
import type { ScrollResult } from './lists/scroll.ts';
import { type Machine, renderNumber } from './shared/figure.ts';

/** Results that `results.json` has. */
export interface ConsoleResults {
  readonly lists: ListsResult;
  readonly listsPostgres: ListsResult;
  readonly scrolling: ScrollResult;
}

/** The last sentence of what is noted about a run: the load of its machine. */
export function loadOf({ note }: Machine): string {
  return note.split('. ').at(-1) ?? '';
}

/** The section about its lists. */
export function consoleSection({ lists, listsPostgres, scrolling }: ConsoleResults): string[] {
  const { products, deliveries, orders, events, auditEntries } = lists.size;
  return [
    '## Lists of the console',
    '',
    `The first page of every list and the other reads of the console (\`npx node bench/run.ts lists\`): ${lists.lists} operations with`,
    `${renderNumber(lists.inputs)} combinations of the filters that its pages offer, each sent seven times. The store has ${renderNumber(products)} products,`,
    `${renderNumber(deliveries)} deliveries, ${renderNumber(orders)} orders, ${renderNumber(events)} events and ${renderNumber(auditEntries)} audit entries; four in five rows belong to one`,
    'partner, which is the one that is measured, the others to 299. Of each operation the slowest combination counts. Goal: 100 ms.',
    '`getConformance` is no list: it judges every request that the sandbox has recorded, here several thousand, and pauses for other',
    'requests meanwhile. With a load far above the number of processors, single reads wait for a processor; the medians tell the cost.',
    '',
    ...listsTable('SQLite', lists),
    ...listsTable('PostgreSQL', listsPostgres),
    'Scrolling (`npx node bench/run.ts scrolling`): a browser opens a list, loads up to a thousand rows page by page, scrolls by wheel and walks by',
    'keys. The longest task of the page in ms of processor time, which a busy machine does not stretch. Goal: 50 ms after a page is open.',
    `The store had ${renderNumber(scrolling.products)} products. ${loadOf(scrolling.machine)}`,
    '',
    markdownTable(
      ['List', 'Rows', 'Open', 'Load', 'Wheel', 'Keys'],
      scrolling.figures.map(({ list, rows, processor: { open, load, wheel, keys } }) => {
        return [list, renderNumber(rows), ...[open, load, wheel, keys].map(Math.round)];
      }),
    ).trim(),
    '',
  ];
}

function listsTable(engine: string, { machine, figures }: ListsResult): string[] {
  return [
    `The slowest on ${engine}. ${loadOf(machine)}`,
    '',
    markdownTable(
      ['Operation', 'Combinations', 'Slowest one', 'Median, ms', 'Slowest read of all, ms'],
      figures.map(({ list, inputs, slowest, medianMs, worstMs }) => {
        return [list, inputs, `\`${slowest}\``, medianMs.toFixed(1), worstMs.toFixed(1)];
      }),
    ).trim(),
    '',
  ];
}

/** The section about the pages that people open. */
export function pagesSection({ machine, version, rounds, figures }: LighthouseResult): string[] {
  return [
    '## Pages in a browser',
    '',
    `Lighthouse ${version} (\`npx node bench/run.ts lighthouse FOLDER\`; \`npm install --prefix FOLDER lighthouse\` installs it beside the project, about`,
    '180 MB), with its settings for desktops and for mobile devices, on a sandbox with shoppers, orders and failures. Pages behind the',
    'sign-in are loaded with an empty cache in a second tab, which takes the login over from one that is open. Scores of performance,',
    `accessibility, best practices and search engines; goal: ${goal} in each. ${rounds === 1 ? 'One load of each page' : `The median of ${rounds} loads`}; other work on the machine`,
    `stretches what keeps the page busy. ${loadOf(machine)}`,
    '',
    markdownTable(
      ['Page', 'Desktop', 'Mobile', 'Largest paint, s', 'Busy, ms', 'Shift', 'Not passed'],
      figures
        .filter(({ form }) => form === 'desktop')
        .map((desktop) => cellsOf(desktop, figures.find((each) => isMobileOf(each, desktop)) ?? desktop)),
    ).trim(),
    '',
  ];
}

function isMobileOf({ page, plane, form }: PageFigure, desktop: PageFigure): boolean {
  return form === 'mobile' && page === desktop.page && plane === desktop.plane;
}

function cellsOf(desktop: PageFigure, mobile: PageFigure): (string | number)[] {
  const both = (of: (figure: PageFigure) => string | number) => `${of(desktop)} / ${of(mobile)}`;
  const scores = (figure: PageFigure) => Object.values(figure.scores).join(' · ');
  const missed = [...new Set([...desktop.missed, ...mobile.missed])].map((id) => `\`${id}\``).join(' ');
  return [
    `${desktop.plane}: ${desktop.page}`,
    scores(desktop),
    scores(mobile),
    both(({ largestPaintMs }) => (largestPaintMs / 1_000).toFixed(1)),
    both(({ blockedMs }) => blockedMs),
    both(({ shift }) => shift),
    missed || '–',
  ];
}

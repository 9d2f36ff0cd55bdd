/** The part of docs/contributors/performance.md about the lists of the console. */
import { renderNumber } from '../shared/figure.ts';
import type { ListsResult } from './run.ts';
import type { ScrollResult } from './scroll.ts';

/** Results that `results.json` has. */
export interface ConsoleResults {
  readonly lists: ListsResult;
  readonly listsPostgres: ListsResult;
  readonly scrolling: ScrollResult;
}

export function consoleSection({ lists, listsPostgres, scrolling }: ConsoleResults): string[] {
  const { products, deliveries, orders, events, auditEntries } = lists.size;
  const [first = ''] = scrolling.machine.note.split('. ').slice(-1);
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
    `The store had ${renderNumber(scrolling.products)} products. ${first}`,
    '',
    '| List | Rows | Open | Load | Wheel | Keys |',
    '|---|---|---|---|---|---|',
    ...scrolling.figures.map(({ list, rows, processor: { open, load, wheel, keys } }) =>
      rowOf([list, renderNumber(rows), ...[open, load, wheel, keys].map((ms) => String(Math.round(ms)))]),
    ),
    '',
  ];
}

function listsTable(engine: string, { machine, figures }: ListsResult): string[] {
  return [
    `The slowest on ${engine}. ${machine.note}`,
    '',
    '| Operation | Combinations | Slowest one | Median, ms | Slowest read of all, ms |',
    '|---|---|---|---|---|',
    ...figures.map(({ list, inputs, slowest, medianMs, worstMs }) =>
      rowOf([list, String(inputs), `\`${slowest}\``, medianMs.toFixed(1), worstMs.toFixed(1)]),
    ),
    '',
  ];
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The generated parts of pages, each from the contracts, the sources or other pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PersonalRecord, personalRecords } from '../../packages/server/platform/personal/index.ts';
import { columnName } from '../../packages/server/platform/store/table.ts';
import { tables } from '../../packages/server/tables/index.ts';
import { moduleTable as modules } from '../../test/tidy/modules.ts';
import { readContracts } from './contracts.ts';
import { members } from './json.ts';
import { markdownTable } from './markdown.ts';

/** Renders the list of the contracts of the partner plane by title. */
export function areaList(root: string): string {
  const own = ['common', 'operator-v1', 'sandbox-v1'];
  const contracts = [...readContracts(join(root, 'contract')).values()];
  return contracts
    .filter(({ name }) => !own.includes(name))
    .map(({ name, document }) => `[${contractTitle(name, document)}](contract/${name}.yaml)`)
    .join(', ');
}

function contractTitle(name: string, document: object): string {
  const title = /^Kontor - (.+)$/.exec(String(members(members(document).info).title))?.[1];
  if (title === undefined) throw new Error(`contract/${name}.yaml: info.title has to be "Kontor - AREA V1"`);
  return title;
}

/** Renders the index of the decisions in a folder: the title of every page. */
export function renderDecisionIndex(folder: string): string {
  const pages = readdirSync(folder)
    .filter((page) => page.endsWith('.md') && page !== 'README.md')
    .sort()
    .map((page) => `- [${titleOf(page, readFileSync(join(folder, page), 'utf8'))}](${page})\n`);
  return `# Decisions

Each page is about one topic, and each of its sections about one choice that still binds: what holds, why, what was measured, what it
costs, and what would make us choose again. Code and comments say how. Git has what held before. \`npm run generate\` writes this list.

${pages.join('')}`;
}

function titleOf(page: string, text: string): string {
  const [, title] = /^# (.+)\n\n/.exec(text) ?? [];
  if (title === undefined) {
    throw new Error(`docs/contributors/decisions/${page}: begins with "# Topic" and an empty line`);
  }
  return title;
}

/** Table of the modules and their purpose. */
export function moduleTable(): string {
  const folders = Object.entries(modules).filter(([module]) => !module.endsWith('.ts'));
  const rows = folders.map(([module, { concern }]) => [module, concern]);
  return markdownTable(['Module', 'What it is for'], rows);
}

/** Table of personal data: members, schemas, storage, purpose and retention. */
export function privacyTable(): string {
  return markdownTable(
    ['Whose data', 'Members', 'Defined in', 'Stored in', 'Why', 'Kept'],
    personalRecords.map(cellsOf),
  );
}

function cellsOf({ of, members, schemas, table, columns, within, why, kept }: PersonalRecord): string[] {
  const inside = within === undefined ? '' : `: ${namesOf(within)}`;
  const definedIn = schemas.map((schema) => schema.replace('#', ' '));
  const column = columns.map((member) => columnName(table, member)).join(', ');
  return [of, namesOf(members), namesOf(definedIn), `\`${table.name}\`, \`${column}\`${inside}`, why, kept];
}

function namesOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Table of the database tables, their content and their retention. */
export function retentionTable(): string {
  const rows = [...tables].map(([name, { holds, kept, setBy }]) => [
    `\`${name}\``,
    holds,
    `${kept}${shownSetBy(setBy)}`,
  ]);
  return markdownTable(['Table', 'Holds', 'Kept'], rows);
}

/** What an operator can set or call, in brackets; nothing for a number in the sources. */
function shownSetBy(setBy: string | undefined): string {
  return setBy === undefined || setBy.includes('`packages/') ? '' : ` (${setBy})`;
}

interface Results {
  /** What programs outside saw, on another machine (`bench/outside.ts`). */
  readonly outside: {
    readonly rows: readonly { readonly what: string; readonly kontor: number; readonly plain: number }[];
    readonly bench: Readonly<Record<string, number>>;
  };
  readonly summary: {
    readonly machine: { readonly processors: string; readonly memoryGB: number; readonly node: string };
    readonly results: readonly {
      readonly scenario: string;
      readonly products: number;
      readonly figures: readonly {
        readonly name: string;
        readonly value: number;
        readonly unit: string;
        /** Share of what bare code did in the same run. */
        readonly ratio?: number;
      }[];
    }[];
  };
}

/** What the README tells of the measurements: a sentence, the scenario, and the name of the figure in it. */
const told = [
  ['a sandbox on a new, empty database answers its first request after', 'start', 'on a new database'],
  ['products delivered for the first time', 'first', 'products a second'],
  ['the same products delivered again', 'unchanged', 'products a second'],
  [
    'from the delivery of 500 products to their results, median on an idle server',
    'idle',
    'POST to done, median',
  ],
  ['prices changed', 'prices', 'prices a second'],
  ['quantities stored, by eight clients', 'stock', 'quantities stored a second'],
  ['single products read', 'point', 'reads a second'],
] as const;

/** Renders a few measured figures with the conditions under which they were measured. */
export function figuresTable(root: string): string {
  const { summary, outside } = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8')) as Results;
  const { processors, memoryGB, node } = summary.machine;
  const rows = told.map(([sentence, scenario, name]) => {
    const result = summary.results.find((each) => each.scenario === scenario);
    const figure = result?.figures.find((each) => each.name === name);
    if (figure === undefined) throw new Error(`bench/results.json has no "${name}" of "${scenario}"`);
    return [sentence, figure.ratio?.toFixed(2) ?? '–', textOf(figure)];
  });
  rows.push(...outsideRows(outside));
  const products = Math.max(...summary.results.map((each) => each.products)).toLocaleString('en-US');
  return `
The ratio is that to the same work in bare code, without a server around it, in the same run. It depends less on the machine than the
absolute figures do. Measured with ${products} products stored on SQLite, on one machine
(${processors}, ${memoryGB} GB, Node.js ${node}) whose processors the client shares. The last two rows are what programs outside count, on a
machine whose system calls take longer. \`npx kontor bench\` measures a running server, and
[docs/contributors/performance.md](docs/contributors/performance.md) has all figures.

${markdownTable(['What', 'Ratio', 'Measured'], rows).trimStart()}`;
}

function outsideRows({ rows, bench }: Results['outside']): string[][] {
  const [read] = rows;
  const benched = bench['products read by sku'];
  if (read === undefined || benched === undefined)
    throw new Error('bench/results.json has no reads of `outside`');
  const perSecond = (value: number) => textOf({ value, unit: '/s' });
  return [
    [
      'single products read by `wrk`, 16 connections',
      (read.kontor / read.plain).toFixed(2),
      perSecond(read.kontor),
    ],
    ['single products read by `npx kontor bench`', '–', perSecond(benched)],
  ];
}

/** A figure to two or three digits: nobody can rely on more of them. */
function textOf({ value, unit }: { readonly value: number; readonly unit: string }): string {
  const rounded = Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en-US');
  return unit.endsWith('/s') ? `${rounded} a second` : `${rounded} ${unit}`;
}

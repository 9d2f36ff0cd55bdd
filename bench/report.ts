/** Writes docs/contributors/performance.md and its plots from the results of the last complete run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../scripts/generate/markdown.ts';
import type { GrowthStep } from './growth/products.ts';
import { type LightResult, lightSection } from './light/section.ts';
import { goal, type LighthouseResult, type PageFigure } from './lighthouse.ts';
import { type ListsResult, listsSection } from './lists/run.ts';
import { type ScrollResult, scrollSection } from './lists/scroll.ts';
import { type OutsideResult, outsideSection } from './outside.ts';
import { type PeersResult, peersSection } from './peers/run.ts';
import {
  type Figure,
  isMet,
  keptResults,
  loadOf,
  type Machine,
  renderNumber,
  renderTarget,
  type ScenarioResult,
} from './shared/figure.ts';
import { type KeptWaits, waitsSection } from './shared/waits.ts';
import { type SoakResult, soakSection } from './soak.ts';

/** The values of `results.json` that the page shows. */
interface Results {
  readonly lists: ListsResult;
  readonly listsPostgres: ListsResult;
  readonly scrolling: ScrollResult;
  readonly light?: LightResult;
  readonly outside?: OutsideResult;
  readonly lighthouse?: LighthouseResult;
  readonly summary: Kept<{ readonly source: string; readonly results: readonly ScenarioResult[] }>;
  readonly growth: Kept<{ readonly steps: readonly GrowthStep[] }>;
  readonly growthPostgres: Kept<{ readonly steps: readonly GrowthStep[] }>;
  readonly peers: PeersResult;
  readonly waits?: readonly KeptWaits[];
  readonly soak: SoakResult;
}

type Kept<Result> = Result & { readonly machine: Machine };

/** Goal: a product costs at most this many times as much as with ten thousand stored products. */
const growthMax = 1.3;
const root = join(import.meta.dirname, '..');

export async function writeReport(): Promise<void> {
  const kept = keptResults() as Results;
  const { summary, growth, growthPostgres, peers, waits = [], soak } = kept;
  const { machine, source, results } = summary;
  mkdirSync(join(root, 'docs/contributors/performance'), { recursive: true });
  writeFileSync(join(root, 'docs/contributors/performance/ratios.svg'), ratioPlot(results));
  const lines = [
    '# How fast it is',
    '',
    '`npx node bench/run.ts report` writes this page from the results of `npx node bench/run.ts`, which measures your own machine.',
    'Ceiling A is one thread that parses, checks, serialises, hashes and durably writes the same elements into one plain table',
    'without HTTP; B is plain `node:http` that reads the same rows; neither side caches answers',
    '([why](decisions/http-interface.md#responses-are-not-cached-in-memory)). Ratios depend less on the machine than absolute figures',
    'do; rounds of ceiling and server alternate, and a ratio is the median over them. Four deliveries are in flight at a time, each',
    'polled with `Prefer: wait`. The server is a live one, except where the sandbox is named',
    '([why](decisions/testing.md#the-bench-measures-a-live-server)).',
    '',
    `Machine: ${machine.processors}, ${machine.memoryGB} GB, Node ${machine.node}. ${machine.note}`,
    `Products: ${source}.`,
    '',
    '![Ratios to the ceilings](performance/ratios.svg)',
    '',
    ...scenarioSection(results),
    ...(kept.outside === undefined ? [] : outsideSection(kept.outside)),
    ...peersSection(peers),
    ...(kept.light === undefined ? [] : lightSection(kept.light)),
    ...growthSection(growth),
    ...postgresGrowthSection(growthPostgres),
    ...(waits.length > 0 ? waitsSection(waits) : []),
    ...listsSection(kept.lists, kept.listsPostgres),
    ...scrollSection(kept.scrolling),
    ...(kept.lighthouse === undefined ? [] : pagesSection(kept.lighthouse)),
    ...soakSection(soak),
  ];
  writeFileSync(join(root, 'docs/contributors/performance.md'), `${lines.join('\n').trimEnd()}\n`);
}

/** One table of all scenarios. All of them run on one server, so the memory that it took is shown once. */
function scenarioSection(results: readonly ScenarioResult[]): string[] {
  const rows = results.flatMap((result) =>
    rowsOf(result.figures.filter((figure) => isShown(figure, result))).map((row, index) => [
      index === 0 ? `${result.title} (\`--scenario ${result.scenario}\`)` : '',
      ...row,
    ]),
  );
  const [products] = results.map((result) => result.products);
  const peaks = results.flatMap(({ figures }) => figures.filter(isPeak).map(({ value }) => value));
  return [
    '## Scenarios',
    '',
    `With ${products?.toLocaleString('en')} products stored. The server took at most ${renderNumber(Math.max(...peaks))} MB.`,
    '',
    markdownTable(['Scenario', 'Figure', 'Measured', 'Ratio to a ceiling', 'Target'], rows).trim(),
    '',
  ];
}

const isPeak = ({ name }: Figure): boolean => name === 'peak memory';

/** Disk space is shown once: later scenarios use the same store. */
function isShown(figure: Figure, { scenario }: ScenarioResult): boolean {
  return !isPeak(figure) && (scenario === 'first' || !figure.name.startsWith('disk per product'));
}

/** A figure that is one of a distribution: what is measured, and which of its values. */
const quantile = /^(.+), (median|\d+th percentile)$/;

/** A row for each figure; a distribution without targets is one row. */
function rowsOf(figures: readonly Figure[]): string[][] {
  const groups = Map.groupBy(figures, (figure) => {
    const [, of] = figure.target === undefined ? (quantile.exec(figure.name) ?? []) : [];
    return of ?? figure.name;
  });
  return [...groups].map(([of, [first, ...others]]) => {
    const cells = cellsOf(first as Figure);
    if (others.length === 0) return cells;
    const all = [first as Figure, ...others];
    const names = all.map(({ name }) => quantile.exec(name)?.[2]);
    const values = all.map(({ value }) => renderNumber(value));
    return [`${of}: ${names.join(', ')}`, `${values.join(', ')} ${(first as Figure).unit}`, '', ''];
  });
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, ceiling, ratio, target } = figure;
  const goal =
    target === undefined ? '' : `${renderTarget(target)}: ${isMet(figure) ? 'met' : '**not met**'}`;
  const beside =
    ceiling === undefined
      ? ''
      : `${ratio?.toFixed(2)} of ${renderNumber(ceiling.value)} (${shortOf(ceiling.name)})`;
  return [name, `${renderNumber(value)} ${name.endsWith(' a second') ? '' : unit}`.trim(), beside, goal];
}

/** The name of a ceiling that the first paragraph describes, or its whole name. */
function shortOf(name: string): string {
  return /\(([AB])\)$/.exec(name)?.[1] ?? name;
}

/** Plots all ratios that have a target as bars, with a line at the target. */
function ratioPlot(results: readonly ScenarioResult[]): string {
  const bars = results.flatMap(({ title, figures }) =>
    figures.flatMap((figure) =>
      figure.ratio !== undefined && figure.target !== undefined && 'atLeast' in figure.target
        ? [{ label: `${title}: ${figure.name}`, ratio: figure.ratio, target: figure.target.atLeast }]
        : [],
    ),
  );
  const [left, width, step] = [430, 300, 30];
  const x = (ratio: number) => left + Math.min(ratio, 1.2) * (width / 1.2);
  const rows = bars.map(({ label, ratio, target }, index) => {
    const y = 20 + index * step;
    const colour = ratio >= target ? '#3a7d44' : '#b5542c';
    return [
      `<text x="${left - 8}" y="${y + 13}" text-anchor="end">${label}</text>`,
      `<rect x="${left}" y="${y}" width="${(x(ratio) - left).toFixed(1)}" height="18" fill="${colour}"/>`,
      `<line x1="${x(target)}" x2="${x(target)}" y1="${y - 3}" y2="${y + 21}" stroke="#222" stroke-dasharray="3 2"/>`,
      `<text x="${x(ratio) + 6}" y="${y + 13}">${ratio.toFixed(2)}</text>`,
    ].join('\n');
  });
  const height = 30 + bars.length * step;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}" font-family="sans-serif" font-size="12">`,
    '<title>Ratio to the ceiling; the dashed line is the target</title>',
    ...rows,
    `<line x1="${x(1)}" x2="${x(1)}" y1="10" y2="${height - 10}" stroke="#888"/>`,
    '</svg>',
    '',
  ].join('\n');
}

function growthSection(growth: Results['growth']): string[] {
  const cost = ({ cpu, ratio }: GrowthStep['fresh']) => `${renderNumber(cpu)} (×${ratio.toFixed(2)})`;
  return [
    '## Growth',
    '',
    'The cost of a product by the number of stored products (`npx node bench/run.ts growth`): µs of processor time of the whole',
    'server, including background work, and in brackets the ratio to a server with 10,000 products that got the same work',
    `in alternation. ${loadOf(growth.machine)}`,
    '',
    growthTable(growth.steps, cost),
    '',
    `Goal: at the last step, a delivered product costs at most ${growthMax} times as much as with 10,000; measured ×${worstOf(growth).toFixed(2)}: ${worstOf(growth) <= growthMax ? 'met' : '**not met**'}.`,
    '',
  ];
}

function postgresGrowthSection(growth: Results['growthPostgres']): string[] {
  const cost = ({ cpu, database = 0, ratio }: GrowthStep['fresh']) =>
    `${renderNumber(cpu)}, of which PostgreSQL ${renderNumber(database)} (×${ratio.toFixed(2)})`;
  return [
    '### On PostgreSQL',
    '',
    'The same with a PostgreSQL server for each of the two (`npx node bench/run.ts growth postgres --long --copies`), whose processes',
    'count, with `shared_buffers` of 512 MB and durable defaults. Products beyond 10,000 are copied inside the database, and their',
    'indexes rebuilt. `VACUUM`, `ANALYZE` and a checkpoint run on both before each figure, and autovacuum does not during it: a pass',
    `over all products would be counted for 5,000 of them. ${loadOf(growth.machine)}`,
    '',
    growthTable(growth.steps, cost),
    '',
    `At the last step, a delivered product costs at most ×${worstOf(growth).toFixed(2)} of one with 10,000; the goal is that of SQLite.`,
    '',
    'A changed product is alone on its pages in a large store, and they are written whole to the log after a checkpoint; in the small',
    'store products share pages. The row of ten million is of a run of its own without [room for new',
    'versions](decisions/storage-postgresql.md#pages-of-products-keep-room-for-a-new-version), with `max_wal_size` of 1 GB and fewer `VACUUM`',
    'and `ANALYZE`. A new product that is delivered instead of copied, with autovacuum, was ×1.93 at a million.',
    '',
  ];
}

function worstOf({ steps }: Results['growth']): number {
  const last = steps.at(-1);
  return Math.max(...(last ? [last.fresh, last.changed, last.unchanged].map(({ ratio }) => ratio) : []));
}

function growthTable(steps: readonly GrowthStep[], cost: (of: GrowthStep['fresh']) => string): string {
  const rows = steps.map((step) => [
    renderNumber(step.products),
    ...[step.fresh, step.changed, step.unchanged, step.read].map(cost),
    renderNumber(step.bytesEach),
    `${renderNumber(step.startMs)} (×${step.startRatio.toFixed(2)})`,
    renderNumber(step.loadingPeakMB),
    renderNumber(step.servingMB),
  ]);
  const figures = ['Products', 'new', 'changed', 'unchanged', 'read by sku', 'bytes each', 'start, ms'];
  return markdownTable([...figures, 'peak while loading, MB', 'serving, MB'], rows).trim();
}

/** The section about the pages that people open. */
function pagesSection({ machine, version, rounds, figures }: LighthouseResult): string[] {
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
        .map((desktop) => scoresOf(desktop, figures.find((each) => isMobileOf(each, desktop)) ?? desktop)),
    ).trim(),
    '',
  ];
}

function isMobileOf({ page, plane, form }: PageFigure, desktop: PageFigure): boolean {
  return form === 'mobile' && page === desktop.page && plane === desktop.plane;
}

function scoresOf(desktop: PageFigure, mobile: PageFigure): (string | number)[] {
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

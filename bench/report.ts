/** Writes docs/contributors/performance.md and its plots from the results of the last complete run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../scripts/generate/markdown.ts';
import type { GrowthStep } from './growth/products.ts';
import type { LighthouseResult } from './lighthouse/run.ts';
import { type Contestant, type Ratio, ratioLine, renderTable } from './peers/measure.ts';
import { type ConsoleResults, consoleSection, loadOf, pagesSection } from './report-console.ts';
import {
  type Figure,
  isMet,
  keptResults,
  type Machine,
  renderNumber,
  renderTarget,
  type ScenarioResult,
} from './shared/figure.ts';
import type { KeptWaits } from './shared/waits.ts';
import type { SoakResult } from './soak.ts';

/** The values of `results.json` that the page shows. */
interface Results extends ConsoleResults {
  readonly lighthouse?: LighthouseResult;
  readonly summary: Kept<{ readonly source: string; readonly results: readonly ScenarioResult[] }>;
  readonly growth: Kept<{ readonly steps: readonly GrowthStep[] }>;
  readonly growthPostgres: Kept<{ readonly steps: readonly GrowthStep[] }>;
  readonly peers: Kept<{
    readonly rounds: number;
    readonly contestants: readonly Contestant[];
    readonly ratios: readonly Ratio[];
  }>;
  readonly waits?: readonly KeptWaits[];
  readonly soak: Kept<SoakResult>;
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
    '`npx node bench/run.ts report` writes this page from the results of `npm run bench`, which measures your own machine (`npm run',
    'bench -- --scenario NAME --products NUMBER`: one section). Each figure is compared with a ceiling from the same run. Ceiling A is one',
    'thread that parses, checks, serialises, hashes and durably writes the same elements into one plain table without HTTP. Ceiling B is',
    'plain `node:http` that reads the same rows; neither side caches answers',
    '([why](decisions/http-interface.md#responses-are-not-cached-in-memory)). A ratio of 1 equals the ceiling. Ratios carry over to other',
    'machines, absolute figures do not. Rounds of ceiling and server alternate, and a ratio is the median over the rounds. Four deliveries',
    'are in flight at a time, each polled with `Prefer: wait`. The server is a live one, except where a title names the sandbox',
    '([why](decisions/testing.md#the-bench-measures-a-live-server)).',
    '',
    `Machine: ${machine.processors}, ${machine.memoryGB} GB, Node ${machine.node}. ${machine.note}`,
    `Products: ${source}.`,
    '',
    '![Ratios to the ceilings](performance/ratios.svg)',
    '',
    ...results.flatMap(renderScenario),
    ...peersSection(peers),
    ...growthSection(growth),
    ...postgresGrowthSection(growthPostgres),
    ...(waits.length > 0 ? waitsSection(waits) : []),
    ...consoleSection(kept),
    ...(kept.lighthouse === undefined ? [] : pagesSection(kept.lighthouse)),
    ...soakSection(soak),
  ];
  writeFileSync(join(root, 'docs/contributors/performance.md'), `${lines.join('\n').trimEnd()}\n`);
}

function renderScenario(result: ScenarioResult): string[] {
  return [
    `## ${result.title}`,
    '',
    `\`--scenario ${result.scenario}\`, ${result.products.toLocaleString('en')} products stored`,
    '',
    scenarioTable(result),
    '',
  ];
}

/** A table without the columns that no figure fills. */
function scenarioTable(result: ScenarioResult): string {
  const rows = result.figures.filter((figure) => isShown(figure, result)).map(cellsOf);
  const head = ['Figure', 'Measured', 'Ceiling', 'Ratio', 'Target'];
  const filled = head.map((_, index) => rows.some((row) => row[index] !== ''));
  const shown = (row: readonly string[]) => row.filter((_, index) => filled[index]);
  return markdownTable(shown(head), rows.map(shown)).trim();
}

/** Disk space is shown once: later scenarios use the same store. */
function isShown({ name }: Figure, { scenario }: ScenarioResult): boolean {
  return scenario === 'first' || !name.startsWith('disk per product');
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, ceiling, ratio, target } = figure;
  const beside = ceiling === undefined ? '' : `${renderNumber(ceiling.value)}: ${ceiling.name}`;
  const goal =
    target === undefined ? '' : `${renderTarget(target)}: ${isMet(figure) ? 'met' : '**not met**'}`;
  return [name, `${renderNumber(value)} ${unit}`, beside, ratio?.toFixed(2) ?? '', goal];
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
    'indexes made anew. `VACUUM`, `ANALYZE` and a checkpoint run on both before each figure, and autovacuum does not during it: a pass',
    `over all products would be counted for 5,000 of them. ${loadOf(growth.machine)}`,
    '',
    growthTable(growth.steps, cost),
    '',
    `At the last step, a delivered product costs at most ×${worstOf(growth).toFixed(2)} of one with 10,000; the goal is that of SQLite.`,
    '',
    'A changed product is alone on its pages in a large store, and they are written whole to the log after a checkpoint; in the small',
    'store products share pages. At a million it read and wrote 8 pages, at ten million 14, many of them from the disk, without room for',
    'new versions ([decision](decisions/storage-postgresql.md#pages-of-products-keep-room-for-a-new-version)). A new product is alone on',
    'the pages of its indexes in the same way. Delivered instead of copied, and with autovacuum, it was ×1.93 at a million.',
    '',
    'The row of ten million is of a run of its own without that room, with `max_wal_size` of 1 GB and fewer `VACUUM` and `ANALYZE`.',
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

function peersSection(peers: Results['peers']): string[] {
  return [
    '## Compared with alternatives',
    '',
    `Installed from the registry and measured alternately on the same machine with the same products (\`npx node bench/run.ts peers\`,`,
    `rounds: ${peers.rounds}, medians). In brackets: processor time of the server per operation. ${loadOf(peers.machine)}`,
    '',
    renderTable(peers.contestants),
    '',
    ...peers.ratios.map((ratio) => `- ${ratioLine(ratio)}`),
    '',
  ];
}

function waitsSection(waits: readonly KeptWaits[]): string[] {
  const tables = waits.flatMap(({ measurement, engine, count, load, rows }) => {
    const command = [measurement, count, ...(engine === 'postgres' ? [engine] : [])].join(' ');
    const columns = Object.keys(rows[0] ?? {});
    return [
      `\`npx node bench/run.ts ${command}\`, ${load} before it:`,
      '',
      markdownTable(
        columns,
        rows.map((row) => columns.map((column) => row[column])),
      ).trim(),
      '',
    ];
  });
  return [
    '## Waits beside background work',
    '',
    'How long requests wait while the marketplace takes down a brand with a tenth of all variations, or a partner changes a',
    'shipping profile that all its variations have: 99th percentile / longest. The row "at rest" is the same without that work,',
    'so it shows what the machine adds. A request may wait 100 ms at the longest.',
    '',
    ...tables,
  ];
}

function soakSection(soak: Results['soak']): string[] {
  return [
    '## Soak',
    '',
    `${soak.minutes} minutes of mixed load (\`npx node bench/run.ts soak --minutes ${soak.minutes}\`): from the second quarter to the ` +
      `last, memory changed by ×${soak.memory.toFixed(2)} and handles by ×${soak.handles.toFixed(2)}. The median of the ` +
      `slowest answer per two seconds was ${soak.delayMs.toFixed(1)} ms. The store passed all checks at the end. ${loadOf(soak.machine)}`,
    '',
  ];
}

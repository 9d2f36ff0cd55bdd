import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from './markdown.ts';

interface Results {
  readonly summary: {
    readonly machine: { readonly processors: string; readonly memoryGB: number; readonly node: string };
    readonly results: readonly {
      readonly scenario: string;
      readonly products: number;
      readonly figures: readonly { readonly name: string; readonly value: number; readonly unit: string }[];
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
  const { summary } = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8')) as Results;
  const { processors, memoryGB, node } = summary.machine;
  const rows = told.map(([sentence, scenario, name]) => {
    const result = summary.results.find((each) => each.scenario === scenario);
    const figure = result?.figures.find((each) => each.name === name);
    if (figure === undefined) throw new Error(`bench/results.json has no "${name}" of "${scenario}"`);
    return [sentence, textOf(figure)];
  });
  const products = Math.max(...summary.results.map((each) => each.products)).toLocaleString('en-US');
  return `
Measured with ${products} products stored on SQLite, on one machine (${processors}, ${memoryGB} GB, Node.js ${node}) whose processors the client
shares. Yours will differ: \`npx kontor bench\` measures a running server, and
[docs/contributors/performance.md](docs/contributors/performance.md) has all figures, beside what bare code does on the same machine.

${markdownTable(['What', 'Measured'], rows).trimStart()}`;
}

/** A figure to two or three digits: nobody can rely on more of them. */
function textOf({ value, unit }: { readonly value: number; readonly unit: string }): string {
  const rounded = Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en-US');
  return unit.endsWith('/s') ? `${rounded} a second` : `${rounded} ${unit}`;
}

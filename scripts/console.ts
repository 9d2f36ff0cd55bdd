/**
 * Builds the console of `packages/console/` into `TARGET/console/`: one script and the parts that it loads later, one style
 * sheet, an icon, and the page that names them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForBrowser, licencesOf, named, withoutComments, writeCompressed } from './built-files.ts';

const source = join(import.meta.dirname, '../packages/console');

/** Style sheets in the order in which they apply. */
const styles = ['tokens', 'base', 'frame', 'components'];

/** Style sheet of the plots, by their library. */
const plots = readFileSync(join(import.meta.dirname, '../node_modules/uplot/dist/uPlot.min.css'), 'utf8');

/** Writes the console below `target` and returns the sizes of its files in bytes, compressed by gzip. */
export async function buildConsole(target: string): Promise<ReadonlyMap<string, number>> {
  const folder = join(target, 'console');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const table = await bundleForBrowser('sheet', join(source, 'data/table-worker.ts'));
  const tableScript = `./${table.entry}`;
  const {
    entry,
    files: scripts,
    modules,
  } = await bundleForBrowser('console', join(source, 'main.tsx'), {
    tableScript,
  });
  const files = new Map([...table.files, ...scripts]);
  writeFileSync(join(folder, 'licences.txt'), licencesOf([...table.modules, ...modules]));
  const css = consoleStyle();
  const style = named('console', 'css', css);
  const svg = read('icon.svg');
  const icon = named('icon', 'svg', svg);
  files.set(style, css).set(icon, svg);
  const page = read('index.html')
    .replace('%script%', entry)
    .replace('%style%', style)
    .replace('%icon%', icon);
  writeFileSync(join(folder, 'index.html'), page);
  return new Map([...files].map(([name, text]) => [name, writeCompressed(folder, name, text)]));
}

/** The style sheet of the console. */
export function consoleStyle(): string {
  return [...styles.map((name) => read(`style/${name}.css`)), plots].map(withoutComments).join('');
}

function read(path: string): string {
  return readFileSync(join(source, path), 'utf8');
}

if (import.meta.main) {
  const sizes = await buildConsole(process.argv[2] ?? join(import.meta.dirname, '../dist'));
  console.table(
    Object.fromEntries([...sizes].map(([name, bytes]) => [name, { 'kB, gzip': (bytes / 1000).toFixed(1) }])),
  );
}

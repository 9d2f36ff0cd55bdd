/**
 * Builds the console of `src/console/` into `TARGET/console/`: one script and the parts that it loads later, one style
 * sheet, an icon, and the page that names them. Names of files carry a hash of their content; each file is also written
 * compressed (`.zst`, `.gz`), so the server compresses nothing.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { licencesOf } from './licences.ts';

const source = join(import.meta.dirname, '../src/console');

/** Style sheets in the order in which they apply. */
const styles = ['tokens', 'base', 'frame', 'components'];

/** Style sheet of the plots, by their library. */
const plots = readFileSync(join(import.meta.dirname, '../node_modules/uplot/dist/uPlot.min.css'), 'utf8');

/** Writes the console below `target` and returns the sizes of its files in bytes, compressed by gzip. */
export async function buildConsole(target: string): Promise<ReadonlyMap<string, number>> {
  const folder = join(target, 'console');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, string>();
  const bundle = await rolldown({
    input: { console: join(source, 'main.tsx') },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    minify: true,
  });
  for (const file of output) if (file.type === 'chunk') files.set(file.fileName, file.code);
  writeFileSync(join(folder, 'licences.txt'), licencesOf(output));
  const script = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const style = named(
    'console',
    'css',
    [...styles.map((name) => read(`style/${name}.css`)), plots].map(withoutComments).join(''),
  );
  const icon = named('icon', 'svg', read('icon.svg'));
  for (const { name, text } of [style, icon]) files.set(name, text);
  const page = read('index.html')
    .replace('%script%', script)
    .replace('%style%', style.name)
    .replace('%icon%', icon.name);
  writeFileSync(join(folder, 'index.html'), page);
  const sizes = new Map<string, number>();
  for (const [name, text] of files) sizes.set(name, writeCompressed(folder, name, Buffer.from(text)));
  return sizes;
}

function named(base: string, ending: string, text: string): { name: string; text: string } {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { name: `${base}-${hash}.${ending}`, text };
}

function writeCompressed(folder: string, name: string, bytes: Buffer): number {
  const gzipped = gzipSync(bytes, { level: 9 });
  const best = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${name}.gz`), gzipped);
  writeFileSync(join(folder, `${name}.zst`), zstdCompressSync(bytes, best));
  return gzipped.length;
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*\n\s*/g, '\n');
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

/**
 * Builds the reference with which requests are sent (`packages/console/reference/`) into `TARGET/reference/`: the browser
 * build of Scalar, a script that starts it with the documents of the plane, a style sheet, an icon and the page.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import {
  bundleForBrowser,
  licencesOf,
  named,
  withoutComments,
  writeCompressed,
  writeGzipped,
} from './built-files.ts';

const source = join(import.meta.dirname, '../packages/console');

/** Writes the reference below `target` and returns the sizes of its files in bytes, compressed by gzip. */
export async function buildReference(target: string): Promise<ReadonlyMap<string, number>> {
  const folder = join(target, 'reference');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { entry, files, modules } = await bundleForBrowser('reference', join(source, 'reference/main.ts'));
  const sizes = new Map<string, number>();
  const write = (name: string, text: string) => sizes.set(name, writeCompressed(folder, name, text));
  for (const [name, text] of files) write(name, text);
  const css = ['style/tokens.css', 'reference/style.css'].map((name) => withoutComments(read(name))).join('');
  const style = named('reference', 'css', css);
  write(style, css);
  const svg = read('icon.svg');
  const icon = named('icon', 'svg', svg);
  write(icon, svg);
  const library = await libraryScript();
  const libraryName = named('scalar', 'js', library);
  sizes.set(libraryName, writeGzipped(folder, libraryName, library));
  const page = read('reference/index.html')
    .replace('%script%', entry)
    .replace('%style%', style)
    .replace('%icon%', icon)
    .replace('%library%', libraryName);
  writeFileSync(join(folder, 'index.html'), page);
  const ofLibrary = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  writeFileSync(join(folder, 'licences.txt'), licencesOf([...modules, ofLibrary]));
  return sizes;
}

/** The browser build of Scalar, which its plugin for Fastify contains and serves. */
async function libraryScript(): Promise<string> {
  const server = fastify();
  await server.register(scalar, { routePrefix: '/reference', configuration: { content: '{}' } });
  const { statusCode, body } = await server.inject('/reference/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error('@scalar/fastify-api-reference does not serve its script');
  return body;
}

function read(path: string): string {
  return readFileSync(join(source, path), 'utf8');
}

if (import.meta.main) {
  const sizes = await buildReference(process.argv[2] ?? join(import.meta.dirname, '../dist'));
  console.table(
    Object.fromEntries([...sizes].map(([name, bytes]) => [name, { 'kB, gzip': (bytes / 1000).toFixed(1) }])),
  );
}

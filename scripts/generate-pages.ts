/**
 * Writes what is derived from the contracts and the sources besides code: the pages of the error catalogues (and removes
 * those of areas without codes), the page of limits, `.env.example`, the schema and examples of populations, and parts of other pages.
 * With `--check` nothing is written: it fails when a file differs from what would be written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { envExample } from './generate/env-example.ts';
import { errorPages } from './generate/error-pages.ts';
import { limitsPage } from './generate/limits-page.ts';
import { generatedPages } from './generate/pages.ts';
import { populationFiles } from './generate/population-files.ts';

const root = join(import.meta.dirname, '..');
const errors = 'docs/reference/errors';
const checks = process.argv.includes('--check');

const ofErrors = new Map([...(await errorPages(root))].map(([name, text]) => [join(errors, name), text]));
removeOthers();
write(ofErrors);
write(
  new Map([
    ['docs/reference/limits.md', await limitsPage(root)],
    ['.env.example', envExample()],
  ]),
);
write(populationFiles(root));
// Last, because parts of pages are read from the pages that are written before.
write(generatedPages(root));

/** Removes pages of errors that are not written any more. */
function removeOthers(): void {
  for (const name of existsSync(join(root, errors)) ? readdirSync(join(root, errors)) : []) {
    const path = join(errors, name);
    if (ofErrors.has(path)) continue;
    if (checks) report(`${path} is not generated: remove it`);
    else rmSync(join(root, path));
  }
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(root, path);
    if (!checks) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      report(`${path} is not up to date: run npm run generate`);
    }
  }
  if (!checks)
    console.log(`${files.size} generated pages and files written, the first is ${[...files.keys()][0]}`);
}

function report(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

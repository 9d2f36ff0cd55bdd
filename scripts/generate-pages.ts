/**
 * Writes what is derived from the contracts and the sources besides code: the pages of the error catalogues (and removes
 * those of areas without codes), the page of limits, `.env.example`, the schema and examples of populations, and parts of other pages.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { envExample } from './generate/env-example.ts';
import { errorPages } from './generate/error-pages.ts';
import { limitsPage } from './generate/limits-page.ts';
import { generatedPages } from './generate/pages.ts';
import { populationFiles } from './generate/population-files.ts';

const root = join(import.meta.dirname, '..');
const errors = 'docs/reference/errors';
const ofErrors = await errorPages(root);
mkdirSync(join(root, errors), { recursive: true });
for (const name of readdirSync(join(root, errors))) if (!ofErrors.has(name)) rmSync(join(root, errors, name));
write(new Map([...ofErrors].map(([name, text]) => [join(errors, name), text])));
write(
  new Map([
    ['docs/reference/limits.md', await limitsPage(root)],
    ['.env.example', envExample()],
  ]),
);
write(populationFiles(root));
// Last, because parts of pages are read from the pages that are written before.
write(generatedPages(root));

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  console.log(`${files.size} generated pages and files written, the first is ${[...files.keys()][0]}`);
}

/** Writes `docs/reference/errors`: the codes of the error catalogues, one page an area. Removes pages of areas without codes. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorPages } from './generate/error-pages.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/reference/errors');
const pages = await errorPages(root);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
console.log(`${pages.size} files written below docs/reference/errors`);

/** Writes the generated parts of pages, which are derived from the contracts, the sources or other pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from './generate/pages.ts';

const root = join(import.meta.dirname, '..');
const pages = generatedPages(root);
for (const [page, text] of pages) writeFileSync(join(root, page), text);
console.log(`generated parts written into ${[...pages.keys()].join(', ')}`);

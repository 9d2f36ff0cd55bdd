/** Writes `docs/reference/limits.md` from the contracts and the numbers in the sources. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsPage } from './generate/limits-page.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'docs/reference/limits.md'), await limitsPage(root));
console.log('docs/reference/limits.md written');

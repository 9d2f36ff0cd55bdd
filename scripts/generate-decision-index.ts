/** Writes `docs/decisions/README.md` from the titles of the pages beside it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderDecisionIndex } from './generate/decision-index.ts';

const folder = join(import.meta.dirname, '../docs/decisions');
writeFileSync(join(folder, 'README.md'), renderDecisionIndex(folder));
console.log('index of decisions written into docs/decisions/README.md');

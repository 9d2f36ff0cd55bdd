/** Writes the table of personal data into `docs/privacy.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPrivacyTable } from './generate/privacy-table.ts';

const page = join(import.meta.dirname, '../docs/privacy.md');
writeFileSync(page, withPrivacyTable(readFileSync(page, 'utf8')));
console.log('table of personal data written into docs/privacy.md');

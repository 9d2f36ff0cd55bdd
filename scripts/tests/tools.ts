import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCi } from '../npm-ci.js';

const folder = join(import.meta.dirname, 'tools');

/** Installs the programs that only tests run, unless those of the lock file are there. Prints why when that fails. */
export function installTestTools(): void {
  const locked = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === locked) return;
  console.log('Installing what only tests need, in scripts/tests/tools.');
  if (npmCi(folder)) writeFileSync(mark, locked);
  else console.error('They could not be installed: tests that need them fail or are skipped.');
}

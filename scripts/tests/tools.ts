import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'tools');

/** Installs the programs that only tests run, unless those of the lock file are there. Prints why when that fails. */
export function installTestTools(): void {
  const locked = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === locked) return;
  console.log('Installing what only tests need, in scripts/tests/tools.');
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    env: Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key))),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(mark, locked);
  else console.error('They could not be installed: tests that need them fail or are skipped.');
}

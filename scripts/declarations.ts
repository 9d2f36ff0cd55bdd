import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { targetOf } from './doors.ts';

const root = join(import.meta.dirname, '..');

/**
 * Writes the types of the published entries below a folder, in the layout of `packages/`. They import each other by relative
 * paths only: a project that installs the published package has none of the names of our workspaces.
 */
export function writeDeclarations(folder: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const words = [tsc, '-p', 'tsconfig.build.json', '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const plain = text.replaceAll(/(['"])(@kontor\/[\w./-]+)\1/g, (_, quote, door) => {
      const target = String(targetOf(name, door)).replace(/\.ts$/, '.js');
      const path = relative(dirname(name), target);
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    if (plain !== text) writeFileSync(file, plain);
  }
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../console.ts';
import { buildReference } from '../reference.ts';

const root = join(import.meta.dirname, '../..');

/** Builds the console and the reference when their sources are newer than what is built. Only one process may do it at a time. */
export async function buildStalePages(): Promise<void> {
  const folders = ['console', 'reference'].map((folder) => join(root, 'dist', folder, 'index.html'));
  const builtMs = Math.min(...folders.map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)));
  const sources = [
    'packages/console',
    'packages/client',
    'packages/client/sheets',
    'packages/values',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('test/'))
      .map((file) => join(root, folder, file)),
  );
  if (sources.every((file) => statSync(file).mtimeMs <= builtMs)) return;
  await buildConsole(join(root, 'dist'));
  await buildReference(join(root, 'dist'));
}

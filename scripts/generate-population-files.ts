/** Writes the JSON schema of population files and one example file per preset. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { populationFiles } from './generate/population-files.ts';

const root = join(import.meta.dirname, '..');
for (const [path, text] of populationFiles(root)) {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

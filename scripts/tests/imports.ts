/** Which files of the project import a file, for more than types. */
import { globSync, readFileSync } from 'node:fs';
import { valueImportsOf } from '../../test/tidy/sources.ts';
import { targetOf } from '../doors.ts';

/** Paths of importers by the path that they import, relative to the project. */
export function importersByFile(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync('{bench,examples,packages,scripts,test}/**/*.{ts,tsx,js,cjs,mjs}', {
    exclude: ['**/node_modules/**'],
  })) {
    for (const name of valueImportsOf(readFileSync(file, 'utf8'))) {
      const target = name.startsWith('@kontor/') ? `packages/${targetOf(file, name)}` : targetOf(file, name);
      if (target === undefined) continue;
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

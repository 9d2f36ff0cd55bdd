/** Which files of the project import a file, for more than types. */
import { globSync, readFileSync } from 'node:fs';
import { normalize } from 'node:path';
import { valueImportsOf } from '../../test/tidy/sources.ts';
import { targetOf, targetsOf } from '../doors.ts';

/** Paths of importers by the path that they import, relative to the project. */
export function importersByFile(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const code = globSync('{bench,examples,packages,scripts,test}/**/*.{ts,tsx,js,cjs,mjs}', {
    exclude: ['**/node_modules/**', 'packages/*/doors/**'],
  });
  for (const file of code) {
    const text = readFileSync(file, 'utf8');
    for (const target of valueImportsOf(text).flatMap((name) => pathsOf(file, text, name)))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** A door that an import names, and what is behind it; or the file. */
function pathsOf(file: string, text: string, name: string): string[] {
  if (!name.startsWith('@kontor/')) return targetsOf(file, text, name);
  const paths = new Set([targetOf(file, name), ...targetsOf(file, text, name, true)]);
  return [...paths].map((path) => normalize(`packages/${path}`));
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDoor, targetsOf } from '../../scripts/doors.ts';

export const root = join(import.meta.dirname, '../..');

/** A file below `packages/` with its text and the names of its imports. */
export interface Source {
  /** Path below `packages/`. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
  /** Files below `packages/` that it imports; by a door, those behind the names that it takes. */
  readonly targets: readonly string[];
  /** Those that it imports for more than types. */
  readonly valueTargets: readonly string[];
}

/** Paths of all files below a folder of the project, without installed packages. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (name === 'node_modules') return [];
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
}

/** Names of the imports of a text that are used for more than types; a name stands once for each of its imports. */
export function valueImportsOf(text: string): string[] {
  return importsOf(text.replaceAll(/(?:import|export) type\s[^;']*from '[^']+'/g, ''));
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const [file, imports] = [relative('packages', path), importsOf(text)];
  const targets = imports.flatMap((name) => targetsOf(file, text, name));
  const valueTargets = valueImportsOf(text).flatMap((name) => targetsOf(file, text, name, true));
  return { file, text, imports, targets, valueTargets };
}

const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** True for a path below `packages/` that stands in the folder of the tests of its package. */
const isInTests = (file: string) => /^[^/]+\/test\//.test(file);

const files = filesBelow('packages')
  .filter((path) => isCode(path) && !isInTests(relative('packages', path)))
  .map(readSource);
/** The doors of packages. They hold nothing of their own, so whoever imports one imports what is behind it. */
export const doors = files.filter(({ file }) => isDoor(file));
/** Every other source file, with the tests next to it; what stands in a folder `test` of a package speaks to it from outside. */
export const sources = files.filter(({ file }) => !isDoor(file));
/** Sources that are not generated. */
const isGenerated = (file: string) =>
  file.startsWith('contract/generated/') || file.endsWith('/statement-types.ts');
export const written = sources.filter(({ file }) => !isGenerated(file));
/** Sources that are not tests either. */
export const product = written.filter(({ file }) => !file.endsWith('.test.ts'));

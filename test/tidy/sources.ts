import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { targetOf } from '../../scripts/doors.ts';

export const root = join(import.meta.dirname, '../..');

/** A file below `packages/` with its text and the names of its imports. */
export interface Source {
  /** Path below `packages/`. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
  /** Imports that are used for more than types. */
  readonly valueImports: readonly string[];
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
  const [imports, valueImports] = [importsOf(text), valueImportsOf(text)];
  return { file: relative('packages', path), text, imports, valueImports };
}

const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Every source file. */
export const sources = filesBelow('packages').filter(isCode).map(readSource);
/** Sources that are not generated. */
const isGenerated = (file: string) =>
  file.startsWith('contract/generated/') || file.endsWith('/statement-types.ts');
export const written = sources.filter(({ file }) => !isGenerated(file));
/** Sources that are not tests either. */
export const product = written.filter(({ file }) => !file.endsWith('.test.ts'));

/** Files below `packages/` that a source imports; limited to `names` if given. */
export function targetsOf({ file, imports }: Source, names: readonly string[] = imports): string[] {
  return names.flatMap((name) => targetOf(file, name) ?? []);
}

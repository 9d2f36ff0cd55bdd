/**
 * `npm run build [FOLDER]` writes the published form of the program to a folder, `dist/` by default: a bundle, the
 * client as one file, and the types of the exports.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundleSources } from './bundle.ts';
import { partnerCollection } from './collection.ts';
import { buildConsole } from './console.ts';
import { writeDeclarations } from './declarations.ts';
import { bundleClientTypes } from './pack-client.ts';
import { buildReference } from './reference.ts';

const root = join(import.meta.dirname, '..');
const target = process.argv[2] ?? join(root, 'dist');

rmSync(target, { recursive: true, force: true });
await bundleSources(target);
await bundleClientTypes(target);
writeFileSync(
  join(target, 'kontor.postman_collection.json'),
  JSON.stringify(await partnerCollection(), undefined, 1),
);
await buildConsole(target);
await buildReference(target);
writeDeclarations(target);
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
removeInnerTypes(target, typeEntries(exports));

/** An entry of `exports` in package.json. */
type Entry = string | { readonly types?: string };

/** Declaration files of `dist/` that `exports` of a package names, relative to that folder. */
function typeEntries(exports: Readonly<Record<string, Entry>>): string[] {
  return Object.values(exports).flatMap((entry) => {
    const types = typeof entry === 'string' ? undefined : entry.types;
    return types?.startsWith('./dist/') ? [types.slice('./dist/'.length)] : [];
  });
}

/**
 * Removes the declaration files below `folder` that no entry imports, directly or through others: the compiler writes
 * one for every source that it reads.
 */
function removeInnerTypes(folder: string, entries: readonly string[]): void {
  const needed = new Set<string>();
  const visit = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const imported of importsOf(file)) visit(imported);
  };
  for (const entry of entries) visit(join(folder, entry));
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = join(folder, name);
    if (!needed.has(file)) rmSync(file);
  }
}

/** Declaration files that a declaration file imports by a relative path. Throws if one is missing. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => {
    const imported = resolve(dirname(file), path.replace(/\.[jt]s$/, '.d.ts'));
    if (!existsSync(imported)) throw new Error(`${file} imports ${path}, which has no declaration file.`);
    return imported;
  });
}

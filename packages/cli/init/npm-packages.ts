/** What npm has to install in a new project: this program from where it came, and TypeScript where there is none. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStored } from '@kontor/values/text';
import { ownManifest, version } from '../context.ts';

const programFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** What npm notes of the packages that it installed. */
interface Installed {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

/**
 * What npm has to install to get the program that runs: the tarball or the git address that it was installed from, the
 * clone that it runs in, or else its version. Files are absolute paths.
 */
export function ownSource(folder: string = programFolder): string {
  const modules = dirname(resolve(folder));
  if (basename(modules) === 'node_modules') {
    const from = noteOf(modules, basename(resolve(folder)));
    if (from?.startsWith('file:')) return resolve(dirname(modules), from.slice('file:'.length));
    return from?.startsWith('git') ? from : `^${version()}`;
  }
  if (!existsSync(join(folder, 'package-lock.json'))) return `^${version()}`;
  const tarball = join(folder, `kontor-${version()}.tgz`);
  return existsSync(tarball) ? tarball : resolve(folder);
}

function noteOf(modules: string, name: string): string | undefined {
  const file = join(modules, '.package-lock.json');
  if (!existsSync(file)) return undefined;
  return readStored<Installed>(readFileSync(file, 'utf8')).packages?.[`node_modules/${name}`]?.resolved;
}

/** True if the folder will be in a project that has TypeScript. */
export function hasTypeScript(folder: string): boolean {
  const path = resolve(folder);
  const isHere = ['tsconfig.json', 'node_modules/typescript/package.json'].some((file) =>
    existsSync(join(path, file)),
  );
  return isHere || (dirname(path) !== path && hasTypeScript(dirname(path)));
}

/**
 * The Node.js that runs this, if `npx --package node` brought it: then that of the machine is too old for the project too.
 */
export function nodePackage(
  path: string = process.execPath,
  nodeVersion: string = process.versions.node,
): { readonly node?: string } {
  return /[\\/]_npx[\\/].*[\\/]node_modules[\\/]node[\\/]bin[\\/]/.test(path)
    ? { node: `^${nodeVersion}` }
    : {};
}

/** The versions of what a project in TypeScript needs, as this program was tested with. */
export function typeScriptPackages(): Record<string, string> {
  const { devDependencies: known = {} } = ownManifest();
  return { '@types/node': known['@types/node'] ?? '*', typescript: known.typescript ?? '*' };
}

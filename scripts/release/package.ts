import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Name and version of the package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Packs the sources in `source` for the registry; returns the path of the tarball in `folder`. */
export function packTarball(folder: string, source: string = root): string {
  const words = ['pack', '--loglevel=error', '--pack-destination', folder];
  execFileSync('npm', words, { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, `kontor-${readVersion()}.tgz`);
}

/**
 * Unpacks a tarball below `folder` and installs what the program needs beside it, as the lock file says and without any
 * script of a package. Returns the folder of the program.
 */
export function installProgram(tarball: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', tarball], { cwd: folder });
  const program = join(folder, 'package');
  cpSync(join(root, 'package-lock.json'), join(program, 'package-lock.json'));
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', words, { cwd: program, stdio: ['ignore', 'ignore', 'inherit'] });
  return program;
}

const modules = join(import.meta.dirname, 'tools/node_modules');

/** How to install the programs that make and check releases; they are not part of an ordinary installation. */
export const howToInstallTools = 'npm ci --prefix scripts/release/tools';

/** Returns the path of a file of an installed tool; undefined if the tools are not installed. */
export function toolPath(file: string): string | undefined {
  const path = join(modules, file);
  return existsSync(path) ? path : undefined;
}

/** Returns the path of a file of an installed tool. Throws if the tools are not installed. */
export function neededTool(file: string): string {
  const path = toolPath(file);
  if (path === undefined) throw new Error(`${file} is not installed: run "${howToInstallTools}".`);
  return path;
}

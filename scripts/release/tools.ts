import { existsSync } from 'node:fs';
import { join } from 'node:path';

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

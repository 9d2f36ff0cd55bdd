import { dirname, join, normalize } from 'node:path';

/**
 * The file that a file imports by a relative path, or by the door of a package such as `@kontor/values/money`; both below the
 * same folder. Undefined for a package of others. `bin/own-modules.cjs` finds the same files when a program starts.
 */
export function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  if (!name.startsWith('@kontor/')) return undefined;
  const path = name.slice('@kontor/'.length);
  const target = path.includes('/') ? path : `${path}/index`;
  return target.endsWith('.js') ? target : `${target}.ts`;
}

import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a tree of this project the packages that another one has installed. Our own packages are those of the tree itself, as
 * npm would link them: it may hold other sources.
 */
export function linkPackages(installed: string, tree: string): void {
  const target = join(tree, 'node_modules');
  mkdirSync(join(target, '@kontor'), { recursive: true });
  for (const name of readdirSync(join(installed, 'node_modules')))
    if (name !== '@kontor' && name !== '.cache')
      symlinkSync(join(installed, 'node_modules', name), join(target, name));
  const own = join(tree, 'packages');
  // An earlier version has none, or a single one that is published.
  for (const name of existsSync(own) ? readdirSync(own) : [])
    symlinkSync(join('../../packages', name), join(target, '@kontor', name));
}

import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a tree of this project the packages that another one has installed. Our own packages are those of the tree itself, as
 * npm would link them: it may hold other sources.
 */
export function linkPackages(installed: string, tree: string): void {
  const target = join(tree, 'node_modules');
  mkdirSync(join(target, '@kontor'), { recursive: true });
  // The tools of tests stand beside the rest, where earlier versions look for them.
  const tools = join(installed, 'scripts/tests/tools/node_modules');
  const hasTools = existsSync(tools);
  for (const folder of [join(installed, 'node_modules'), ...(hasTools ? [tools] : [])])
    for (const name of readdirSync(folder))
      if (name !== '.cache' && !existsSync(join(target, name)))
        symlinkSync(join(folder, name), join(target, name));
  if (hasTools && existsSync(join(tree, 'scripts/tests/tools')))
    symlinkSync(tools, join(tree, 'scripts/tests/tools/node_modules'));
  const own = join(tree, 'packages');
  // An earlier version has none, or a single one that is published.
  for (const name of existsSync(own) ? readdirSync(own) : [])
    symlinkSync(join('../../packages', name), join(target, '@kontor', name));
  if (existsSync(join(tree, 'test/harness/package.json')))
    symlinkSync('../../test/harness', join(target, '@kontor/harness'));
}

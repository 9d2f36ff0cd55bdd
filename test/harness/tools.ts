import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../tidy/sources.ts';

/** Finds packages of `scripts/tests/tools`, which only tests need. */
export const requireTool = createRequire(join(root, 'scripts/tests/tools/package.json'));

/** Path of a file below the packages of `scripts/tests/tools`. */
export const toolPath = (path: string): string => join(root, 'scripts/tests/tools/node_modules', path);

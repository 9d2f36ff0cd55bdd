import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../tidy/sources.ts';

/** Finds packages of `test/tools`, which only tests need. */
export const requireTool = createRequire(join(root, 'test/tools/package.json'));

/** Path of a file below the packages of `test/tools`. */
export const toolPath = (path: string): string => join(root, 'test/tools/node_modules', path);

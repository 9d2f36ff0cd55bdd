/**
 * `node scripts/pack-client.ts [FOLDER]` writes the files of the package `kontor-client` to `packages/client/`, or to a
 * folder. npm runs it before it packs that package.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleClient } from './bundle.ts';
import { bundleClientTypes } from './client-types.ts';

const root = join(import.meta.dirname, '..');
const target = process.argv[2] ?? join(root, 'packages/client');

await bundleClient(target);
await bundleClientTypes(target);
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));

/**
 * `npm run build [FOLDER]` writes the published form of the program to a folder, `dist/` by default: a bundle, the
 * client as one file, and the types of the exports.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSources } from './bundle.ts';
import { bundleClientTypes } from './client-types.ts';
import { partnerCollection } from './collection.ts';
import { buildConsole } from './console.ts';
import { removeInnerTypes, typeEntries } from './public-types.ts';
import { buildReference } from './reference.ts';

const root = join(import.meta.dirname, '..');
const target = process.argv[2] ?? join(root, 'dist');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

rmSync(target, { recursive: true, force: true });
await bundleSources(target);
await bundleClientTypes(target);
writeFileSync(
  join(target, 'kontor.postman_collection.json'),
  JSON.stringify(await partnerCollection(), undefined, 1),
);
await buildConsole(target);
await buildReference(target);
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', target], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  removeInnerTypes(target, typeEntries(exports));
}
process.exitCode = status ?? 1;

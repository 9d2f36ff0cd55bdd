/**
 * Makes `kontor/client` of this clone available to the shop: builds it into node_modules/kontor. Outside a clone, use
 * `npm install kontor` instead.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const target = join(import.meta.dirname, '../node_modules/kontor');
const node = join(root, 'node_modules/.bin/node');
if (!existsSync(node)) throw new Error(`Run "npm ci" in ${root} first: the shop uses its Node.js and its client.`);
mkdirSync(join(target, 'dist'), { recursive: true });
cpSync(join(root, 'package.json'), join(target, 'package.json'));
const { status } = spawnSync(node, ['scripts/build.ts', join(target, 'dist')], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;

// npm runs this before and after it packs the package (`prepack`, `postpack`), and after an installation in a clone or from
// a git address (`prepare`): it provides the Node.js that `npm run` and `npx node` use, and writes `packages/contract/generated/`
// and `dist/`. Plain JavaScript, because an older Node.js runs it first.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npmCi } from './npm-ci.js';

const { npm_lifecycle_event: event, npm_command: command } = process.env;
const packs = ['pack', 'publish'].includes(command);
const canBuild = existsSync(new URL('../node_modules/rolldown', import.meta.url));
const isBuilt = existsSync(new URL('../dist/sources.txt', import.meta.url));

/** The manifest of a clone, while the packed one is in its place. */
const manifest = new URL('../package.json', import.meta.url);
const kept = new URL('../.package.json', import.meta.url);

if (event === 'postpack') {
  if (existsSync(kept)) renameSync(kept, manifest);
} else if (event === 'prepare' && packs) {
  // `prepack` has just built it.
} else if (event === 'prepare' && command === 'exec' && isBuilt) {
  // The first `npx kontor` in a clone installs the clone in a cache of npm: nothing has to be built for that.
} else if (event === 'prepare' && !canBuild) {
  console.log('kontor: dist/ is not built, because the development dependencies are not installed.');
} else if (!canBuild) {
  fail('the development dependencies are not installed: run "npm ci" first');
} else if (isRecent()) {
  linkNode(process.execPath);
  await import('./generate.ts');
  await import('./build.ts');
  if (event === 'prepack') leaveOutScripts();
} else {
  process.exitCode =
    spawnSync(installNode(), [fileURLToPath(import.meta.url)], { stdio: 'inherit' }).status ?? 1;
}

/** True if this Node.js is one that Kontor runs on. */
function isRecent() {
  const [, major, minor] = />=(\d+)\.(\d+)/.exec(JSON.parse(readFileSync(manifest, 'utf8')).engines.node);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > Number(major) || (ownMajor === Number(major) && ownMinor >= Number(minor));
}

/** Installs the Node.js that `scripts/node` locks, unless it is there; returns its path. */
function installNode() {
  const folder = fileURLToPath(new URL('node/', import.meta.url));
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = `${folder}node_modules/node/bin/${name}`;
  if (existsSync(path) || (npmCi(folder) && existsSync(path))) return path;
  fail(
    `Node.js ${process.versions.node} is too old, and "npm ci" in ${folder} installs no newer one: use 24.15 or later`,
  );
  process.exit();
}

/** Makes `npm run` and `npx node` find a Node.js. */
function linkNode(path) {
  const link = new URL('../node_modules/.bin/node', import.meta.url);
  if (process.platform === 'win32') {
    writeFileSync(new URL('node.cmd', link), `@"${path}" %*\r\n`);
    return;
  }
  rmSync(link, { force: true });
  symlinkSync(path, link);
}

/** Packs a manifest without scripts: they are for clones, and npm asks whoever installs a package to approve some of them. */
function leaveOutScripts() {
  copyFileSync(manifest, kept);
  const { scripts: _, ...packed } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, `${JSON.stringify(packed, undefined, 2)}\n`);
}

function fail(reason) {
  console.error(`kontor: the package cannot be built, because ${reason}.`);
  process.exitCode = 1;
}

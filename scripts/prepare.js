// npm runs this before and after it packs the package (`prepack`, `postpack`), and after an installation in a clone or from
// a git address (`prepare`): it writes `packages/contract/generated/` and `dist/`. Plain JavaScript, because without the development
// dependencies an older Node runs it.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const { npm_lifecycle_event: event, npm_command: command } = process.env;
const packs = ['pack', 'publish'].includes(command);
const canBuild = existsSync(new URL('../node_modules/rolldown', import.meta.url));

/** The manifest of a clone, while the packed one is in its place. */
const manifest = new URL('../package.json', import.meta.url);
const kept = new URL('../.package.json', import.meta.url);

if (event === 'postpack') {
  if (existsSync(kept)) renameSync(kept, manifest);
} else if (event === 'prepare' && packs) {
  // `prepack` has just built it.
} else if (event === 'prepare' && !canBuild) {
  console.log('kontor: dist/ is not built, because the development dependencies are not installed.');
} else if (!canBuild) {
  fail('the development dependencies are not installed: run "npm ci" first');
} else if (process.features.typescript) {
  await import('./generate.ts');
  await import('./build.ts');
  if (event === 'prepack') leaveOutScripts();
} else {
  fail(
    `Node.js ${process.versions.node} is too old: allow the install script of the package "node", or use 24.15`,
  );
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

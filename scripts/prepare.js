// npm runs this before it packs the package (`prepack`), and after an installation in a clone or from a git address
// (`prepare`): it writes `src/generated/` and `dist/`. Plain JavaScript, because without the development dependencies an
// older Node runs it.
import { existsSync } from 'node:fs';

const { npm_lifecycle_event: event, npm_command: command } = process.env;
const packs = ['pack', 'publish'].includes(command);
const canBuild = existsSync(new URL('../node_modules/rolldown', import.meta.url));

if (event === 'prepare' && packs) {
  // `prepack` has just built it.
} else if (event === 'prepare' && !canBuild) {
  console.log('kontor: dist/ is not built, because the development dependencies are not installed.');
} else if (!canBuild) {
  fail('the development dependencies are not installed: run "npm ci" first');
} else if (process.features.typescript) {
  await import('./generate.ts');
  await import('./build.ts');
} else {
  fail(
    `Node.js ${process.versions.node} is too old: allow the install script of the package "node", or use 24.15`,
  );
}

function fail(reason) {
  console.error(`kontor: the package cannot be built, because ${reason}.`);
  process.exitCode = 1;
}

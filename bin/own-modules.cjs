// Resolves the modules of this program for the thread that loads this file. They import each other by complete file
// name, or by a door of a package of `packages/`, so no search is needed; by default, Node would look up the real path and
// the enclosing package.json of some 850 files, which takes a sixth of the start. CommonJS, because a new thread loads it
// before everything else.
const { readFileSync } = require('node:fs');
const module_ = require('node:module');
const { pathToFileURL } = require('node:url');

const roots = ['../packages/', '../dist/'].map((folder) => new URL(folder, pathToFileURL(__filename)).href);
const formats = { '.ts': 'module-typescript', '.js': 'module' };

const exportsOf = new Map();

/** The file of a door such as `@kontor/server/store`, by the `exports` of its package (as `scripts/doors.ts`). */
function fileOfDoor(specifier) {
  const [, name, ...path] = specifier.split('/');
  if (!exportsOf.has(name)) {
    const manifest = new URL(`${name}/package.json`, roots[0]);
    exportsOf.set(name, JSON.parse(readFileSync(manifest, 'utf8')).exports);
  }
  const doors = exportsOf.get(name);
  const asked = ['.', ...path].join('/');
  if (doors[asked] !== undefined) return new URL(`${name}/${doors[asked]}`, roots[0]).href;
  const folder = asked.slice(0, asked.lastIndexOf('/') + 1);
  const target = doors[`${folder}*`];
  return target && new URL(`${name}/${target.replace('*', path.at(-1))}`, roots[0]).href;
}

module_.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isDoor = specifier.startsWith('@kontor/');
    const isOwn = (isDoor || specifier[0] === '.') && roots.some((root) => parentURL?.startsWith(root));
    if (!isOwn) return next(specifier, context);
    const url = isDoor ? fileOfDoor(specifier) : new URL(specifier, parentURL).href;
    const format = formats[url?.slice(-3)];
    return format === undefined ? next(specifier, context) : { url, format, shortCircuit: true };
  },
});

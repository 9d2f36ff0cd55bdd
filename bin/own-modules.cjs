// Resolves the modules of this program for the thread that loads this file. They import each other by complete file
// name, or by the name of a package of `packages/` and the path below it, so no search is needed; by default, Node would
// look up the real path and the enclosing package.json of some 850 files, which takes a sixth of the start. CommonJS,
// because a new thread loads it before everything else.
const module_ = require('node:module');
const { pathToFileURL } = require('node:url');

const roots = ['../packages/', '../dist/'].map((folder) => new URL(folder, pathToFileURL(__filename)).href);
const formats = { '.ts': 'module-typescript', '.js': 'module' };

/** The file of a door such as `@kontor/values/money`; the package alone is its `index.ts` (as `scripts/doors.ts`). */
function fileOfDoor(specifier) {
  const path = specifier.slice('@kontor/'.length);
  const file = path.includes('/') ? path : `${path}/index`;
  return file.endsWith('.js') ? `${roots[0]}${file}` : `${roots[0]}${file}.ts`;
}

module_.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isDoor = specifier.startsWith('@kontor/');
    const isOwn = (isDoor || specifier[0] === '.') && roots.some((root) => parentURL?.startsWith(root));
    if (!isOwn) return next(specifier, context);
    const url = isDoor ? fileOfDoor(specifier) : new URL(specifier, parentURL).href;
    const format = formats[url.slice(-3)];
    return format === undefined ? next(specifier, context) : { url, format, shortCircuit: true };
  },
});

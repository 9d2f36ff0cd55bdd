// Tells the runtime where the modules of this program lie, for the thread that loads this file. They name one another by
// whole file names, so nothing has to be looked for: each of some 850 files would otherwise be asked for its real path and
// for the package.json above it, a sixth of a start. CommonJS, because a new thread loads it before everything else.
const module_ = require('node:module');
const { pathToFileURL } = require('node:url');

const roots = ['../src/', '../dist/'].map((folder) => new URL(folder, pathToFileURL(__filename)).href);
const formats = { '.ts': 'module-typescript', '.js': 'module' };

module_.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const format = formats[specifier.slice(-3)];
    const isOwn = specifier[0] === '.' && roots.some((root) => parentURL?.startsWith(root));
    if (!isOwn || format === undefined) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
  },
});

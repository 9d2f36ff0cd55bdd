// Resolves the modules of this program for the thread that loads this file. They import each other by complete file
// name, so no search is needed; by default, Node would look up the real path and the enclosing package.json of some
// 850 files, which takes a sixth of the start. CommonJS, because a new thread loads it before everything else.
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

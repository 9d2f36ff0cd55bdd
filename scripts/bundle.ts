import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { stampOf } from '../bin/source-stamp.js';
import { licencesOf } from './built-files.ts';

const sources = join(import.meta.dirname, '../packages');

/** Modules that `bin/` imports, and entries of the package. */
const programs = ['cli/main.ts', 'testing/index.ts', 'client/sheets/index.ts'];

/** Folder of the bundle, below the target, that holds all code. */
const codeFolder = 'code';

/**
 * Bundles `packages/` into `target`: one file of code per group of modules that are loaded together, in `code/`, and a file
 * that exports from it for each module that something finds by its path (`bin/`, `moduleUrl`). Of the packages it has
 * those inside that a start would spend a quarter of its time to load from their many files. `sources.txt` says what it was built
 * from: a clone starts the bundle while that holds.
 */
export async function bundleSources(target: string): Promise<void> {
  // Taken first: what is changed meanwhile may be missing from the bundle.
  const stamp = stampOf(sources);
  const entries = [...programs, ...namedModules()];
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [nameOf(entry), join(sources, entry)])),
    platform: 'node',
    external: isExternal,
    plugins: [migrationsInside, sourceUrls, filesOfTheirOwn, plainHttpOnly, builtInModules],
  });
  const { output } = await bundle.write({
    dir: join(target, codeFolder),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // The engine keeps the text of what it has loaded, with two bytes a character where one is not Latin.
    charset: 'ascii',
    comments: false,
  });
  writeFileSync(join(target, 'licences.txt'), licencesOf(modulesOf(output)));
  await bundleClient(target);
  await bundleAgentSdk(target);
  for (const entry of entries) {
    const chunk = output.find((file) => file.type === 'chunk' && file.fileName === `${nameOf(entry)}.js`);
    writeEntry(target, entry, chunk as OutputChunk);
  }
  writeFileSync(join(target, 'sources.txt'), stamp);
}

/** Packages that are part of the bundle, with all that they need. */
const bundledPackages = ['fastify', 'pino'];
/** They compile schemas of the framework, and nothing has such schemas. */
const neverLoaded = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

function isExternal(id: string, importer: string | undefined): boolean {
  if (/^[./]/.test(id) || id.startsWith('@kontor/')) return false;
  if (id.startsWith('node:') || neverLoaded.includes(id)) return true;
  return !bundledPackages.includes(id) && importer?.includes('/node_modules/') !== true;
}

/** Paths below `packages/` of the modules that a call of `moduleUrl` names. Throws if one names no file, or not by a literal. */
export function namedModules(): string[] {
  return globSync('**/*.ts', {
    cwd: sources,
    exclude: ['*/test/**', '**/*.test.ts', '**/node_modules/**', 'values/module-url.ts'],
  }).flatMap((file) => {
    const text = readFileSync(join(sources, file), 'utf8');
    return [...text.matchAll(/\bmoduleUrl\(([^)]*)\)/g)].map(([call, words]) => {
      const path = /^\s*import\.meta\.url,\s*'([^']+)',?\s*$/.exec(words ?? '')?.[1];
      const named = path && relative(sources, resolve(sources, dirname(file), path));
      if (named && existsSync(join(sources, named))) return named;
      throw new Error(`packages/${file}: ${call} must name a file by a literal.`);
    });
  });
}

/** Name of the code of an entry. */
function nameOf(entry: string): string {
  return entry.replace(/\.[jt]s$/, '').replaceAll('/', '_');
}

/** Modules that are not part of the bundle, by the ends of what imports them, and the files that have them. */
const ownFiles = { '@kontor/client': '../client.js', '/mcp-sdk.ts': '../mcp-sdk.js' } as const;

/**
 * Leaves out the client, so that all parts of a program have the same classes of errors, and the SDK for agents, which only
 * few servers load.
 */
const filesOfTheirOwn: Plugin = {
  name: 'files-of-their-own',
  resolveId(source) {
    const file = Object.entries(ownFiles).find(([end]) => source.endsWith(end))?.[1];
    return file === undefined ? null : { id: file, external: true };
  },
};

/**
 * Writes the client as one file without imports. It keeps its lines, because a runtime shows the line that threw above
 * the message of an error that nobody caught; a program for browsers is made smaller by its own bundler.
 */
export async function bundleClient(target: string): Promise<void> {
  const code = await rolldown({ input: join(sources, 'client/index.ts'), platform: 'neutral' });
  await code.write({ file: join(target, 'client.js') });
}

/** Writes the SDK for agents as one file, with the licences of its packages. */
async function bundleAgentSdk(target: string): Promise<void> {
  const code = await rolldown({ input: join(sources, 'cli/mcp/mcp-sdk.ts'), platform: 'node' });
  const { output } = await code.write({
    file: join(target, 'mcp-sdk.js'),
    minify: true,
    codeSplitting: false,
  });
  writeFileSync(join(target, 'mcp-sdk.licences.txt'), licencesOf(modulesOf(output)));
}

const modulesOf = (output: readonly (OutputChunk | OutputAsset)[]) =>
  output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));

/** Sources read the folder of migrations; the bundle has all of them inside. */
const migrationsInside: Plugin = {
  name: 'migrations-inside',
  load(id) {
    if (id !== join(sources, 'server/migrations/step-files.ts')) return null;
    const files = globSync('[0-9]*.ts', { cwd: dirname(id) }).sort();
    const imports = files.map((file, at) => `import * as step${at} from './${file}';`);
    const entries = files.map((file, at) => `'${file}': step${at}`);
    return `${imports.join('\n')}\nexport const stepFiles = { ${entries.join(', ')} };`;
  },
};

/** Lets each module keep its own address, although its code is in another file. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform(code, id) {
    if (!id.startsWith(sources)) return null;
    if (/import\.meta\.(dirname|filename)/.test(code)) throw new Error(`${id}: use import.meta.url.`);
    if (/new URL\(\s*['"`][^)]*\.ts\b/.test(code)) throw new Error(`${id}: name modules through moduleUrl.`);
    const own = relative(sources, id).replace(/\.ts$/, '.js');
    return code.replaceAll('import.meta.url', `new URL('../${own}', import.meta.url).href`);
  },
};

/** Our servers speak plain HTTP: the framework would load TLS and HTTP/2 as well. */
const plainHttpOnly: Plugin = {
  name: 'plain-http-only',
  transform(code, id) {
    if (!id.endsWith('/fastify/lib/server.js')) return null;
    const required = /^const (https|http2) = require\('node:\1'\)$/gm;
    if (code.match(required)?.length !== 2)
      throw new Error(`${id} loads node:https and node:http2 otherwise.`);
    return code.replaceAll(required, 'const $1 = undefined');
  },
};

/** Takes modules of Node without an import, which reads each of their exports: some load a part of the runtime. */
const builtInModules: Plugin = {
  name: 'built-in-modules',
  renderChunk: (code) =>
    code.replaceAll(/^import (\{[^}]*\}|\w+) from "(node:[^"]+)";$/gm, (_, names: string, name: string) => {
      const taken = names.replaceAll(' as ', ': ');
      return `const ${taken} = globalThis.process.getBuiltinModule("${name}");`;
    }),
};

function writeEntry(target: string, entry: string, { fileName, exports }: OutputChunk): void {
  const file = join(target, entry.replace(/\.ts$/, '.js'));
  const code = relative(dirname(file), join(target, codeFolder, fileName));
  const lines = [`export * from '${code}';`];
  if (exports.includes('default')) lines.push(`export { default } from '${code}';`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

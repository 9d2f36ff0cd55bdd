import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib, zstdCompressSync } from 'node:zlib';
import { type Plugin, rolldown } from 'rolldown';
import { textKey } from '../packages/console/app/text-key.ts';

/** A script of a page, with the parts that it loads later, by file name. */
interface PageScript {
  readonly entry: string;
  readonly files: ReadonlyMap<string, string>;
  /** The files of all modules that became part of it. */
  readonly modules: readonly string[];
}

/** Modules that so many parts share are in one part, which is compressed together and requested once. */
const sharedByMin = 10;

/** Bundles a script for browsers, with the values of constants that it declares. Names of files carry a hash of their content. */
export async function bundleForBrowser(
  name: string,
  input: string,
  constants: Readonly<Record<string, string>> = {},
): Promise<PageScript> {
  const bundle = await rolldown({
    input: { [name]: input },
    platform: 'browser',
    plugins: [withoutHtmlEntities, shortTexts],
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        ...Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
      },
    },
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'shared', minShareCount: sharedByMin }] },
    minify: true,
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    entry: chunks.find(({ isEntry }) => isEntry)?.fileName ?? '',
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

/** Leaves out the names of characters in HTML: only XML is parsed in browsers, which has five of its own. */
const withoutHtmlEntities: Plugin = {
  name: 'without-html-entities',
  load: (id) =>
    id.endsWith('/decode-data-html.js') ? 'export const htmlDecodeTree = new Uint16Array(1);' : null,
};

/** Replaces the English in the German texts of the console by its keys. */
const shortTexts: Plugin = {
  name: 'short-texts',
  load: (id) => {
    if (!id.endsWith('/console/app/texts.json')) return null;
    const texts = Object.entries<string>(JSON.parse(readFileSync(id, 'utf8')));
    const byKey = Object.fromEntries(texts.map(([english, german]) => [textKey(english), german]));
    if (Object.keys(byKey).length < texts.length)
      throw new Error('Two texts have the same key: reword one of them.');
    return JSON.stringify(byKey);
  },
};

/** The name of a file that changes with its content. */
export function named(base: string, ending: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `${base}-${hash}.${ending}`;
}

/** Writes a file, and compressed (`.zst`, `.br`, `.gz`), so that the server compresses nothing; returns its size by gzip. */
export function writeCompressed(folder: string, name: string, text: string): number {
  const bytes = Buffer.from(text);
  const best = { params: { [zlib.ZSTD_c_compressionLevel]: 19 } };
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${name}.zst`), zstdCompressSync(bytes, best));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  return writeGzipped(folder, name, text);
}

/** Writes a large file by gzip only, for which other codings would take long; returns its size. */
export function writeGzipped(folder: string, name: string, text: string): number {
  const gzipped = gzipSync(text, { level: 9 });
  writeFileSync(join(folder, `${name}.gz`), gzipped);
  return gzipped.length;
}

export function withoutComments(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*\n\s*/g, '\n');
}

/** The licences of the packages that modules belong to. */
export function licencesOf(modules: readonly string[]): string {
  const packages = modules.map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]);
  const folders = [...new Set(packages)].filter((found) => found !== undefined).sort();
  return folders
    .map((found) => {
      const { name, version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8'));
      const file = readdirSync(found).find((each) => /^licen[cs]e/i.test(each));
      return `${name} ${version}\n\n${file === undefined ? 'see its package' : readFileSync(join(found, file), 'utf8')}`;
    })
    .join('\n\n');
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of the files to write below `packages/contract/generated/`, by path. */
export type Outputs = Map<string, string>;

export const header = '// Generated from contract/*.yaml by `npm run generate`; do not edit.\n\n';

/** Turns `products-v5` into `productsV5`. */
export function constantName(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Turns `products-v5` into `ProductsV5`. */
export function typeName(name: string): string {
  return constantName(`-${name}`);
}

/** Returns the module that loads each of the documents in a folder, with the type of their names. */
export function documentList(names: readonly string[], folder: string, type: string, what: string): string {
  const rows = names.map(
    (name) => `  '${name}': () => import('./${folder}/${name}.json', { with: { type: 'json' } }),\n`,
  );
  const typed = `Readonly<Record<${type}, () => Promise<{ default: object }>>>`;
  return [
    header,
    `export type ${type} = ${names.map((name) => `'${name}'`).join(' | ')};\n\n`,
    `/** The ${what}, each loaded on first use. */\n`,
    `export const ${folder}Documents: ${typed} = {\n${rows.join('')}};\n`,
  ].join('');
}

/** Returns the paths in `folder` that differ from the generated text, are missing, or are not written by the generator. */
export function staleFiles(outputs: Outputs, folder: string): string[] {
  const changed = [...outputs].filter(([path, text]) => presentText(join(folder, path)) !== text);
  const expected = new Set(outputs.keys());
  const extra = filesBelow(folder).filter((path) => !expected.has(path));
  return [...changed.map(([path]) => path), ...extra].sort();
}

/** The text of a file; undefined where there is none. */
export function presentText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
}

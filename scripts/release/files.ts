import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What an installed package has besides what runs here: types, source maps, tests, pages, forms for browsers. */
const unneeded = [
  /\.(d\.[cm]?ts|map|flow|ts|markdown|png|css|scss|node)$/,
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|__tests__|examples?|benchmarks?|\.github|docs?)\//,
  /\/(browser[^/]*|[^/]*\.standalone)\.[cm]?js$/,
  /\.md$/i,
  /\/\.(bin\/|package-lock)/,
];
const isLicence = (name: string) => /\/(licen[cs]e|notice)[^/]*$/i.test(name);

/** Files below a folder with an unpacked package and its dependencies that the program needs, ordered by name. */
export function programFiles(folder: string): Record<string, Uint8Array> {
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  const isDependency = (name: string) => name.startsWith('node_modules/');
  const code = names
    .filter((name) => name.startsWith('dist/') && name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const isNeeded = (name: string) => {
    if (!isDependency(name)) return !name.endsWith('.d.ts');
    if (/\.(ttf|otf|woff2?)$/.test(name)) return code.includes(name.slice('node_modules/'.length));
    return isLicence(name) || !unneeded.some((each) => each.test(`/${name}`));
  };
  return Object.fromEntries(
    names
      .filter(isNeeded)
      .sort()
      .map((name) => [name, read(name)]),
  );
}

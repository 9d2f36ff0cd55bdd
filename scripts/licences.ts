import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

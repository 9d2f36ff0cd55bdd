import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputAsset, OutputChunk } from 'rolldown';

/** The licences of the packages that are part of a bundle. */
export function licencesOf(output: readonly (OutputChunk | OutputAsset)[]): string {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
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

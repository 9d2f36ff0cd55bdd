import { moduleTable as modules, platformBelowAreas } from '../../test/tidy/modules.ts';
import { markdownTable } from './markdown-table.ts';

/** Table of the modules, their purpose and their allowed imports. */
export function moduleTable(): string {
  const rows = Object.entries(modules).map(([module, { concern, mayImport }]) => [
    module,
    concern,
    listOf(mayImport),
  ]);
  return markdownTable(['Module', 'What it is for', 'May import'], rows);
}

/** Module names without `platform/`; `platform` stands for the whole of `platformBelowAreas`. */
function listOf(names: readonly string[]): string {
  const isWhole = platformBelowAreas.every((module) => names.includes(module));
  const rest = isWhole ? names.filter((module) => !platformBelowAreas.includes(module)) : names;
  const short = [...new Set(rest.map((name) => name.replace(/^platform\//, '')))].sort();
  return [...(isWhole ? ['platform'] : []), ...short].join(', ') || '–';
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of the files to write below `src/generated/`, by path. */
export type Outputs = Map<string, string>;

export const header = '// Generated from contract/*.yaml by `npm run generate`; do not edit.\n\n';

/** Returns the paths in `folder` that differ from the generated text, are missing, or are not written by the generator. */
export function staleFiles(outputs: Outputs, folder: string): string[] {
  const changed = [...outputs].filter(([path, text]) => presentText(join(folder, path)) !== text);
  const expected = new Set(outputs.keys());
  const extra = filesBelow(folder).filter((path) => !expected.has(path));
  return [...changed.map(([path]) => path), ...extra].sort();
}

function presentText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
}

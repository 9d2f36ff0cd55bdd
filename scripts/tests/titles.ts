import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The titles that a test file gives to its tests and groups, in the order of the file. */
export interface TitlesOfFile {
  /** Path from the root of the project. */
  readonly file: string;
  /** Each is indented below those of its groups by two blanks a level, as the file is. */
  readonly titles: readonly string[];
}

const call = /^( *)(?:await )?(?:test|describe|it|describeInBrowser)\(\s*(['`])((?:\\.|(?!\2).)*)\2/gms;

/** Reads the titles of every test file. A part of a title that is computed is shown as `…`. */
export function readTitles(root: string): TitlesOfFile[] {
  const files = globSync(['test/**/*.test.ts', 'packages/**/*.test.ts'], { cwd: root });
  return files.sort().map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const titles = [...text.matchAll(call)].map(
      ([, indent = '', , title = '']) =>
        indent + title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll("\\'", "'"),
    );
    return { file, titles };
  });
}

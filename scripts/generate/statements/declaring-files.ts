/** How a file may declare statements, so that the check finds all of them and knows their folder. */
import { dirname } from 'node:path';

/** The two files in which the functions that make statements are defined, and the one that lets them run. */
const definitions: ReadonlySet<string> = new Set(
  ['statement', 'statement-objects', 'undeclared-statement', 'handle'].map(
    (name) => `platform/store/${name}.ts`,
  ),
);

const imported =
  /^import \{ declareStatements(?:, type \w+)* \} from '(?:\.\.?\/)+(?:platform\/)?(?:store\/)?statement\.ts';$/m;
const typesImported = /^import type \{ StatementTypes \} from '\.\/statement-types\.ts';$/m;
const declared = /^const statements = declareStatements<StatementTypes>\('([^']*)'\);$/gm;
/** Imports after which a file could call the function by another name. */
const underAnotherName =
  /\*\s*(?:as\s+\w+\s+)?from\s*'[^']*\/statement\.ts'|\bimport\s*\(\s*['"`][^'"`]*\/statement\.ts/;

/** Returns true for a file below `src/` that names the function, or could call it by another name. */
export function mayDeclare(file: string, text: string): boolean {
  return !definitions.has(file) && (text.includes('declareStatements') || underAnotherName.test(text));
}

/** Throws unless the file declares statements as one constant of the module, for the folder in which it is. */
export function assertDeclaresOwnFolder(file: string, text: string): void {
  const own = dirname(file);
  const folders = [...text.matchAll(declared)].map(([, folder]) => folder);
  const isPlain =
    folders.length === 1 &&
    imported.test(text) &&
    typesImported.test(text) &&
    text.split('declareStatements').length === 3 &&
    !underAnotherName.test(text);
  if (!isPlain) {
    throw new Error(
      `src/${file} declares statements in another way than by one line` +
        ` const statements = declareStatements<StatementTypes>('${own}'); with the types of ./statement-types.ts`,
    );
  }
  if (folders[0] !== own)
    throw new Error(`src/${file} declares statements for ${folders[0]} and is in ${own}`);
}

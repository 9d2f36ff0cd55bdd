/** Checks how a file declares statements, so that all of them are found and their folder is known. */
import { dirname } from 'node:path';

/** Files that define statements, and the one whose handles run them. They declare none themselves. */
const definitions: ReadonlySet<string> = new Set(
  ['statement', 'statement-objects', 'undeclared-statement', 'handle'].map(
    (name) => `platform/store/${name}.ts`,
  ),
);

const imported =
  /^import \{ declareStatements(?:, type \w+)* \} from '(?:\.\.?\/)+(?:platform\/)?(?:store\/)?statement\.ts';$/m;
const typesImported = /^import type \{ StatementTypes \} from '\.\/statement-types\.ts';$/m;
const declared = /^const statements = declareStatements<StatementTypes>\('([^']*)'\);$/gm;
/** Imports that let a file call the function by another name. */
const underAnotherName =
  /\*\s*(?:as\s+\w+\s+)?from\s*'[^']*\/statement\.ts'|\bimport\s*\(\s*['"`][^'"`]*\/statement\.ts/;

/** Returns true if a file below `src/` mentions the function, or could call it by another name. */
export function mayDeclare(file: string, text: string): boolean {
  return !definitions.has(file) && (text.includes('declareStatements') || underAnotherName.test(text));
}

/** Throws unless the file declares statements with exactly one module-level constant, for its own folder. */
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
      `src/${file} declares statements other than in the one line` +
        ` const statements = declareStatements<StatementTypes>('${own}'); with the types of ./statement-types.ts`,
    );
  }
  if (folders[0] !== own)
    throw new Error(`src/${file} declares statements for ${folders[0]} but is in ${own}`);
}

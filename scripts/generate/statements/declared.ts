import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  declaredFolders,
  derivedFolder,
  type Scope,
  type StatementHints,
} from '../../../packages/server/platform/store/statement.ts';
import { isFamily } from '../../../packages/server/platform/store/statement-objects.ts';

/** One statement text, with parameter names if it belongs to a family. */
export interface DeclaredText {
  readonly name: string;
  readonly scope: Scope;
  readonly sqlite: string;
  readonly postgres: string;
  /** On a machine of a distributed database, where numbers are given. */
  readonly onMachine: string;
  readonly parameterNames: readonly string[] | undefined;
}

/** A declared name of a folder, with its texts: a single one, or all members of a family. */
export interface Declared {
  readonly folder: string;
  readonly name: string;
  readonly scope: Scope;
  readonly texts: readonly DeclaredText[];
  readonly hints: StatementHints;
  readonly isFamily: boolean;
}

const source = join(import.meta.dirname, '../../../packages');

/**
 * Loads every module that declares statements, and returns the declarations by folder and name. Throws if a module
 * declares statements for another folder, or if statements are declared for a folder without a declaring module: they
 * would be checked with the wrong types, or not at all.
 */
export async function loadDeclared(): Promise<Declared[]> {
  const own = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: source, exclude: ['*/test/**'] }).sort()) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(source, file), 'utf8');
    if (derives(file, text)) await import(pathToFileURL(join(source, file)).href);
    if (!mayDeclare(file, text)) continue;
    assertDeclaresOwnFolder(file, text);
    own.add(dirname(file));
    await import(pathToFileURL(join(source, file)).href);
  }
  for (const folder of declaredFolders.keys()) {
    if (!own.has(folder) && folder !== derivedFolder)
      throw new Error(
        `statements are declared for packages/${folder}, but no file in that folder declares any`,
      );
  }
  return [...declaredFolders.values()]
    .flatMap(({ folder, statements }) =>
      [...statements.values()].map(({ declared, hints }): Declared => {
        const members = isFamily(declared) ? declared.all() : [{ statement: declared, names: undefined }];
        const texts = members.map(({ statement, names }) => ({
          name: `${folder} ${statement.name}`,
          scope: statement.scope,
          sqlite: statement.sqlite,
          postgres: statement.postgres,
          onMachine: statement.onMachine,
          parameterNames: names,
        }));
        return {
          folder,
          name: declared.name,
          scope: declared.scope,
          texts,
          hints,
          isFamily: isFamily(declared),
        };
      }),
    )
    .sort((one, other) => compare(one.folder, other.folder) || compare(one.name, other.name));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Files that define statements, the one whose handles run them, and the door. They declare none themselves. */
const definitions: ReadonlySet<string> = new Set([
  'server/doors/store.ts',
  ...['statement', 'statement-objects', 'table-statements', 'undeclared-statement', 'handle'].map(
    (name) => `server/platform/store/${name}.ts`,
  ),
]);

const imported =
  /^import \{ declareStatements(?:, type \w+)* \} from '(?:\.\.?\/)+(?:platform\/)?(?:store\/)?statement\.ts';$/m;
/** By the door of the server it comes with other names, none of them changed. */
const importedByDoor =
  /^import \{(?:\s*(?:type )?\w+,)*\s*declareStatements(?:,\s*(?:type )?\w+)*,?\s*\} from '@kontor\/server\/store';$/m;
const typesImported = /^import type \{ StatementTypes \} from '\.\/statement-types\.ts';$/m;
const declaration = /^const statements = declareStatements<StatementTypes>\('([^']*)'\);$/gm;
/** Imports that let a file call the function by another name. */
const underAnotherName =
  /\*\s*(?:as\s+\w+\s+)?from\s*'[^']*\/(?:statement(?:\.ts)?|server\/store)'|\bimport\s*\(\s*['"`][^'"`]*\/(?:statement(?:\.ts)?|server\/store)['"`]/;

/** Returns true if a file below `packages/` derives statements of a declared table. */
function derives(file: string, text: string): boolean {
  return !definitions.has(file) && /\bstatementsOf(?:All)?\(/.test(text);
}

/** Returns true if a file below `packages/` mentions the function, or could call it by another name. */
export function mayDeclare(file: string, text: string): boolean {
  return !definitions.has(file) && (text.includes('declareStatements') || underAnotherName.test(text));
}

/** Throws unless the file declares statements with exactly one module-level constant, for its own folder. */
export function assertDeclaresOwnFolder(file: string, text: string): void {
  const own = dirname(file);
  const folders = [...text.matchAll(declaration)].map(([, folder]) => folder);
  const isPlain =
    folders.length === 1 &&
    (imported.test(text) || importedByDoor.test(text)) &&
    typesImported.test(text) &&
    text.split('declareStatements').length === 3 &&
    !underAnotherName.test(text);
  if (!isPlain) {
    throw new Error(
      `packages/${file} declares statements other than in the one line` +
        ` const statements = declareStatements<StatementTypes>('${own}'); with the types of ./statement-types.ts`,
    );
  }
  if (folders[0] !== own)
    throw new Error(`packages/${file} declares statements for ${folders[0]} but is in ${own}`);
}

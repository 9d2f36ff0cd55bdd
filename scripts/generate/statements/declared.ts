import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scope, SharedHints } from '../../../src/platform/store/statement.ts';
import { declaredFolders, StatementFamily } from '../../../src/platform/store/statement.ts';

/** One statement text, with parameter names if it belongs to a family. */
export interface DeclaredText {
  readonly name: string;
  readonly scope: Scope;
  readonly sqlite: string;
  readonly postgres: string;
  readonly parameterNames: readonly string[] | undefined;
}

/** A declared name of a folder, with its texts: a single one, or all members of a family. */
export interface Declared {
  readonly folder: string;
  readonly name: string;
  readonly scope: Scope;
  readonly texts: readonly DeclaredText[];
  readonly hints: SharedHints & { readonly anyColumns?: boolean };
  readonly isFamily: boolean;
}

const source = join(import.meta.dirname, '../../../src');

/**
 * Loads every module that declares statements and lists the statements, sorted by folder and name. Statements that a
 * test in the same process has declared are left out: their folder is not below `src/`.
 */
export async function loadDeclared(): Promise<Declared[]> {
  for (const file of globSync('**/*.ts', { cwd: source }).sort()) {
    if (file.endsWith('.test.ts') || file === 'platform/store/statement.ts') continue;
    const path = join(source, file);
    if (readFileSync(path, 'utf8').includes('declareStatements<')) await import(pathToFileURL(path).href);
  }
  return [...declaredFolders.values()]
    .filter(({ folder }) => existsSync(join(source, folder)))
    .flatMap(({ folder, statements }) =>
      [...statements.values()].map(({ declared, hints }): Declared => {
        const isFamily = declared instanceof StatementFamily;
        const members = isFamily ? declared.all() : [{ statement: declared, names: undefined }];
        const texts = members.map(({ statement, names }) => ({
          name: `${folder} ${statement.name}`,
          scope: statement.scope,
          sqlite: statement.sqlite,
          postgres: statement.postgres,
          parameterNames: names,
        }));
        return { folder, name: declared.name, scope: declared.scope, texts, hints, isFamily };
      }),
    )
    .sort((one, other) => compare(one.folder, other.folder) || compare(one.name, other.name));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

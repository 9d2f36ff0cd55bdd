import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableKinds } from '../../../packages/server/migrations/index.ts';
import { derivedFolder } from '../../../packages/server/platform/store/statement.ts';
import { type Declared, type DeclaredText, loadDeclared } from './declared.ts';
import { type Facts, fingerprintOf } from './facts.ts';
import { assertOfMarketplace } from './marketplace.ts';
import { openSchema, type Schema } from './schema.ts';
import { assertTied } from './tie.ts';
import { factsIn, typesFile } from './types-file.ts';

const source = join(import.meta.dirname, '../../../packages');

/** What is known about the declared statements without asking PostgreSQL. */
interface StatementBook {
  readonly declared: readonly Declared[];
  readonly schema: Schema;
  /** Facts from PostgreSQL that are stored in the generated files, by fingerprint of the text. */
  readonly kept: ReadonlyMap<string, Facts>;
}

/** Loads the declared statements; throws if one is invalid, not tied to its partner, or not valid for the schema. */
export async function readStatements(): Promise<StatementBook> {
  const schema = openSchema();
  const declared = await loadDeclared();
  const folders = [...new Set(declared.map(({ folder }) => folder))];
  const kept = new Map(folders.flatMap((folder) => [...factsIn(presentFile(folder))]));
  for (const table of schema.tables.keys()) {
    if (tableKinds[table] === undefined)
      throw new Error(`${table} is not declared in packages/server/tables/`);
  }
  for (const { texts } of declared) {
    for (const text of texts) assertRight(text, schema);
  }
  return { declared, schema, kept };
}

function assertRight(text: DeclaredText, schema: Schema): void {
  for (const sql of new Set([text.sqlite, text.postgres])) {
    try {
      if (sql === text.sqlite) schema.database.prepare(sql);
      if (text.scope === 'partner') assertTied(sql, tableKinds);
      if (text.scope === 'marketplace') assertOfMarketplace(sql, tableKinds);
    } catch (error) {
      throw new Error(`${text.name} ${(error as Error).message}\n${sql}`);
    }
  }
}

/** Returns the texts without facts from PostgreSQL: they are new, or they or their tables have changed. */
export function unknownTexts({ declared, schema, kept }: StatementBook): DeclaredText[] {
  return withTypes(declared)
    .flatMap(({ texts }) => texts)
    .filter((text) => !kept.has(fingerprintOf(text, schema)));
}

/** The statements written by hand, which need generated types; those derived from a table have the types of its columns. */
export const withTypes = (declared: readonly Declared[]) =>
  declared.filter(({ folder }) => folder !== derivedFolder);

/** Returns the text of every generated file, by path below `packages/`. */
export function statementOutputs(
  { declared, schema, kept }: StatementBook,
  asked: ReadonlyMap<DeclaredText, Facts> = new Map(),
): Map<string, string> {
  const factsOf = (text: DeclaredText) => asked.get(text) ?? kept.get(fingerprintOf(text, schema));
  const folders = Map.groupBy(withTypes(declared), ({ folder }) => folder);
  return new Map(
    [...folders].map(([folder, own]) => [`${folder}/statement-types.ts`, typesFile(own, factsOf, schema)]),
  );
}

/** Returns the current content of a folder's generated file; empty if it does not exist. */
export function presentFile(folder: string): string {
  const path = join(source, folder, 'statement-types.ts');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

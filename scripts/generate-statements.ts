/**
 * Writes `statement-types.ts` into every folder of `packages/` that declares statements. Starts PostgreSQL if the existing
 * files do not cover a statement, or if one of its tables has changed; what it needs is installed with the tools of the
 * tests. If PostgreSQL cannot be started, prints why and types those statements as any SQL value until `npm run generate` runs
 * on a machine where it can. With `--check` it writes nothing, counts the statements, and fails if one is invalid or a file is
 * out of date.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migratedDatabase, quickSettings } from '@kontor/harness/database';
import { Cluster } from '@kontor/harness/postgres/cluster';
import {
  presentFile,
  readStatements,
  statementOutputs,
  unknownTexts,
  withTypes,
} from './generate/statements/all.ts';
import type { DeclaredText } from './generate/statements/declared.ts';
import { askPostgres, type Facts } from './generate/statements/facts.ts';
import { installTestTools } from './tests/tools.ts';

const source = join(import.meta.dirname, '../packages');

async function ask(texts: readonly DeclaredText[]): Promise<Map<DeclaredText, Facts>> {
  if (texts.length === 0) return new Map();
  installTestTools();
  let cluster: Cluster;
  try {
    cluster = await Cluster.start(quickSettings);
  } catch (error) {
    console.log(`PostgreSQL is not asked about ${texts.length} statements: ${(error as Error).message}`);
    return new Map();
  }
  try {
    return await askPostgres(await migratedDatabase(cluster.url()), texts);
  } finally {
    await cluster.remove();
  }
}

const book = await readStatements();
const unknown = unknownTexts(book);
const staleOf = (outputs: ReadonlyMap<string, string>) =>
  [...outputs].filter(([path, text]) => presentFile(folderOf(path)) !== text);
if (process.argv.includes('--check')) {
  const { length } = book.declared;
  console.log(`${length} statements, ${withTypes(book.declared).length} of them written by hand`);
  for (const { name } of unknown) console.error(`${name}: PostgreSQL was not asked; run npm run generate`);
  const stale = staleOf(statementOutputs(book));
  for (const [path] of stale) console.error(`packages/${path} is not fresh: run npm run generate`);
  process.exitCode = unknown.length + stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of staleOf(statementOutputs(book, await ask(unknown)))) {
    writeFileSync(join(source, path), text);
    console.log(`packages/${path} written`);
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

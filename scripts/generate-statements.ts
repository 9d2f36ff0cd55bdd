/**
 * Writes `statement-types.ts` into every folder of `src/` that declares statements. PostgreSQL is started when a
 * statement or one of its tables is new to the files; where it cannot be started, that is told and their types stay
 * open until `npm run generate` runs where it can. With `--check` nothing is written: it fails when a statement is wrong
 * or a file is not what it would be.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migratedDatabase, quickSettings } from '../test/harness/database.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { presentFile, readStatements, statementOutputs, unknownTexts } from './generate/statements/all.ts';
import type { DeclaredText } from './generate/statements/declared.ts';
import { askPostgres, type Facts } from './generate/statements/facts.ts';

const source = join(import.meta.dirname, '../src');

async function ask(texts: readonly DeclaredText[]): Promise<Map<DeclaredText, Facts>> {
  if (texts.length === 0) return new Map();
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
if (process.argv.includes('--check')) {
  for (const { name } of unknown) console.error(`${name}: PostgreSQL was not asked; run npm run generate`);
  const stale = [...statementOutputs(book)].filter(([path, text]) => presentFile(folderOf(path)) !== text);
  for (const [path] of stale) console.error(`src/${path} is not fresh: run npm run generate`);
  process.exitCode = unknown.length + stale.length > 0 ? 1 : 0;
} else {
  const outputs = statementOutputs(book, await ask(unknown));
  for (const [path, text] of outputs) writeFileSync(join(source, path), text);
  console.log(`${outputs.size} files of statement types written below src`);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

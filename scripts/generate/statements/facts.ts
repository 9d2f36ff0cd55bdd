import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DeclaredText } from './declared.ts';
import type { Schema } from './schema.ts';
import { nodesOf, parse } from './tree.ts';

/** What PostgreSQL reports about a prepared text: the types of its parameters from `$1` on, and of its columns. */
export interface Facts {
  readonly parameters: readonly string[];
  readonly columns: readonly string[];
}

/** Returns a hash of a text and the definitions of its tables: if it changes, PostgreSQL has to be asked again. */
export function fingerprintOf(text: DeclaredText, schema: Schema): string {
  const tree = parse(text.postgres);
  const relations = [...nodesOf('RangeVar', tree), ...nodesOf('relation', tree)];
  const tables = [...new Set(relations.map(({ relname }) => String(relname)))].sort();
  const definitions = tables.map((table) => schema.definition(table));
  return createHash('sha256')
    .update([text.postgres, ...definitions].join('\n'))
    .digest('hex')
    .slice(0, 10);
}

/** Prepares each text on a migrated database and reads the types that the server inferred. */
export async function askPostgres(
  url: string,
  texts: readonly DeclaredText[],
): Promise<Map<DeclaredText, Facts>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const facts = new Map<DeclaredText, Facts>();
    for (const text of texts) facts.set(text, await factsOf(client, text));
    return facts;
  } finally {
    await client.end();
  }
}

async function factsOf(client: pg.Client, text: DeclaredText): Promise<Facts> {
  try {
    await client.query(`PREPARE declared AS ${text.postgres.replaceAll(/\?(\d+)/g, '$$$1')}`);
  } catch (error) {
    throw new Error(`${text.name} on PostgreSQL: ${(error as Error).message}`);
  }
  const { rows } = await client.query(
    `SELECT parameter_types::text[] AS parameters, COALESCE(result_types::text[], '{}') AS columns
     FROM pg_prepared_statements WHERE name = 'declared'`,
  );
  await client.query('DEALLOCATE declared');
  return rows[0] as Facts;
}

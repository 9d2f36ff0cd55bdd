import type { Dialect } from './dialect.ts';
import { Statement } from './statement.ts';
import type { SharedWriteTx, SqlRow, SqlValue, Store } from './store.ts';
import { StoreRefusedError } from './store-refused.ts';

/** One step of the schema's history. Numbers are consecutive and never reused (`assertNumbered`). */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** The statements of this step for an engine. */
  statements(dialect: Dialect): readonly string[];
}

const historyTable = `CREATE TABLE IF NOT EXISTS schema_history (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`;

/** The one place of texts that are not declared: no schema can be asked about what makes it. */
const text = (sql: string) => new Statement<'shared', SqlValue[], SqlRow>('shared', 'migration', sql);

/** Numbers that no step ever had. */
const unusedNumbers: readonly number[] = [6, 7];

/** Throws where a number comes twice, goes back or leaves one out: such a step would be skipped without a word. */
export function assertNumbered(migrations: readonly Migration[]): void {
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before === undefined) continue;
    let expected = before.number + 1;
    while (unusedNumbers.includes(expected)) expected += 1;
    if (number !== expected) {
      throw new Error(
        `Migration ${number} (${name}) follows ${before.number} (${before.name}): number it ${expected}.`,
      );
    }
  }
}

/**
 * Applies every migration that the database does not have yet, each in its own transaction; resolves to the names of
 * those that this call applied. Many nodes may do so at once. Throws `StoreRefusedError` for a database that a newer
 * program has migrated, unless the caller ran before that happened.
 */
export async function migrate(
  store: Store,
  dialect: Dialect,
  migrations: readonly Migration[],
  nowMs: number,
  refusesNewer = true,
): Promise<string[]> {
  assertNumbered(migrations);
  await store.write(async (tx) => {
    for (const statement of dialect.beforeMigration) await tx.run(text(statement));
    await tx.run(text(historyTable));
    if (refusesNewer) await assertNotNewer(tx, migrations);
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    const done = await store.write(async (tx) => {
      for (const statement of dialect.beforeMigration) await tx.run(text(statement));
      const known = await tx.get(
        text('SELECT number FROM schema_history WHERE number = ?1'),
        migration.number,
      );
      if (known !== undefined) return false;
      for (const statement of migration.statements(dialect)) await tx.run(text(statement));
      await tx.run(
        text('INSERT INTO schema_history VALUES (?1, ?2, ?3)'),
        migration.number,
        migration.name,
        nowMs,
      );
      return true;
    });
    if (done) applied.push(`${String(migration.number).padStart(4, '0')}-${migration.name}`);
  }
  return applied;
}

async function assertNotNewer(tx: SharedWriteTx, migrations: readonly Migration[]): Promise<void> {
  const row = await tx.get(text('SELECT MAX(number) AS number FROM schema_history'));
  const newest = Number(row?.number ?? 0);
  const known = migrations.at(-1)?.number ?? 0;
  if (newest <= known) return;
  throw new StoreRefusedError(
    `The database has schema ${newest}, and this version of kontor knows schema ${known}: ` +
      'start the version that migrated it, or a newer one. Nothing was changed.',
  );
}

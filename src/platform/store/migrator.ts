import type { Dialect } from './dialect.ts';
import type { SharedWriteTx, Store } from './store.ts';
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
    for (const statement of dialect.beforeMigration) await tx.text.run(statement);
    await tx.text.run(historyTable);
    if (refusesNewer) await assertNotNewer(tx, migrations);
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    const done = await store.write(async (tx) => {
      for (const statement of dialect.beforeMigration) await tx.text.run(statement);
      const known = await tx.text.get(
        'SELECT number FROM schema_history WHERE number = ?1',
        migration.number,
      );
      if (known !== undefined) return false;
      for (const statement of migration.statements(dialect)) await tx.text.run(statement);
      await tx.text.run(
        'INSERT INTO schema_history VALUES (?1, ?2, ?3)',
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
  const row = await tx.text.get<{ number: number | null }>(
    'SELECT MAX(number) AS number FROM schema_history',
  );
  const newest = Number(row?.number ?? 0);
  const known = migrations.at(-1)?.number ?? 0;
  if (newest <= known) return;
  throw new StoreRefusedError(
    `The database has schema ${newest}, and this version of kontor knows schema ${known}: ` +
      'start the version that migrated it, or a newer one. Nothing was changed.',
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../packages/server/platform/store/store.ts';
import { testEngine } from './database.ts';
import { raw } from './raw-sql.ts';

const history =
  'CREATE TABLE schema_history (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL, since TEXT)';

/** Makes the schema of version 0.1.0 in an empty database. */
export async function makeFirstRelease(store: Store): Promise<void> {
  const file = join(
    import.meta.dirname,
    '../../packages/server/test/store/first-release',
    `${testEngine}.sql`,
  );
  const statements = readFileSync(file, 'utf8').split(/;\n/);
  await store.write(async (tx) => {
    for (const statement of [history, ...statements]) {
      if (statement.trim() !== '') await raw(tx).run(statement);
    }
  });
}

import { resetPolicyOfTable } from '../../packages/sandbox/reset.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import { raw } from './raw-sql.ts';

/**
 * All rows of the tables that a reset which keeps offers empties, or of those that it leaves alone; by table, each as
 * text.
 */
export async function rowsOfPolicy(
  databaseUrl: string,
  policy: 'removed' | 'kept',
): Promise<Record<string, string[]>> {
  const store = await openStore({ url: databaseUrl }, { writes: false });
  try {
    const found: Record<string, string[]> = {};
    for (const table of Object.keys(resetPolicyOfTable).filter(
      (name) => resetPolicyOfTable[name] === policy,
    )) {
      const rows = await raw(store.reads).all(`SELECT * FROM ${table}`);
      found[table] = rows.map((row) => JSON.stringify(row, plain)).sort();
    }
    return found;
  } finally {
    await store.close();
  }
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

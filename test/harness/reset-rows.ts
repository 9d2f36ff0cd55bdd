import { openStore } from '../../packages/server/platform/store/open.ts';
import { tables } from '../../packages/server/tables/index.ts';
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
    for (const { name } of [...tables.values()].filter((table) => table.rows.reset === policy)) {
      const rows = await raw(store.reads).all(`SELECT * FROM ${name}`);
      found[name] = rows.map((row) => JSON.stringify(row, plain)).sort();
    }
    return found;
  } finally {
    await store.close();
  }
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

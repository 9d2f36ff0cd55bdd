import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  bareSelectSql,
  copiedTables,
  deliverOriginal,
  type ManyProducts,
  original,
  partnerId,
  writeRows,
} from './many-products.ts';

/** Creates a SQLite file in `folder`, which the caller removes; of another version with its `program`. */
export async function manyInSqlite(count: number, folder: string, program?: string): Promise<ManyProducts> {
  const file = join(folder, 'kontor.db');
  const url = `sqlite:${file}`;
  await deliverOriginal(url, program);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  for (const table of copiedTables) {
    const names = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[];
    const values = names.map(({ name }) => {
      if (name === 'sku') return "printf('COPY-%07d', number)";
      if (name === 'moin') return "printf('M%07d', number)";
      return name === 'document' ? "replace(document, ?2, printf('COPY-%07d', number))" : name;
    });
    const columns = names.map(({ name }) => name).join(', ');
    db.prepare(
      `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?1)
       INSERT INTO ${table} (${columns}) SELECT ${values.join(', ')} FROM numbers
       JOIN ${table} o ON o.partner_id = '${partnerId}' AND o.sku = ?2`,
    ).run(count - 1, original);
  }
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return {
    url,
    async bareSelect(written) {
      const reader = new DatabaseSync(file, { readOnly: true });
      await writeRows(reader.prepare(bareSelectSql).iterate(), written);
      reader.close();
    },
    remove: async () => undefined,
  };
}

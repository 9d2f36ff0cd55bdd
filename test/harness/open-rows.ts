/** Rows as an earlier version would have left them: everything unsealed, and nothing to find it by. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { TestDatabase } from './database.ts';
import { raw } from './raw-sql.ts';

type Url = Pick<TestDatabase, 'url'>;

const tables = [
  ['orders', 'sales_order_id'],
  ['receipts', 'receipt_number'],
] as const;

/** Unseals all orders and receipts of a partner that are sealed with the key, and lets the sealing start again. */
export async function openRows({ url }: Url, key: string | undefined, partnerId: string): Promise<void> {
  const keys = key === undefined ? [] : [key];
  const store = await openStore({ url, encryptionKeys: keys }, { writes: true });
  await store.write(async (tx) => {
    const own = tx.partner(partnerId);
    for (const [table, id] of tables) {
      const rows = await raw(own).all<{ id: string; document: string; personal: string }>(
        `SELECT ${id} AS id, document, personal FROM ${table} WHERE partner_id = ?1 AND personal IS NOT NULL`,
      );
      assert.ok(rows.length > 0, table);
      for (const row of rows) {
        const text = own.personal.open(row.personal, `${table}.personal of ${partnerId} ${row.id}`);
        const whole = wholeOf(table, JSON.parse(row.document), JSON.parse(text));
        await raw(own).run(
          `UPDATE ${table} SET document = ?3, personal = NULL WHERE partner_id = ?1 AND ${id} = ?2`,
          row.id,
          JSON.stringify(whole),
        );
      }
    }
    await raw(own).run('DELETE FROM shopper_lookups WHERE partner_id = ?1');
    await raw(tx).run(`DELETE FROM settings WHERE name = 'personal_sealing'`);
    await raw(tx).run(`DELETE FROM periodic_tasks WHERE name = 'personal-sealing'`);
  });
  await store.close();
}

function wholeOf(table: string, document: object, told: { invoiceAddress: object; deliveryAddress: object }) {
  if (table === 'orders') return { ...document, ...told };
  const { invoiceAddress, deliveryAddress } = told;
  return { ...document, customer: { invoiceAddress }, deliveryAddress };
}

/** Resolves when nothing is left to seal, or to separate when there is no key. */
export async function allSealed({ url }: Url, sealed = true): Promise<void> {
  const store = await openStore({ url }, { writes: false });
  for (;;) {
    const row = await raw(store.reads).get<{ value: string }>(
      `SELECT value FROM settings WHERE name = 'personal_sealing'`,
    );
    const state = row === undefined ? {} : JSON.parse(row.value);
    if (state.sealed === sealed && state.progress === undefined) break;
    // The server that seals runs on the same processors.
    await setTimeout(25);
  }
  await store.close();
}

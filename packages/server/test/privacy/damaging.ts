/** Damages the personal data of stored rows, as a disk, a tool or a person may. */

import { raw } from '@kontor/harness/raw-sql';
import { openStore } from '../../platform/store/open.ts';

export type PersonalTable = 'orders' | 'receipts';
const keyOf = { orders: 'sales_order_id', receipts: 'receipt_number' } as const;

/** Ways in which a stored text is damaged; each leaves a row that no key opens. */
const damages: Readonly<Record<string, (text: string, other: string) => string>> = {
  'a changed byte': (text) => text.slice(0, -9) + (text.at(-9) === 'A' ? 'B' : 'A') + text.slice(-8),
  'an id of a key that never was': (text) => text.replace(/^sealed:1:.{16}/, 'sealed:1:0123456789abcdef'),
  'the text of another row': (_text, other) => other,
  'words that are no JSON': () => 'garbage',
};

/** Number of ways in which rows are damaged. */
export const damagesCount = Object.keys(damages).length;

/** Damages these rows, one after the other in each way; resolves to their keys. */
export async function damageRows(
  url: string,
  partnerId: string,
  table: PersonalTable,
  keys: readonly string[],
): Promise<string[]> {
  const store = await openStore({ url }, { writes: true });
  const ways = Object.values(damages);
  await store.write(async (tx) => {
    const own = raw(tx.partner(partnerId));
    const texts: string[] = [];
    for (const key of keys) {
      const row = await own.get<{ personal: string }>(
        `SELECT personal FROM ${table} WHERE partner_id = ?1 AND ${keyOf[table]} = ?2`,
        key,
      );
      texts.push(row?.personal ?? '');
    }
    for (const [at, key] of keys.entries()) {
      const change = ways[at % ways.length] ?? String;
      await own.run(
        `UPDATE ${table} SET personal = ?3 WHERE partner_id = ?1 AND ${keyOf[table]} = ?2`,
        key,
        change(texts[at] ?? '', texts.at(at - 1) ?? ''),
      );
    }
  });
  await store.close();
  return [...keys];
}

/** Where the store has personal data, of whom, why, and how long it is kept; and when a person was last erased. */
import { tables } from '../../tables/index.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../store/store.ts';
import type { AnyTable, PersonalData } from '../store/table.ts';

/** Personal data with the table that has it. */
export interface PersonalRecord extends PersonalData {
  readonly table: AnyTable;
}

const whose: readonly PersonalData['of'][] = ['shoppers', 'people of partners', 'operators', 'producers'];

/** All personal data in the store, as the tables declare it. */
export const personalRecords: readonly PersonalRecord[] = [...tables.values()]
  .flatMap((table) => (typeof table.rows.personal === 'string' ? [] : [{ ...table.rows.personal, table }]))
  .sort((one, other) => whose.indexOf(one.of) - whose.indexOf(other.of));

export const shopperRecords = personalRecords.filter(({ of }) => of === 'shoppers');

/** JSON members that are hidden from everyone who does not need them, such as readers of recordings. */
export const personalMembers: readonly string[] = [
  ...new Set(shopperRecords.flatMap(({ members }) => members).filter((member) => member !== 'title')),
];

const settingName = 'personal_erased_at';

/** Records that a person was erased: answers recorded before are repeated without personal data. */
export function recordErasure(tx: MarketplaceWriteTx, nowMs: number): Promise<void> {
  return putSetting(tx, settingName, String(nowMs));
}

/** When a person was last erased, in epoch milliseconds. */
export async function lastErasureMs(tx: Pick<MarketplaceReadTx, 'get'>): Promise<number | undefined> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? undefined : Number(text);
}

/** Which keys what is known of persons is sealed with: a start without one of them is refused, not the first read. */
import type { SealedRecords } from '../secrets/sealed-records.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';

const settingName = 'personal_keys';

/** A sealed word for each key. */
async function readWords(tx: Pick<SharedReadTx, 'get'>): Promise<string[]> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? [] : (JSON.parse(text) as string[]);
}

const place = 'settings.personal_keys';

/** One record for each key, to be opened before any row is. */
export const personalKeys: Pick<SealedRecords, 'name' | 'all'> = {
  name: 'keys of data of shoppers',
  all: async (tx) => (await readWords(tx)).map((stored, index) => ({ id: String(index), place, stored })),
};

/** Notes that rows are sealed with the first key from now on. */
export async function noteFirstKey(tx: SharedWriteTx): Promise<void> {
  if (!tx.personal.encrypts) return;
  const words = await readWords(tx);
  if (words.some((word) => tx.personal.isCurrent(word))) return;
  await putSetting(tx, settingName, JSON.stringify([...words, tx.personal.seal('known', place)]));
}

/** Notes that no row needs any other key; resolves to whether one did until now. */
export async function noteFirstKeyAlone(tx: SharedWriteTx): Promise<boolean> {
  const words = await readWords(tx);
  const current = words.filter((word) => tx.personal.isCurrent(word));
  if (current.length === words.length) return false;
  await putSetting(tx, settingName, JSON.stringify(current));
  return true;
}

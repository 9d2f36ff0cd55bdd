/** Which keys what is known of persons is sealed with: a start without one of them is refused, not the first read. */
import type { SealedRecords } from '../secrets/sealed-records.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { StoreRefusedError } from '../store/store-refused.ts';

/** Keys that rows are sealed with, and those that a rotation makes superfluous and is not over with. */
const inUse = 'personal_keys';
const retiring = 'personal_keys_retiring';

/** Settings that name every key that a start asks for. */
export const keySettings: readonly string[] = [inUse, retiring];

/** A sealed word for each key. */
async function readWords(tx: Pick<SharedReadTx, 'get'>, name: string): Promise<string[]> {
  const text = await findSetting(tx, name);
  return text === undefined ? [] : (JSON.parse(text) as string[]);
}

const putWords = (tx: SharedWriteTx, name: string, words: readonly string[]) =>
  putSetting(tx, name, JSON.stringify(words));

const place = 'settings.personal_keys';

/** One record for each key, to be opened before any row is. */
export const personalKeys: Pick<SealedRecords, 'name' | 'all'> = {
  name: 'keys of data of shoppers',
  async all(tx) {
    const words = [...(await readWords(tx, inUse)), ...(await readWords(tx, retiring))];
    return words.map((stored, index) => ({ id: String(index), place, stored }));
  },
};

/**
 * Notes that rows are sealed with the first key. Every transaction that seals one does it at its end: a server that was not told of
 * a rotation notes its key again, so nobody takes that key away unnoticed.
 */
export async function noteFirstKey(tx: SharedWriteTx): Promise<void> {
  if (!tx.personal.encrypts) return;
  const words = await readWords(tx, inUse);
  if (words.some((word) => tx.personal.isCurrent(word))) return;
  await putWords(tx, inUse, [...words, tx.personal.seal('known', place)]);
}

/** Begins a rotation to the first key. Until `forgetRetired` no server starts without the other keys. */
export async function retireOtherKeys(tx: SharedWriteTx): Promise<void> {
  await noteFirstKey(tx);
  const words = await readWords(tx, inUse);
  const current = words.filter((word) => tx.personal.isCurrent(word));
  if (current.length === words.length) return;
  const others = words.filter((word) => !tx.personal.isCurrent(word));
  await putWords(tx, retiring, [...(await readWords(tx, retiring)), ...others]);
  await putWords(tx, inUse, current);
}

/** Ends a rotation, when no row needs a retiring key. Throws `StoreRefusedError` when somebody sealed with another key since it began. */
export async function forgetRetired(tx: SharedWriteTx): Promise<void> {
  if ((await readWords(tx, inUse)).some((word) => !tx.personal.isCurrent(word))) {
    throw new StoreRefusedError(
      'A running server still encrypts with another key than KONTOR_ENCRYPTION_KEY. Set that key on every server, keep the other ' +
        'one as KONTOR_ENCRYPTION_KEY_PREVIOUS, restart the servers and run the command again. Existing data is already re-encrypted.',
    );
  }
  if ((await readWords(tx, retiring)).length > 0) await putWords(tx, retiring, []);
}

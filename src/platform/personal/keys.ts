/** Which keys encrypt personal data: a start without one of them is rejected, rather than the first read failing. */
import type { SealedRecords } from '../secrets/sealed-records.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { StoreRefusedError } from '../store/store-refused.ts';

/** Setting of the keys that rows are encrypted with, and setting of those that an unfinished rotation retires. */
const inUse = 'personal_keys';
const retiring = 'personal_keys_retiring';

/** Settings that name every key that a start requires. */
export const keySettings: readonly string[] = [inUse, retiring];

/** Reads the stored markers, one encrypted with each key. */
async function readWords(tx: Pick<SharedReadTx, 'get'>, name: string): Promise<string[]> {
  const text = await findSetting(tx, name);
  return text === undefined ? [] : (JSON.parse(text) as string[]);
}

const putWords = (tx: SharedWriteTx, name: string, words: readonly string[]) =>
  putSetting(tx, name, JSON.stringify(words));

const place = 'settings.personal_keys';

/** One record per key, opened before any row. */
export const personalKeys: Pick<SealedRecords, 'name' | 'all'> = {
  name: 'keys of data of shoppers',
  async all(tx) {
    const words = [...(await readWords(tx, inUse)), ...(await readWords(tx, retiring))];
    return words.map((stored, index) => ({ id: String(index), place, stored }));
  },
};

/**
 * Records that rows are encrypted with the first key. Every transaction that encrypts a row does so at its end: a
 * server that missed a rotation records its key again, so its key cannot be removed unnoticed.
 */
export async function noteFirstKey(tx: SharedWriteTx): Promise<void> {
  if (!tx.personal.encrypts) return;
  const words = await readWords(tx, inUse);
  if (words.some((word) => tx.personal.isCurrent(word))) return;
  await putWords(tx, inUse, [...words, tx.personal.seal('known', place)]);
}

/** Starts a rotation to the first key. Until `forgetRetired` no server starts without the other keys. */
export async function retireOtherKeys(tx: SharedWriteTx): Promise<void> {
  await noteFirstKey(tx);
  const words = await readWords(tx, inUse);
  const current = words.filter((word) => tx.personal.isCurrent(word));
  if (current.length === words.length) return;
  const others = words.filter((word) => !tx.personal.isCurrent(word));
  await putWords(tx, retiring, [...(await readWords(tx, retiring)), ...others]);
  await putWords(tx, inUse, current);
}

/**
 * Ends a rotation, when no row needs a retiring key. Throws `StoreRefusedError` when a server has encrypted with
 * another key since it began.
 */
export async function forgetRetired(tx: SharedWriteTx): Promise<void> {
  if ((await readWords(tx, inUse)).some((word) => !tx.personal.isCurrent(word))) {
    throw new StoreRefusedError(
      'A running server still encrypts with another key than KONTOR_ENCRYPTION_KEY. Set that key on every server, keep the other ' +
        'one as KONTOR_ENCRYPTION_KEY_PREVIOUS, restart the servers and run the command again. Existing data is already re-encrypted.',
    );
  }
  if ((await readWords(tx, retiring)).length > 0) await putWords(tx, retiring, []);
}

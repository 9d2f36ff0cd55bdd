/** Which keys encrypt personal data: a start without one of them is rejected, rather than the first read failing. */
import { readStored } from '@kontor/values/text';
import { beginningUnder, type SealedError } from '../sealing/sealer.ts';
import type { SealedRecords } from '../secrets/sealed-records.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { MarketplaceReadTx, SharedWriteTx } from '../store/store.ts';
import { StoreRefusedError } from '../store/store-failure.ts';

/** Setting of the keys that rows are encrypted with, and setting of those that an unfinished rotation retires. */
const inUse = 'personal_keys';
const retiring = 'personal_keys_retiring';

/** Settings that name every key that a start requires. */
export const keySettings: readonly string[] = [inUse, retiring];

/** Reads the stored markers, one encrypted with each key. */
async function readKeyMarkers(tx: Pick<MarketplaceReadTx, 'get'>, name: string): Promise<string[]> {
  const text = await findSetting(tx, name);
  return text === undefined ? [] : readStored<string[]>(text);
}

const putKeyMarkers = (tx: SharedWriteTx, name: string, markers: readonly string[]) =>
  putSetting(tx, name, JSON.stringify(markers));

const place = 'settings.personal_keys';

/** One record per key, opened before any row. */
export const personalKeys: Pick<SealedRecords, 'name' | 'all'> = {
  name: 'keys of data of shoppers',
  async all(tx) {
    const markers = [...(await readKeyMarkers(tx, inUse)), ...(await readKeyMarkers(tx, retiring))];
    return markers.map((stored, index) => ({ id: String(index), place, stored }));
  },
};

/**
 * Records that rows are encrypted with the first key. Every transaction that encrypts a row does so at its end: a
 * server that missed a rotation records its key again, so its key cannot be removed unnoticed.
 */
export async function noteFirstKey(tx: SharedWriteTx): Promise<void> {
  if (!tx.personal.encrypts) return;
  const markers = await readKeyMarkers(tx, inUse);
  if (markers.some((marker) => tx.personal.isCurrent(marker))) return;
  await putKeyMarkers(tx, inUse, [...markers, tx.personal.seal('known', place)]);
}

/**
 * True when a row that cannot be opened is damaged. A key that no marker names is none that rows were ever sealed with:
 * the damage is where the row names its key.
 */
export async function isDamaged(
  tx: Pick<MarketplaceReadTx, 'get'>,
  { missingKeyId }: SealedError,
): Promise<boolean> {
  if (missingKeyId === undefined) return true;
  const markers = [...(await readKeyMarkers(tx, inUse)), ...(await readKeyMarkers(tx, retiring))];
  return !markers.some((marker) => marker.startsWith(beginningUnder(missingKeyId)));
}

/** Starts a rotation to the first key. Until `forgetRetired` no server starts without the other keys. */
export async function retireOtherKeys(tx: SharedWriteTx): Promise<void> {
  await noteFirstKey(tx);
  const markers = await readKeyMarkers(tx, inUse);
  const current = markers.filter((marker) => tx.personal.isCurrent(marker));
  if (current.length === markers.length) return;
  const others = markers.filter((marker) => !tx.personal.isCurrent(marker));
  await putKeyMarkers(tx, retiring, [...(await readKeyMarkers(tx, retiring)), ...others]);
  await putKeyMarkers(tx, inUse, current);
}

/**
 * Ends a rotation, when no row needs a retiring key. Throws `StoreRefusedError` when a server has encrypted with
 * another key since it began.
 */
export async function forgetRetired(tx: SharedWriteTx): Promise<void> {
  if ((await readKeyMarkers(tx, inUse)).some((marker) => !tx.personal.isCurrent(marker))) {
    throw new StoreRefusedError(
      'A running server still encrypts with another key than KONTOR_ENCRYPTION_KEY. Set that key on every server, keep the other ' +
        'one as KONTOR_ENCRYPTION_KEY_PREVIOUS, restart the servers and run the command again. Existing data is already re-encrypted.',
    );
  }
  if ((await readKeyMarkers(tx, retiring)).length > 0) await putKeyMarkers(tx, retiring, []);
}

/**
 * SQL condition: the column `personal` of this row is encrypted with a key that `settings` does not name, so no start
 * requires it. An encrypted text and the markers in the settings begin with the same 26 characters if their key is the
 * same.
 */
export function ofUnknownKey(row: string): string {
  return `${row}.personal LIKE 'sealed:%' AND COALESCE((SELECT string_agg(value, ' ') FROM settings
    WHERE name IN (${keySettings.map((name) => `'${name}'`).join(', ')})), '')
    NOT LIKE '%' || substr(${row}.personal, 1, 26) || '%'`;
}

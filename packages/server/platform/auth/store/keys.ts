import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  type webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import { signingKeys } from '../../../tables/accounts/signing-keys.ts';
import type { Sealer } from '../../sealing/sealer.ts';
import type { SealedRecords } from '../../secrets/sealed-records.ts';
import type { SharedReadTx, SharedWriteTx, Store } from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf } from '../../store/table-statements.ts';
import type { Ids } from '../../time/ids.ts';
import { authNumbers } from '../numbers.ts';

/**
 * Life of a key: active (signs and verifies) → retired by a rotation (verifies only) → removed, at a time set by the
 * rotation, when every token that it signed has expired. A revocation removes it immediately. Exactly one key is
 * active.
 */

const keys = statementsOf(signingKeys);
const ids = keys.select('kid');
const activeKid = ids.where<[]>('active = 1');
/** Only the active key has its private half; it is deleted when the key retires. */
const withPrivate = keys.select('kid', 'privatePem');
const activePrivateKey = withPrivate.where<[]>('active = 1');
const privateKeys = withPrivate.where<[]>('private_pem IS NOT NULL ORDER BY kid');
const replacePrivate = keys.update('privatePem');
const removeOld = keys.removeWhere<[nowMs: number]>('removed_at <= ?1');
const remove = keys.remove('kid');
const retireActive = keys.updateWhere<[nowMs: number, removedAtMs: number]>(
  'active = NULL, private_pem = NULL, retired_at = ?1, removed_at = ?2',
  'active = 1',
);
const insert = keys.insert('kid', 'publicJwk', 'privatePem', 'active', 'createdAtMs');
const withPublic = keys.select('kid', 'publicJwk');
const publicByKid = withPublic.by('kid');
const publicKeys = withPublic.where<[nowMs: number]>(
  'removed_at IS NULL OR removed_at > ?1 ORDER BY created_at DESC, kid',
);
const described = keys.select('kid', 'active', 'createdAtMs', 'removedAtMs');
const live = described.where<[kid: string, nowMs: number]>(
  'kid = ?1 AND (removed_at IS NULL OR removed_at > ?2)',
);
const allLive = described.where<[nowMs: number, offset: number, limit: number]>(
  `removed_at IS NULL OR removed_at > ?1
   ORDER BY COALESCE(active, 0) DESC, created_at DESC, kid LIMIT ?3 OFFSET ?2`,
);

/** A key pair that is not stored yet; plain data. */
export interface NewKeyPair {
  readonly kid: string;
  readonly publicJwk: webcrypto.JsonWebKey;
  /** The private half as PEM, sealed by `Sealer`. */
  readonly sealedPrivateKey: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** A key as published in the key set (RFC 7517). */
export interface PublishedKey {
  readonly kty: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'RS256';
  readonly n: string;
  readonly e: string;
}

/** Facts about a key that an operator may see. */
export interface DescribedKey {
  readonly kid: string;
  readonly isActive: boolean;
  readonly createdAtMs: number;
  /** When its last token expires; undefined for the active key. */
  readonly endsAtMs: number | undefined;
}

async function hasActiveKey(tx: SharedReadTx): Promise<boolean> {
  return (await tx.get(activeKid)) !== undefined;
}

/** Returns the private key that signs now; this is `known` if that key is still active. */
export async function activeKey(
  tx: SharedReadTx,
  sealer: Sealer,
  known?: SigningKey | undefined,
): Promise<SigningKey | undefined> {
  const row = await tx.get(activePrivateKey);
  if (row === undefined || row.kid === known?.kid) return row && known;
  return {
    kid: row.kid,
    privateKey: createPrivateKey(sealer.open(row.privatePem ?? '', placeOfKey(row.kid))),
  };
}

/** Makes the given pair the signing key. Deletes keys whose tokens have all expired. */
export async function rotateKey(tx: SharedWriteTx, pair: NewKeyPair, nowMs: number): Promise<void> {
  await tx.run(removeOld, nowMs);
  await tx.run(retireActive, nowMs, nowMs + authNumbers.userAccessSeconds * 1000);
  await insertActive(tx, pair, nowMs);
}

export async function insertActive(tx: SharedWriteTx, pair: NewKeyPair, nowMs: number): Promise<void> {
  await insert(tx, { ...pair, privatePem: pair.sealedPrivateKey, active: true, createdAtMs: nowMs });
}

const makePair = promisify(generateKeyPair);

/** Generates a key pair; takes some hundred milliseconds of CPU time, off the calling thread. */
export async function makeKeyPair(ids: Ids, sealer: Sealer): Promise<NewKeyPair> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: authNumbers.signingKeyBits });
  const kid = ids.uuid();
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return {
    kid,
    publicJwk: publicKey.export({ format: 'jwk' }),
    sealedPrivateKey: sealer.seal(privatePem, placeOfKey(kid)),
  };
}

/** Creates the first key of a new store; called once when the writer starts. */
export async function ensureSigningKey(store: Store, ids: Ids, sealer: Sealer, nowMs: number): Promise<void> {
  if (await hasActiveKey(store.reads)) return;
  const pair = await makeKeyPair(ids, sealer);
  await store.write(async (tx) => {
    // Another node may have been faster.
    if (!(await hasActiveKey(tx))) await insertActive(tx, pair, nowMs);
  });
}

/** Returns a key that verifies tokens now; undefined for any other. */
export async function findKey(
  tx: SharedReadTx,
  kid: string,
  nowMs: number,
): Promise<DescribedKey | undefined> {
  const row = await tx.get(live, kid, nowMs);
  return row && toDescribedKey(row);
}

/** Returns the keys that verify tokens now, the active one first, from the given offset. */
export async function listKeys(
  tx: SharedReadTx,
  nowMs: number,
  offset: number,
  limit: number,
): Promise<DescribedKey[]> {
  return (await tx.all(allLive, nowMs, offset, limit)).map(toDescribedKey);
}

/** Removes a key, so that its tokens can no longer be verified; the caller replaces it if it was the active one. */
export async function removeKey(tx: SharedWriteTx, kid: string): Promise<void> {
  await tx.run(remove, kid);
}

/** Returns the id of the key that signs now. */
export async function signingKid(tx: SharedReadTx): Promise<string | undefined> {
  return (await tx.get(activeKid))?.kid;
}

/** Returns the key that verifies tokens with this key id; undefined for an unknown id. */
export async function verificationKey(tx: SharedReadTx, kid: string): Promise<KeyObject | undefined> {
  const row = await tx.get(publicByKid, kid);
  return row && createPublicKey({ key: row.publicJwk, format: 'jwk' });
}

/** Returns all keys that verify tokens now, newest first. */
export async function publishedKeys(tx: SharedReadTx, nowMs: number): Promise<PublishedKey[]> {
  const rows = await tx.all(publicKeys, nowMs);
  return rows.map(({ kid, publicJwk }) => {
    const { kty = '', n = '', e = '' } = publicJwk;
    return { kty, kid, use: 'sig', alg: 'RS256', n, e };
  });
}

function toDescribedKey(
  row: Pick<RecordOf<typeof signingKeys>, 'kid' | 'active' | 'createdAtMs' | 'removedAtMs'>,
): DescribedKey {
  const { kid, active, createdAtMs, removedAtMs } = row;
  return { kid, isActive: active === true, createdAtMs, endsAtMs: removedAtMs ?? undefined };
}

/** Where the private half of a key is stored, for `Sealer`. */
function placeOfKey(kid: string): string {
  return `signing_keys/${kid}/private_pem`;
}

/** Private halves of signing keys, as secrets that the store keeps sealed. */
export const signingKeyRecords: SealedRecords = {
  name: 'signing keys',
  isDispensable: false,
  remedyOf: (kid) =>
    `Restore the row from a backup, or delete it (DELETE FROM signing_keys WHERE kid = '${kid}'): the next start creates a new ` +
    'key, and those who have a token log in again.',
  async all(tx) {
    const rows = await tx.all(privateKeys);
    return rows.map(({ kid, privatePem }) => ({ id: kid, place: placeOfKey(kid), stored: privatePem ?? '' }));
  },
  async replace(tx, kid, stored) {
    await replacePrivate(tx, { kid, privatePem: stored });
  },
};

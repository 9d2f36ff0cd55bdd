import { createPrivateKey, createPublicKey, type KeyObject, type webcrypto } from 'node:crypto';
import type { Sealer } from '../../secrets/sealer.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { authNumbers } from '../numbers.ts';
import { placeOfKey } from './sealed-keys.ts';
import type { StatementTypes } from './statement-types.ts';

/**
 * Life of a key: active (signs and verifies) → retired by a rotation (verifies only) → removed, at an instant that is
 * known from the rotation on: by then every token it signed has ended. Exactly one key is active.
 */

const statements = declareStatements<StatementTypes>('platform/auth/store');

const activeKid = statements.shared('activeKid', 'SELECT kid FROM signing_keys WHERE active = 1');

/** The key that signs has its private half; it goes when the key retires. */
const activePrivateKey = statements.shared(
  'activePrivateKey',
  'SELECT kid, private_pem FROM signing_keys WHERE active = 1',
  { notNull: ['private_pem'] },
);

const removedKeysDelete = statements.shared(
  'removedKeysDelete',
  'DELETE FROM signing_keys WHERE removed_at <= ?1',
);

const activeKeyRetire = statements.shared(
  'activeKeyRetire',
  `UPDATE signing_keys SET active = NULL, private_pem = NULL, retired_at = ?1, removed_at = ?2
   WHERE active = 1`,
);

const keyInsert = statements.shared(
  'keyInsert',
  'INSERT INTO signing_keys (kid, public_jwk, private_pem, active, created_at) VALUES (?1, ?2, ?3, 1, ?4)',
);

const publicKeyByKid = statements.shared(
  'publicKeyByKid',
  'SELECT public_jwk FROM signing_keys WHERE kid = ?1',
);

const publicKeys = statements.shared(
  'publicKeys',
  `SELECT kid, public_jwk FROM signing_keys WHERE removed_at IS NULL OR removed_at > ?1
   ORDER BY created_at DESC, kid`,
);

/** A key pair that is not in the store yet; plain data. */
export interface NewKeyPair {
  readonly kid: string;
  readonly publicJwk: string;
  /** The private half in PEM as `Sealer` has sealed it. */
  readonly sealedPrivateKey: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** A key as the key set shows it (RFC 7517). */
export interface PublishedKey {
  readonly kty: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'RS256';
  readonly n: string;
  readonly e: string;
}

export async function hasActiveKey(tx: SharedReadTx): Promise<boolean> {
  return (await tx.get(activeKid)) !== undefined;
}

/** The private key that signs now; `known` is given back when it is that one. */
export async function activeKey(
  tx: SharedReadTx,
  sealer: Sealer,
  known?: SigningKey | undefined,
): Promise<SigningKey | undefined> {
  const row = await tx.get(activePrivateKey);
  if (row === undefined || row.kid === known?.kid) return row && known;
  return { kid: row.kid, privateKey: createPrivateKey(sealer.open(row.private_pem, placeOfKey(row.kid))) };
}

/** Makes the given pair the one that signs. Keys whose tokens have all ended by now are dropped. */
export async function rotateKey(tx: SharedWriteTx, pair: NewKeyPair, nowMs: number): Promise<void> {
  await tx.run(removedKeysDelete, nowMs);
  await tx.run(activeKeyRetire, nowMs, nowMs + authNumbers.userAccessSeconds * 1000);
  await insertActive(tx, pair, nowMs);
}

export async function insertActive(tx: SharedWriteTx, pair: NewKeyPair, nowMs: number): Promise<void> {
  await tx.run(keyInsert, pair.kid, pair.publicJwk, pair.sealedPrivateKey, nowMs);
}

/** The key that verifies tokens with this key id; undefined for a foreign one. */
export async function verificationKey(tx: SharedReadTx, kid: string): Promise<KeyObject | undefined> {
  const row = await tx.get(publicKeyByKid, kid);
  return row && createPublicKey({ key: JSON.parse(row.public_jwk) as webcrypto.JsonWebKey, format: 'jwk' });
}

/** All keys that verify tokens now, the active one first. */
export async function publishedKeys(tx: SharedReadTx, nowMs: number): Promise<PublishedKey[]> {
  const rows = await tx.all(publicKeys, nowMs);
  return rows.map(({ kid, public_jwk }) => {
    const { kty = '', n = '', e = '' } = JSON.parse(public_jwk) as webcrypto.JsonWebKey;
    return { kty, kid, use: 'sig', alg: 'RS256', n, e };
  });
}

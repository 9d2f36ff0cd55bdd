import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  type webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { SharedReadTx, SharedWriteTx, Store } from '../store/store.ts';
import type { Ids } from '../time/ids.ts';
import { authNumbers } from './numbers.ts';

/**
 * Life of a key: active (signs and verifies) → retired by a rotation (verifies only) → removed, at an instant that is
 * known from the rotation on: by then every token it signed has ended. Exactly one key is active.
 */

/** A key pair that is not in the store yet; plain data. */
export interface NewKeyPair {
  readonly kid: string;
  readonly publicJwk: string;
  readonly privatePem: string;
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

const makePair = promisify(generateKeyPair);

/** Makes a key pair; takes some hundred milliseconds of a processor, outside the calling thread. */
export async function makeKeyPair(ids: Ids): Promise<NewKeyPair> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: authNumbers.signingKeyBits });
  return {
    kid: ids.uuid(),
    publicJwk: JSON.stringify(publicKey.export({ format: 'jwk' })),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

async function hasActiveKey(tx: SharedReadTx): Promise<boolean> {
  return (await tx.text.get('SELECT kid FROM signing_keys WHERE active = 1')) !== undefined;
}

/** The private key that signs now; `known` is given back when it is that one. */
export async function activeKey(
  tx: SharedReadTx,
  known?: SigningKey | undefined,
): Promise<SigningKey | undefined> {
  const row = await tx.text.get<{ kid: string; private_pem: string }>(
    'SELECT kid, private_pem FROM signing_keys WHERE active = 1',
  );
  if (row === undefined || row.kid === known?.kid) return row && known;
  return { kid: row.kid, privateKey: createPrivateKey(row.private_pem) };
}

/** Makes the first key of a new store; called once when the writer starts. */
export async function ensureSigningKey(store: Store, ids: Ids, nowMs: number): Promise<void> {
  if (await hasActiveKey(store.reads)) return;
  const pair = await makeKeyPair(ids);
  await store.write(async (tx) => {
    // Another node may have been faster.
    if (!(await hasActiveKey(tx))) await insertActive(tx, pair, nowMs);
  });
}

/** Makes the given pair the one that signs. Keys whose tokens have all ended by now are dropped. */
export async function rotateKey(tx: SharedWriteTx, pair: NewKeyPair, nowMs: number): Promise<void> {
  await tx.text.run('DELETE FROM signing_keys WHERE removed_at <= ?1', nowMs);
  await tx.text.run(
    `UPDATE signing_keys SET active = NULL, private_pem = NULL, retired_at = ?1, removed_at = ?2
     WHERE active = 1`,
    nowMs,
    nowMs + authNumbers.userAccessSeconds * 1000,
  );
  await insertActive(tx, pair, nowMs);
}

async function insertActive(tx: SharedWriteTx, pair: NewKeyPair, nowMs: number): Promise<void> {
  await tx.text.run(
    `INSERT INTO signing_keys (kid, public_jwk, private_pem, active, created_at) VALUES (?1, ?2, ?3, 1, ?4)`,
    pair.kid,
    pair.publicJwk,
    pair.privatePem,
    nowMs,
  );
}

/** The key that verifies tokens with this key id; undefined for a foreign one. */
export async function verificationKey(tx: SharedReadTx, kid: string): Promise<KeyObject | undefined> {
  const row = await tx.text.get<{ public_jwk: string }>(
    'SELECT public_jwk FROM signing_keys WHERE kid = ?1',
    kid,
  );
  return row && createPublicKey({ key: JSON.parse(row.public_jwk) as webcrypto.JsonWebKey, format: 'jwk' });
}

/** All keys that verify tokens now, the active one first. */
export async function publishedKeys(tx: SharedReadTx, nowMs: number): Promise<PublishedKey[]> {
  const rows = await tx.text.all<{ kid: string; public_jwk: string }>(
    `SELECT kid, public_jwk FROM signing_keys WHERE removed_at IS NULL OR removed_at > ?1
     ORDER BY created_at DESC, kid`,
    nowMs,
  );
  return rows.map(({ kid, public_jwk }) => {
    const { kty = '', n = '', e = '' } = JSON.parse(public_jwk) as webcrypto.JsonWebKey;
    return { kty, kid, use: 'sig', alg: 'RS256', n, e };
  });
}

import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Sealer } from '../sealing/sealer.ts';
import type { Store } from '../store/store.ts';
import type { Ids } from '../time/ids.ts';
import { authNumbers } from './numbers.ts';
import { hasActiveKey, insertActive, type NewKeyPair, placeOfKey } from './store/keys.ts';

const makePair = promisify(generateKeyPair);

/** Generates a key pair; takes some hundred milliseconds of CPU time, off the calling thread. */
export async function makeKeyPair(ids: Ids, sealer: Sealer): Promise<NewKeyPair> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: authNumbers.signingKeyBits });
  const kid = ids.uuid();
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return {
    kid,
    publicJwk: JSON.stringify(publicKey.export({ format: 'jwk' })),
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

import { sign } from 'node:crypto';
import { activeKey, publishedKeys } from '../../../platform/auth/store/keys.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Deletion } from '../store/deletions.ts';

/** A record as a compact JWS (RFC 7515), and the public key that verifies it once the key is no longer published. */
export interface SignedRecord {
  readonly record: string;
  readonly publicKey: string;
}

/** Signs the record of a deletion with the token signing key. */
export async function signRecord(
  tx: SharedReadTx,
  sealer: Sealer,
  deletion: Deletion,
  finishedAtMs: number,
): Promise<SignedRecord> {
  const key = await activeKey(tx, sealer);
  if (key === undefined) throw new Error('the store has no signing key');
  const published = (await publishedKeys(tx, finishedAtMs)).find(({ kid }) => kid === key.kid);
  const { partnerId, cause, askedBy, begunAtMs, progress, archive } = deletion;
  const payload = {
    partnerId,
    cause,
    ...(archive !== undefined && { archive }),
    ...(askedBy !== '' && { askedBy }),
    begunAt: formatInstant(begunAtMs),
    finishedAt: formatInstant(finishedAtMs),
    tables: progress.tables,
  };
  const head = { alg: 'RS256', typ: 'partner-deletion+jws', kid: key.kid };
  const text = [head, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('RSA-SHA256', Buffer.from(text), key.privateKey);
  return { record: `${text}.${signature.toString('base64url')}`, publicKey: JSON.stringify(published) };
}

import type { KeyRotation } from '../../../contract/operator-v1.ts';
import { makeKeyPair } from '../../../platform/auth/keys.ts';
import { type NewKeyPair, rotateKey } from '../../../platform/auth/store/keys.ts';
import type { WriteOperation } from '../../../platform/http/operation.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { formatInstant } from '../../../values/instant.ts';

/** Signs with a new key from now on; the former one verifies until its last token has ended. */
export function rotateKeys(ids: Ids, sealer: Sealer): WriteOperation<'rotateKeys', NewKeyPair> {
  return {
    prepare: () => makeKeyPair(ids, sealer),
    async handle(tx, request, pair) {
      await rotateKey(tx, pair, request.nowMs);
      const body: KeyRotation = { kid: pair.kid, createdAt: formatInstant(request.nowMs) };
      return { status: 201, body, audit: [{ record: 'keys', after: body }] };
    },
  };
}

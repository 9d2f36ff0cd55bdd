import { type AccessTokenClaims, signToken } from '../../../platform/auth/jwt.ts';
import { activeKey, type SigningKey } from '../../../platform/auth/store/keys.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';

/** Signs access tokens with the active key. */
export interface Signer {
  sign(tx: SharedReadTx, claims: AccessTokenClaims): Promise<string>;
}

/** Caches the last key in parsed form; parsing it costs as much as a signature. */
export function createSigner(sealer: Sealer): Signer {
  let last: SigningKey | undefined;
  return {
    async sign(tx, claims) {
      last = await activeKey(tx, sealer, last);
      if (last === undefined) throw new Error('the store has no signing key');
      return signToken(claims, last.kid, last.privateKey);
    },
  };
}

import type { AccessTokenClaims } from '../../../platform/auth/claims.ts';
import { signToken } from '../../../platform/auth/jwt.ts';
import { activeKey, addFirstKey, type NewKeyPair, type SigningKey } from '../../../platform/auth/keys.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';

/** Signs access tokens with the active key. */
export interface Signer {
  /** `spareKey`: pair to use when the store has no key yet. */
  sign(tx: SharedWriteTx, claims: AccessTokenClaims, spareKey: NewKeyPair | undefined): Promise<string>;
}

/** Keeps the last key in its parsed form; reading it from its text costs as much as a signature. */
export function createSigner(): Signer {
  let last: SigningKey | undefined;
  return {
    async sign(tx, claims, spareKey) {
      if (spareKey !== undefined) await addFirstKey(tx, spareKey, claims.iat * 1000);
      last = await activeKey(tx, last);
      if (last === undefined) throw new Error('the store has no signing key');
      return signToken(claims, last.kid, last.privateKey);
    },
  };
}

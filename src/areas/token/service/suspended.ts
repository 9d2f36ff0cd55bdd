import { isSuspended } from '../../../platform/auth/authorize.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { TokenRefusal } from '../errors.ts';
import type { GrantDeps } from './grants/grant.ts';

/** Throws 403 PARTNER_SUSPENDED. Called only after the login has been verified, so that nobody else learns of it. */
export async function refuseSuspended(
  { contractDates }: Pick<GrantDeps, 'contractDates'>,
  tx: ReadTx,
  nowMs: number,
): Promise<void> {
  if (!isSuspended(await contractDates(tx), nowMs)) return;
  const refusal = new TokenRefusal(platformErrors.PARTNER_SUSPENDED, {
    detail: 'The operator has suspended the partner; no tokens are issued to it.',
  });
  refusal.oauthName = 'access_denied';
  throw refusal;
}

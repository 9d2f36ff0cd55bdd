import { platformErrors } from '@kontor/contract/errors';
import type { TokenResponse } from '@kontor/contract/generated/token-v1';
import { isSuspended } from '../../../../platform/auth/authorize.ts';
import type { ContractDates } from '../../../../platform/auth/caller.ts';
import type { GuessGuard } from '../../../../platform/auth/guess-guard.ts';
import type { Passwords } from '../../../../platform/auth/passwords.ts';
import type { Client } from '../../../../platform/auth/store/clients.ts';
import { countRevocation, endSession } from '../../../../platform/auth/store/sessions.ts';
import type { Faults } from '../../../../platform/faults/faults.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { refuseToken, TokenRefusal } from '../../errors.ts';
import type { TokenForm } from '../form.ts';
import type { Signer } from '../signer.ts';

/** What the area provides to grants. */
export interface GrantDeps {
  readonly ids: Ids;
  /** The wall clock, not the marketplace clock; decides how long a guess has to wait. */
  readonly wallClock: Clock;
  readonly passwords: Passwords;
  readonly signer: Signer;
  readonly guessGuard: GuessGuard;
  readonly faults: Faults;
  /** Dates of the contract of the handle's partner. */
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Address of this server as its tokens name it, without a trailing slash; known once the server listens. */
  issuer(): string;
  /** Called after a commit that ended sessions. */
  readonly onRevocation: () => void;
  /** Logs who got a token and who did not. The facts never include a password, a secret or a token. */
  log(
    event: 'token granted' | 'token refused' | 'token revoked' | 'refusals of tokens left out of the log',
    facts: object,
  ): void;
}

/** What a grant can use before its transaction. */
interface GrantRequest {
  readonly tx: SharedReadTx;
  readonly form: TokenForm;
  readonly client: Client;
  /** Address of this server as its tokens name it. */
  readonly issuer: string;
  /** Network address of the caller. */
  readonly address: string;
  readonly nowMs: number;
}

/** The second half of a grant: the part that writes to the store. Throws `TokenRefusal`. */
export type Issue = (tx: SharedWriteTx) => Promise<TokenResponse>;

/** The first half of a grant: everything that is slow or only reads. Throws `TokenRefusal`. */
export type PrepareGrant = (deps: GrantDeps, request: GrantRequest) => Promise<Issue>;

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

/** Ends the session of something that was used twice, and returns the refusal that says so. */
export async function endSessionAfterReuse(
  { onRevocation }: Pick<GrantDeps, 'onRevocation'>,
  tx: SharedWriteTx,
  partner: WriteTx,
  sessionId: string,
  reuse: { readonly detail: string; readonly record: string; readonly reason: string },
): Promise<TokenRefusal> {
  await endSession(partner, sessionId);
  await countRevocation(tx, onRevocation);
  const refusal = refuseToken('INVALID_GRANT', reuse.detail);
  const after = { session: sessionId, state: 'ended', reason: reuse.reason };
  refusal.audit = [{ record: reuse.record, after, partnerId: partner.partnerId }];
  return refusal;
}

import { hash, timingSafeEqual } from 'node:crypto';
import { hashOfToken } from '../../../../platform/auth/opaque-tokens.ts';
import {
  type AuthorizationCode,
  findCode,
  findPartnerOfCode,
  markCodeUsed,
} from '../../../../platform/auth/store/authorization-codes.ts';
import { findInstallation } from '../../../../platform/auth/store/installations.ts';
import { refuseToken } from '../../errors.ts';
import { tokenResponse } from '../../views.ts';
import { need, type TokenForm } from '../form.ts';
import { issueAppToken } from '../issue.ts';
import { endSessionAfterReuse, type PrepareGrant, refuseSuspended } from './grant.ts';

/** One text for all codes that this client cannot use, so that nobody learns whose they are. */
const unknown =
  'The code is unknown, has expired, was issued to another app, or the partner has removed the installation. Send the browser to /oauth2/auth again.';
const usedTwice =
  'The code was already used. The token that the first use gave has been revoked, because one of the two users may have stolen the code.';

/**
 * Exchanges the code with which a browser returned to an app (RFC 6749, section 4.1.3). The token is for the installation
 * of one partner and only tells its id. There is no refresh token.
 */
export const prepareAuthorizationCode: PrepareGrant = async (deps, { tx, form, client, nowMs }) => {
  const codeHash = hashOfToken(need(form, 'code'));
  const partnerId = await findPartnerOfCode(tx, codeHash);
  if (partnerId === undefined) throw refuseToken('INVALID_GRANT', unknown);
  return async (write) => {
    const partner = write.partner(partnerId);
    const code = await findCode(partner, codeHash);
    if (code?.clientId !== client.clientId) throw refuseToken('INVALID_GRANT', unknown);
    if (code.sessionId !== undefined) {
      const reason = 'an authorization code was used twice';
      const told = { detail: usedTwice, record: `clients/${client.clientId}`, reason };
      throw await endSessionAfterReuse(deps, write, partner, code.sessionId, told);
    }
    if (code.expiresAtMs <= nowMs) throw refuseToken('INVALID_GRANT', 'The code has expired.');
    refuseForeignUse(code, form);
    const installation = await findInstallation(partner, code.installationId);
    if (installation === undefined) throw refuseToken('INVALID_GRANT', unknown);
    await refuseSuspended(deps, partner, nowMs);
    const { installationId } = installation;
    const scopes = code.scope.split(' ');
    const issued = await issueAppToken(deps, write, partner, { client, scopes, nowMs, installationId });
    await markCodeUsed(partner, codeHash, issued.sessionId, issued.endsAtMs);
    return tokenResponse(issued.token, issued.statedSeconds, code.scope);
  };
};

/** Throws unless address and verifier are those of the authorization request (RFC 9700, section 2.1). */
function refuseForeignUse(code: AuthorizationCode, form: TokenForm): void {
  if (form.get('redirect_uri') !== code.redirectUri) {
    const detail =
      code.redirectUri === undefined
        ? 'The authorization request had no redirect_uri; send none here either.'
        : 'redirect_uri must be the one of the authorization request.';
    throw refuseToken('INVALID_GRANT', detail);
  }
  const verifier = form.get('code_verifier');
  if (code.challenge === undefined && verifier !== undefined) {
    throw refuseToken(
      'INVALID_GRANT',
      'The authorization request had no code_challenge; send no code_verifier.',
    );
  }
  if (code.challenge !== undefined && !isVerifierOf(code.challenge, verifier ?? '')) {
    throw refuseToken('INVALID_GRANT', 'code_verifier does not belong to the code_challenge.');
  }
}

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;

function isVerifierOf(challenge: string, verifier: string): boolean {
  if (!verifierForm.test(verifier)) return false;
  const [found, wanted] = [hash('sha256', verifier, 'buffer'), Buffer.from(challenge, 'base64url')];
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

import { isSignedBy, issuerOf, readToken, sessionIdOf } from '../../../platform/auth/jwt.ts';
import { isOperatorToken, partnerOfRefreshToken } from '../../../platform/auth/opaque-tokens.ts';
import { type Client, findClient } from '../../../platform/auth/store/clients.ts';
import { verificationKey } from '../../../platform/auth/store/keys.ts';
import { findRefreshToken } from '../../../platform/auth/store/refresh-tokens.ts';
import {
  countRevocation,
  endSession,
  findSession,
  type Session,
} from '../../../platform/auth/store/sessions.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { keepRefusal, refuseToken, TokenRefusal } from '../errors.ts';
import { noStore, refusalReply } from '../views.ts';
import { authenticateClient, isClientNamed } from './client.ts';
import { need, readForm } from './form.ts';
import type { GrantDeps } from './grants/grant.ts';

/** A token to be ended, and the client that says it is its own. */
interface Wanted {
  readonly text: string;
  /** Undefined when the request names none. */
  readonly client: Client | undefined;
}

/** Where a session is stored. */
interface Place {
  readonly mine: WriteTx;
  readonly sessionId: string;
}

/** Ends the session of an access or refresh token (RFC 7009): whoever holds a token may end it. */
export function createRevocation(deps: GrantDeps): WriteOperation<'revokeToken', Wanted | TokenRefusal> {
  return {
    prepare: (tx, request) => readWanted(deps, tx, request).catch(keepRefusal),
    async handle(tx, request, wanted) {
      const refusal =
        wanted instanceof TokenRefusal ? wanted : await revoke(deps, tx, request, wanted).catch(keepRefusal);
      if (refusal instanceof TokenRefusal) return { ...refusalReply(refusal, request), audit: 'none' };
      return { status: 200, headers: noStore, audit: 'none' };
    },
  };
}

async function readWanted(
  deps: GrantDeps,
  tx: SharedReadTx,
  { body, headers: { authorization }, address = '', nowMs }: OperationRequest<'revokeToken'>,
): Promise<Wanted> {
  const form = readForm(body);
  const text = need(form, 'token');
  if (!isClientNamed(form, authorization)) return { text, client: undefined };
  return { text, client: await authenticateClient(tx, deps, { form, authorization, address, nowMs }) };
}

async function revoke(
  { issuer, onRevocation, log }: GrantDeps,
  tx: SharedWriteTx,
  { nowMs, requestId, address }: OperationRequest<'revokeToken'>,
  { text, client }: Wanted,
): Promise<void> {
  const place = await sessionPlaceOf(tx, text, nowMs);
  const session = place && (await findSession(place.mine, place.sessionId));
  if (session === undefined) {
    requireOwnKind(text, issuer());
    return;
  }
  await requireClient(tx, session, client);
  const { mine, sessionId } = place as Place;
  await endSession(mine, sessionId);
  await countRevocation(tx, onRevocation);
  const whose = { partnerId: mine.partnerId, clientId: session.clientId, caller: session.username };
  tx.afterCommit(() => log('token revoked', { requestId, address, ...whose, sessionId }));
}

/** Finds the session of a token that is ours and has not expired. */
async function sessionPlaceOf(tx: SharedWriteTx, text: string, nowMs: number): Promise<Place | undefined> {
  const partnerId = partnerOfRefreshToken(text);
  if (partnerId !== undefined) {
    const mine = tx.partner(partnerId);
    const found = await findRefreshToken(mine, text);
    return found && found.expiresAtMs > nowMs ? { mine, sessionId: found.sessionId } : undefined;
  }
  const token = readToken(text);
  const key = token && (await verificationKey(tx, token.kid));
  // Without the signature anybody who knows the id of a session could end it.
  if (token === undefined || key === undefined || !isSignedBy(token, key)) return undefined;
  if (token.claims.exp * 1000 <= nowMs) return undefined;
  return { mine: tx.partner(token.claims.partner_id), sessionId: sessionIdOf(token.claims) };
}

/** Throws when the token is one that works and that this server cannot end here. */
function requireOwnKind(text: string, ownIssuer: string): void {
  if (isOperatorToken(text)) {
    throw refuseToken(
      'UNSUPPORTED_TOKEN_TYPE',
      'The token is that of an operator; it ends with "kontor operator revoke".',
    );
  }
  const issuer = issuerOf(text);
  if (issuer === '' || issuer === ownIssuer) return;
  throw refuseToken('UNSUPPORTED_TOKEN_TYPE', 'The token names another issuer, which alone can end it.');
}

/** Throws unless the session belongs to the client, or to one without a secret if no client was named. */
async function requireClient(tx: SharedReadTx, session: Session, client: Client | undefined): Promise<void> {
  if (client !== undefined) {
    if (client.clientId === session.clientId) return;
    throw refuseToken('UNAUTHORIZED_CLIENT', 'The token was issued to another client.');
  }
  const owner = await findClient(tx, session.clientId);
  if (owner?.secretHash === undefined) return;
  throw refuseToken(
    'INVALID_CLIENT',
    'The client of the token has a secret: send its client_id and client_secret.',
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}

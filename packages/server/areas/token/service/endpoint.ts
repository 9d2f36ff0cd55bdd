import type { TokenResponse } from '@kontor/contract/generated/token-v1';
import { readToken } from '../../../platform/auth/jwt.ts';
import type { Client, Grant } from '../../../platform/auth/store/clients.ts';
import { findUser } from '../../../platform/auth/store/users.ts';
import { RefusalLines } from '../../../platform/observability/logger.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { keepRefusal, refuseToken, TokenRefusal } from '../errors.ts';
import { noStore, refusalReply } from '../views.ts';
import { authenticateClient } from './client.ts';
import { need, readForm, type TokenForm } from './form.ts';
import { prepareAuthorizationCode } from './grants/authorization-code.ts';
import { prepareClientCredentials, preparePassword } from './grants/credentials.ts';
import type { GrantDeps, Issue, PrepareGrant } from './grants/grant.ts';
import { prepareRefreshToken } from './grants/refresh-token.ts';

/** Operation ids of the token endpoint, which has two paths. */
type TokenId = 'createAccessToken' | 'createAccessTokenOauth2';

const grants: Readonly<Record<Grant, PrepareGrant>> = {
  password: preparePassword,
  refresh_token: prepareRefreshToken,
  client_credentials: prepareClientCredentials,
  authorization_code: prepareAuthorizationCode,
};

/**
 * The token endpoint: form → grant type → client → is the grant allowed for it → the grant's own checks; then, in the
 * transaction, session and tokens. A refusal inside the transaction is returned, not thrown, because it may have ended
 * a session, and that has to be committed.
 */
export function createTokenEndpoint(deps: GrantDeps): WriteOperation<TokenId, Issue | TokenRefusal> {
  const refusalLines = new RefusalLines((facts) => deps.log('refusals of tokens left out of the log', facts));
  async function prepareIssue(tx: SharedReadTx, request: OperationRequest<TokenId>): Promise<Issue> {
    const form = readForm(request.body);
    const grant = readGrant(form);
    const { address = '', nowMs } = request;
    const { authorization } = request.headers;
    const client = await authenticateClient(tx, deps, { form, authorization, address, nowMs });
    requireGrant(client, grant);
    return grants[grant](deps, { tx, form, client, issuer: deps.issuer(), address, nowMs });
  }
  return {
    prepare: (tx, request) => prepareIssue(tx, request).catch(keepRefusal),
    async handle(tx, request, issue) {
      const answer = issue instanceof TokenRefusal ? issue : await issue(tx).catch(keepRefusal);
      if (answer instanceof TokenRefusal) {
        const attempt = await attemptOf(tx, request);
        tx.count((figures) => figures.add('kontor_logins_total', ['refused']));
        const isTold = refusalLines.admits(request.address ?? '', deps.wallClock.nowMs());
        if (isTold) tx.afterCommit(() => deps.log('token refused', { ...attempt, error: answer.entry.code }));
        return { ...refusalReply(answer, request), audit: answer.audit };
      }
      tx.count((figures) => figures.add('kontor_logins_total', ['granted']));
      tx.afterCommit(() => deps.log('token granted', grantedTo(request, answer)));
      return { status: 200, headers: noStore, body: answer };
    },
  };
}

function readGrant(form: TokenForm): Grant {
  const grant = need(form, 'grant_type');
  if (Object.hasOwn(grants, grant)) return grant as Grant;
  throw refuseToken(
    'UNSUPPORTED_GRANT_TYPE',
    `grant_type must be one of ${Object.keys(grants).join(', ')}.`,
    {
      structured: { allowedValues: Object.keys(grants) },
    },
  );
}

function requireGrant(client: Client, grant: Grant): void {
  if (client.grants.includes(grant)) return;
  throw refuseToken('UNAUTHORIZED_CLIENT', `Client ${client.clientId} may not use the grant ${grant}.`);
}

/** Log facts of an issued token; never the token itself. */
function grantedTo(request: OperationRequest, { access_token }: TokenResponse): object {
  const claims = readToken(access_token)?.claims;
  return {
    requestId: request.requestId,
    address: request.address,
    grant: formOf(request)?.get('grant_type'),
    partnerId: claims?.partner_id,
    clientId: claims?.azp,
    caller: claims?.preferred_username,
    tokenId: claims?.jti,
  };
}

/**
 * Log facts of a refused attempt. The name is logged only when a user of that name exists, because people type their
 * password into the wrong field.
 */
async function attemptOf(tx: SharedReadTx, request: OperationRequest): Promise<object> {
  const username = formOf(request)?.get('username');
  const user = username === undefined ? undefined : await findUser(tx, username);
  return {
    requestId: request.requestId,
    address: request.address,
    partnerId: user?.partnerId,
    caller: user?.username,
  };
}

function formOf(request: OperationRequest): TokenForm | undefined {
  try {
    return readForm(request.body);
  } catch {
    return undefined;
  }
}

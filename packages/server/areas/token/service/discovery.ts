import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { KeySet, ServerMetadata } from '@kontor/contract/generated/token-v1';
import { scopeNames } from '../../../platform/auth/caller.ts';
import { publishedKeys } from '../../../platform/auth/store/keys.ts';
import type { ReadHandler, ReplyOf } from '../../../platform/operations/operation.ts';

const shortCache = { 'cache-control': 'public, max-age=60' };

/** Verifiers that find an unknown key id fetch the keys again: a cache between must not answer with those before a rotation. */
const askEachTime = { 'cache-control': 'public, no-cache' };

/** How a client proves who it is, where it gets tokens and where it ends them. */
const authMethods = ['none', 'client_secret_post', 'client_secret_basic'];

/** Returns the addresses and capabilities of the issuer. */
export function createMetadata(issuer: () => string): () => Promise<ReplyOf<'getOpenIdConfiguration'>> {
  return async () => {
    const address = issuer();
    const metadata: ServerMetadata = {
      issuer: address,
      authorization_endpoint: `${address}/oauth2/auth`,
      token_endpoint: `${address}/v1/token`,
      revocation_endpoint: `${address}/v1/token/revocation`,
      jwks_uri: `${address}/.well-known/jwks.json`,
      grant_types_supported: ['password', 'refresh_token', 'client_credentials', 'authorization_code'],
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: authMethods,
      revocation_endpoint_auth_methods_supported: authMethods,
      scopes_supported: scopeNames,
    };
    return { status: 200, headers: shortCache, body: metadata };
  };
}

/** Returns the public keys that verify tokens, the signing key first. */
export const keySet: ReadHandler<'getKeys'> = async (tx, request) => {
  const keys = await publishedKeys(tx, request.nowMs);
  if (keys.length === 0) {
    throw new ApiError(platformErrors.NOT_READY, {
      detail: 'The server has not created its first key yet.',
      headers: { 'retry-after': '1' },
    });
  }
  const body: KeySet = { keys: keys.map((key) => ({ ...key })) };
  return { status: 200, headers: askEachTime, body };
};

import type { TokenV1Operations } from '../../generated/token-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { openConsoleLink } from './service/console-token.ts';
import { createMetadata, keySet } from './service/discovery.ts';
import { createTokenEndpoint } from './service/endpoint.ts';
import type { GrantDeps } from './service/grants/grant.ts';

/** An invitation belongs to the accounts of partners. */
export type TokenOperationId = Exclude<keyof TokenV1Operations, 'acceptInvitation'>;

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(deps: GrantDeps): OperationsFor<TokenOperationId> {
  const tokenEndpoint = createTokenEndpoint(deps);
  return {
    createAccessToken: tokenEndpoint,
    createAccessTokenOauth2: tokenEndpoint,
    openConsoleLink: openConsoleLink(deps),
    getOpenIdConfiguration: createMetadata(deps.issuer),
    getKeys: keySet,
  };
}

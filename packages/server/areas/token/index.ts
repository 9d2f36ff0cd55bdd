import type { TokenV1Operations } from '@kontor/contract/generated/token-v1';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { openConsoleLink } from './service/console-token.ts';
import { createMetadata, keySet } from './service/discovery.ts';
import { createTokenEndpoint } from './service/endpoint.ts';
import type { GrantDeps } from './service/grants/grant.ts';
import { createInstallationToken, type InstallationTokenId } from './service/installation-token.ts';
import { createRevocation } from './service/revocation.ts';
import { createSigner } from './service/signer.ts';

export interface TokenDeps extends Omit<GrantDeps, 'signer' | 'onRevocation' | 'log'> {
  /** Unseals the token signing key. */
  readonly sealer: Sealer;
  /** Called with `tokens-revoked` after a commit that ended sessions, so that caches of verified tokens are cleared. */
  announce(name: string, detail?: unknown): void;
  /** Writes a line to the server log. */
  log(event: string, facts: object): void;
}

/** Tokens for API users and apps, and the keys that verify them. */
export function createToken(deps: TokenDeps) {
  const grantDeps: GrantDeps = {
    ...deps,
    signer: createSigner(deps.sealer),
    onRevocation: () => deps.announce('tokens-revoked'),
  };
  const apps: OperationsFor<InstallationTokenId> = {
    createInstallationAccessToken: createInstallationToken(grantDeps),
  };
  return { operations: { partner: createRoutes(grantDeps), apps } };
}

/** An invitation belongs to an API user of a partner. */
type TokenOperationId = Exclude<keyof TokenV1Operations, 'acceptInvitation'>;

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(deps: GrantDeps): OperationsFor<TokenOperationId> {
  const tokenEndpoint = createTokenEndpoint(deps);
  const metadata = createMetadata(deps.issuer);
  return {
    createAccessToken: tokenEndpoint,
    createAccessTokenOauth2: tokenEndpoint,
    revokeToken: createRevocation(deps),
    openConsoleLink: openConsoleLink(deps),
    getOpenIdConfiguration: metadata,
    getAuthorizationServerMetadata: metadata,
    getKeys: keySet,
  };
}

import type { TokenV1Operations } from '../../generated/token-v1.ts';
import type { ContractDates } from '../../platform/auth/authorize.ts';
import type { GuessGuard } from '../../platform/auth/guess-guard.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Faults } from '../../platform/faults/faults.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { ReadTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { openConsoleLink } from './service/console-token.ts';
import { createMetadata, keySet } from './service/discovery.ts';
import { createTokenEndpoint } from './service/endpoint.ts';
import type { GrantDeps } from './service/grants/grant.ts';
import { createInstallationToken, type InstallationTokenId } from './service/installation-token.ts';
import { createSigner } from './service/signer.ts';

export interface TokenDeps {
  readonly ids: Ids;
  /** The wall clock, not the marketplace clock; decides how long a guess has to wait. */
  readonly wallClock: Clock;
  readonly passwords: Passwords;
  readonly guessGuard: GuessGuard;
  readonly faults: Faults;
  /** Dates of the contract of the handle's partner. */
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Unseals the token signing key. */
  readonly sealer: Sealer;
  /** Address of this server as its tokens name it, without a trailing slash; known once the server listens. */
  issuer(): string;
  /** Called with `tokens-revoked` after a commit that ended sessions, so that caches of verified tokens are cleared. */
  announce(name: string, detail?: unknown): void;
  /** Writes a line to the server log. */
  log(event: string, facts: object): void;
}

/** Tokens for API users and apps, and the keys that verify them. */
export function createToken(deps: TokenDeps): {
  operations: { partner: OperationsFor<TokenOperationId>; apps: OperationsFor<InstallationTokenId> };
} {
  const grantDeps: GrantDeps = {
    ids: deps.ids,
    wallClock: deps.wallClock,
    faults: deps.faults,
    contractDates: deps.contractDates,
    issuer: () => deps.issuer(),
    passwords: deps.passwords,
    signer: createSigner(deps.sealer),
    guessGuard: deps.guessGuard,
    onRevocation: () => deps.announce('tokens-revoked'),
    log: (event, facts) => deps.log(event, facts),
  };
  const apps = { createInstallationAccessToken: createInstallationToken(grantDeps) };
  return { operations: { partner: createRoutes(grantDeps), apps } };
}

/** An invitation belongs to the accounts of partners. */
type TokenOperationId = Exclude<keyof TokenV1Operations, 'acceptInvitation'>;

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

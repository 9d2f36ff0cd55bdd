import type { KeyObject } from 'node:crypto';
import { platformErrors } from '@kontor/contract/errors';
import { LRUCache } from 'lru-cache';
import { SharedRuns } from '../concurrency/shared-run.ts';
import type { SharedNumber } from '../store/edition.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { readBearer, tokenRefusal } from './bearer-errors.ts';
import type { Caller, ContractDates } from './caller.ts';
import { type ForeignIssuerSettings, foreignCaller } from './foreign-callers.ts';
import type { ForeignIssuer } from './foreign-issuer.ts';
import { type AccessTokenClaims, isSignedBy, readToken, sessionIdOf } from './jwt.ts';
import { authNumbers } from './numbers.ts';
import { type Client, findClient } from './store/clients.ts';
import { verificationKey } from './store/keys.ts';
import { findRequestRate } from './store/partners.ts';
import { findSession, tokenRevision } from './store/sessions.ts';

export interface AuthenticatorDeps {
  readonly reads: SharedReadTx;
  readonly clock: Clock;
  /** An identity provider whose tokens are accepted in addition to our own. */
  readonly foreignIssuer?: ForeignIssuer<ForeignIssuerSettings> | undefined;
  /** Dates of a partner's contract. */
  readonly contractDates?: (tx: ReadTx) => Promise<ContractDates>;
  /** Changes when verified tokens must be verified again; compared at each request. */
  readonly tokensState?: Pick<SharedNumber, 'number'>;
  /** Number of verified tokens in the cache; the least recently used are evicted. */
  readonly knownTokensMax?: number;
}

/** Identifies callers by their tokens. Lives on the HTTP thread. */
export interface Authenticator {
  /** Returns the caller of a token that was verified before and has not expired; synchronous, for the fast path. */
  authenticateKnown(authorization: string | undefined, sent?: Sent): Caller | undefined;
  /**
   * Returns the caller, verified with the store if necessary; rejects with the matching 401. Requests with the same
   * header share the promise while it is pending.
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** Clears all verified tokens and keys; called when a session was ended or a key revoked. */
  forget(): void;
  /** Clears them when another node has revoked something since the last call. */
  checkRevision(tx: SharedReadTx): Promise<void>;
}

/** Where and when a token was sent. */
export interface Sent {
  /** Time of the request, epoch milliseconds. */
  readonly nowMs: number;
  /** Identifies the connection: most requests on a connection have the same header as the one before. */
  readonly connection: object;
}

/** The last header sent on a connection, with its caller. */
interface LastKnown {
  readonly authorization: string;
  readonly caller: Caller;
}

/**
 * Verified tokens are cached by the text of the whole header, so that the fast path need not parse it. Refused tokens
 * are not cached: refusing again is cheap, and an attacker could fill the cache.
 *
 * @NOTE the issuer claim is not compared with the current address: a key of our own store proves the origin, and a
 * server that comes back on another port must not log everybody out.
 */
export function createAuthenticator({
  reads,
  clock,
  foreignIssuer,
  contractDates = async () => ({ suspendedAtMs: undefined, endedAtMs: undefined }),
  tokensState = { number: 0 },
  knownTokensMax = authNumbers.knownTokensMax,
}: AuthenticatorDeps): Authenticator {
  const callers = new LRUCache<string, Caller>({ max: knownTokensMax });
  // Comparing a header with the last one costs an eighth of looking up a text of that length.
  let lastKnown = new WeakMap<object, LastKnown>();
  const keys = new Map<string, KeyObject>();
  const checks = new SharedRuns<Caller>();
  let knownState = tokensState.number;
  let knownRevision = -1;
  let generation = 0;

  function forget(): void {
    generation += 1;
    callers.clear();
    lastKnown = new WeakMap();
    keys.clear();
    checks.forget();
  }

  function authenticateKnown(authorization: string | undefined, sent?: Sent): Caller | undefined {
    if (authorization === undefined) return undefined;
    const { number: state } = tokensState;
    if (state !== knownState) {
      knownState = state;
      forget();
    }
    const last = sent && lastKnown.get(sent.connection);
    const caller = last?.authorization === authorization ? last.caller : callers.get(authorization);
    if (caller === undefined) return undefined;
    if ((sent?.nowMs ?? clock.nowMs()) >= caller.expiresAt * 1000) {
      callers.delete(authorization);
      return undefined;
    }
    if (sent && last?.caller !== caller) lastKnown.set(sent.connection, { authorization, caller });
    return caller;
  }

  async function keyOf(kid: string): Promise<KeyObject | undefined> {
    const known = keys.get(kid);
    if (known !== undefined) return known;
    const begun = generation;
    const found = await verificationKey(reads, kid);
    // The key may have been revoked since the lookup began.
    if (found !== undefined && begun === generation) keys.set(kid, found);
    return found;
  }

  async function verifiedClaims(text: string): Promise<AccessTokenClaims> {
    const token = readToken(text);
    if (token === undefined) throw tokenRefusal(platformErrors.TOKEN_INVALID);
    const key = await keyOf(token.kid);
    if (key === undefined || !isSignedBy(token, key)) throw tokenRefusal(platformErrors.TOKEN_INVALID);
    const nowMs = clock.nowMs();
    if (token.claims.exp * 1000 <= nowMs) throw tokenRefusal(platformErrors.TOKEN_EXPIRED);
    if (token.claims.nbf * 1000 > nowMs) throw tokenRefusal(platformErrors.TOKEN_INVALID);
    return token.claims;
  }

  async function ownCaller(text: string): Promise<Caller> {
    const claims = await verifiedClaims(text);
    return toCaller(claims, await clientOfLiveSession(reads, claims));
  }

  async function verify(authorization: string): Promise<Caller> {
    const known = authenticateKnown(authorization);
    if (known !== undefined) return known;
    const text = readBearer(authorization);
    const begun = generation;
    const caller = await withPartner(
      reads,
      contractDates,
      foreignIssuer?.claimsToIssue(text)
        ? await foreignCaller(reads, foreignIssuer.settings, await foreignIssuer.verify(text))
        : await ownCaller(text),
    );
    // The session may have ended since the lookup began; then this caller must not be cached. Other spellings of the
    // header are not cached either, or one token could evict all others.
    if (begun === generation && authorization === `Bearer ${text}`) {
      callers.set(authorization, caller);
    }
    return caller;
  }

  return {
    authenticateKnown,
    authenticate: (authorization = '') => checks.of(authorization, () => verify(authorization)),
    forget,
    async checkRevision(tx) {
      const revision = await tokenRevision(tx);
      if (revision !== knownRevision) forget();
      knownRevision = revision;
    },
  };
}

/** Adds the contract dates and the request rate of the partner. Changing one of them clears all cached callers. */
export async function withPartner(
  reads: SharedReadTx,
  contractDates: NonNullable<AuthenticatorDeps['contractDates']>,
  caller: Caller,
): Promise<Caller> {
  if (caller.partnerId === '') return ofProvider(caller);
  const tx = reads.partner(caller.partnerId);
  const { suspendedAtMs, endedAtMs } = await contractDates(tx);
  const requestsPerSecond = await findRequestRate(tx);
  const hasDates = suspendedAtMs !== undefined || endedAtMs !== undefined;
  if (!hasDates && requestsPerSecond === undefined) return caller;
  return Object.freeze({
    ...caller,
    ...(hasDates && { contract: { suspendedAtMs, endedAtMs } }),
    ...(requestsPerSecond !== undefined && { requestsPerSecond }),
  });
}

/** The caller of an app that acts for no partner yet. */
function ofProvider(caller: Caller): Caller {
  return Object.freeze({ ...caller, requestsPerSecond: authNumbers.providerRequestsPerSecond });
}

async function clientOfLiveSession(reads: SharedReadTx, claims: AccessTokenClaims): Promise<Client> {
  const session = await findSession(reads.partner(claims.partner_id), sessionIdOf(claims));
  const client = await findClient(reads, claims.azp);
  if (session === undefined || session.clientGeneration !== client?.sessionGeneration) {
    throw tokenRefusal(platformErrors.SESSION_ENDED);
  }
  return client;
}

function toCaller(claims: AccessTokenClaims, client: Client): Caller {
  const isApp = claims.clientId !== undefined;
  return Object.freeze({
    kind: 'partner',
    partnerId: claims.partner_id,
    id: claims.sub,
    name: isApp ? claims.azp : claims.preferred_username,
    clientId: claims.azp,
    judgedBy: isApp ? 'scopes' : 'roles',
    roles: claims.realm_access.roles,
    scopes: claims.scope === '' ? [] : claims.scope.split(' '),
    listEnvelope: client.listEnvelope,
    unknownParameters: client.unknownParameters,
    sessionId: sessionIdOf(claims),
    ...(claims.act !== undefined && { isReader: true }),
    expiresAt: claims.exp,
  });
}

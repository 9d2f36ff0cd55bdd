import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import { readBearer } from './bearer.ts';
import type { Caller } from './caller.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';
import { type AccessTokenClaims, sessionIdOf } from './claims.ts';
import type { ContractDates } from './contract-dates.ts';
import { type ForeignIssuerSettings, foreignCaller } from './foreign-caller.ts';
import type { ForeignIssuer } from './foreign-issuer.ts';
import { isSignedBy, readToken } from './jwt.ts';
import { authNumbers } from './numbers.ts';
import { SingleFlights } from './single-flights.ts';
import { type Client, findClient } from './store/clients.ts';
import { verificationKey } from './store/keys.ts';
import { tokenRevision } from './store/revisions.ts';
import { findSession } from './store/sessions.ts';

export interface AuthenticatorParts {
  readonly reads: SharedReadTx;
  readonly clock: Clock;
  /** An identity provider whose tokens are accepted beside our own. */
  readonly foreignIssuer?: ForeignIssuer<ForeignIssuerSettings> | undefined;
  /** Dates of a partner's contract. */
  readonly contractDates?: (tx: ReadTx) => Promise<ContractDates>;
  /** Verified tokens that are remembered, the least used out first. */
  readonly knownTokensMax?: number;
}

/** Says who calls. Lives on the HTTP thread. */
export interface Authenticator {
  /** The caller of a token that was verified before and has not ended; synchronous, for the fast path. */
  authenticateKnown(authorization: string | undefined, sent?: Sent): Caller | undefined;
  /**
   * The caller, verified with the store where need be; rejects with the 401 that fits. Whoever comes with the same header
   * meanwhile is given the same promise.
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** Forgets all verified tokens and keys; called when a session was ended or a key revoked. */
  forget(): void;
  /** Forgets them when another node has revoked something since the last call. */
  checkRevision(tx: SharedReadTx): Promise<void>;
}

/** How a token came. */
export interface Sent {
  /** Epoch milliseconds of the request. */
  readonly nowMs: number;
  /** Stands for the connection, on which most requests come with the same header as the one before. */
  readonly connection: object;
}

/** A header that was last sent on a connection, with its caller. */
interface LastKnown {
  readonly authorization: string;
  readonly caller: Caller;
}

/**
 * Verified tokens are remembered by the text of the whole header, which costs no cutting on the fast path. Nothing
 * is remembered of a token that was refused: refusing again is cheap, and an attacker could fill the memory.
 *
 * @NOTE the issuer claim is not compared with the present address: a key of our own store is proof of origin, and
 * a server that comes back on another port must not log everybody out.
 */
export function createAuthenticator({
  reads,
  clock,
  foreignIssuer,
  contractDates = async () => ({ suspendedAtMs: undefined, endedAtMs: undefined }),
  knownTokensMax = authNumbers.knownTokensMax,
}: AuthenticatorParts): Authenticator {
  const callers = new LRUCache<string, Caller>({ max: knownTokensMax });
  // To compare a header with the last one is an eighth of the work of looking up a text of its length.
  let lastKnown = new WeakMap<object, LastKnown>();
  const keys = new Map<string, KeyObject>();
  const checks = new SingleFlights<Caller>();
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
    // A key may have been revoked between the look-up and now.
    if (found !== undefined && begun === generation) keys.set(kid, found);
    return found;
  }

  async function verifiedClaims(text: string): Promise<AccessTokenClaims> {
    const token = readToken(text);
    if (token === undefined) throw unauthenticated(platformErrors.TOKEN_INVALID);
    const key = await keyOf(token.kid);
    if (key === undefined || !isSignedBy(token, key)) throw unauthenticated(platformErrors.TOKEN_INVALID);
    const nowMs = clock.nowMs();
    if (token.claims.exp * 1000 <= nowMs) throw unauthenticated(platformErrors.TOKEN_EXPIRED);
    if (token.claims.nbf * 1000 > nowMs) throw unauthenticated(platformErrors.TOKEN_INVALID);
    return token.claims;
  }

  async function ownCaller(text: string): Promise<Caller> {
    const claims = await verifiedClaims(text);
    return toCaller(claims, await clientOfLiveSession(reads, claims));
  }

  /** The caller with the dates of its partner's contract. Whoever changes them has all callers forgotten. */
  async function withContract(caller: Caller): Promise<Caller> {
    const { suspendedAtMs, endedAtMs } = await contractDates(reads.partner(caller.partnerId));
    if (suspendedAtMs === undefined && endedAtMs === undefined) return caller;
    return Object.freeze({ ...caller, contract: { suspendedAtMs, endedAtMs } });
  }

  async function verify(authorization: string): Promise<Caller> {
    const known = authenticateKnown(authorization);
    if (known !== undefined) return known;
    const text = readBearer(authorization);
    const begun = generation;
    const caller = await withContract(
      foreignIssuer?.claimsToIssue(text)
        ? await foreignCaller(reads, foreignIssuer.settings, await foreignIssuer.verify(text))
        : await ownCaller(text),
    );
    // A session may have ended between the look-up and now; then this caller must not be remembered.
    // Other spellings of the header go without memory, or one token could push all others out of it.
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

async function clientOfLiveSession(reads: SharedReadTx, claims: AccessTokenClaims): Promise<Client> {
  const session = await findSession(reads.partner(claims.partner_id), sessionIdOf(claims));
  const client = await findClient(reads, claims.azp);
  if (session === undefined || session.clientGeneration !== client?.sessionGeneration) {
    throw unauthenticated(platformErrors.SESSION_ENDED);
  }
  return client;
}

function toCaller(claims: AccessTokenClaims, client: Client): Caller {
  const isApp = claims.clientId !== undefined;
  return Object.freeze({
    kind: 'partner',
    partnerId: claims.partner_id,
    name: isApp ? claims.azp : claims.preferred_username,
    clientId: claims.azp,
    judgedBy: isApp ? 'scopes' : 'roles',
    roles: claims.realm_access.roles,
    scopes: claims.scope === '' ? [] : claims.scope.split(' '),
    listEnvelope: client.listEnvelope,
    sessionId: sessionIdOf(claims),
    expiresAt: claims.exp,
  });
}

function unauthenticated(entry: CatalogueEntry): ApiError {
  return new ApiError(entry, { headers: challenge(challengeErrors.INVALID_TOKEN) });
}

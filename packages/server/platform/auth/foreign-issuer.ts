import { ApiError, platformErrors } from '@kontor/contract/errors';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { SharedRun } from '../concurrency/shared-run.ts';
import type { Clock, Clocks } from '../time/clock.ts';
import { tokenRefusal } from './bearer-errors.ts';
import { issuerOf } from './jwt.ts';
import { authNumbers } from './numbers.ts';

/** An identity provider whose tokens are accepted in addition to those of our own token endpoint. */
export interface IssuerSettings {
  /** Address without a trailing slash; the discovery document is below it. */
  readonly issuer: string;
  /** Audience that its tokens must contain. */
  readonly audience: string;
}

/** Verifies tokens of an identity provider: signature, issuer, audience and times. */
export interface ForeignIssuer<Settings extends IssuerSettings> {
  readonly settings: Settings;
  /** True when a token claims to come from this issuer, which proves nothing. */
  claimsToIssue(token: string): boolean;
  /**
   * Returns the claims of a token. Throws 401 for an invalid token, 503 while the issuer's keys have not been loaded.
   */
  verify(token: string): Promise<JWTPayload>;
}

/** Accepted signature algorithms, whatever the token says: current asymmetric ones. */
const algorithms = ['RS256', 'ES256', 'EdDSA'];

interface KeySet {
  /** The issuer as spelled in its tokens. */
  readonly issuer: string;
  readonly keyOf: JWTVerifyGetKey;
  /** Reloads the keys in the background; the known ones stay in use until the response arrives. */
  refresh(): void;
}

/**
 * Creates the verifier of an issuer. It loads the issuer's keys when the first token arrives and refreshes them from
 * time to time. A token with a known key never waits for the issuer.
 */
export function createForeignIssuer<Settings extends IssuerSettings>(
  settings: Settings,
  clocks: Readonly<Record<keyof Clocks, Clock>>,
  fetchFrom: typeof fetch = fetch,
): ForeignIssuer<Settings> {
  let keySet: KeySet | undefined;
  const opening = new SharedRun(() => openKeySet(settings, fetchFrom));
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let askedAtMs = 0;

  async function keys(): Promise<KeySet> {
    const nowMs = clocks.wall.nowMs();
    if (keySet === undefined) {
      if (Math.abs(nowMs - failedAtMs) < authNumbers.issuerRetryMs) throw unavailable();
      keySet = await opening.start().catch((error: unknown) => {
        failedAtMs = clocks.wall.nowMs();
        throw unavailable(error);
      });
      askedAtMs = nowMs;
    } else if (Math.abs(nowMs - askedAtMs) >= authNumbers.issuerKeysFreshMs) {
      askedAtMs = nowMs;
      keySet.refresh();
    }
    return keySet;
  }

  return {
    settings,
    claimsToIssue: (token) => withoutSlash(issuerOf(token)) === settings.issuer,
    async verify(token) {
      const { issuer, keyOf } = await keys();
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          issuer,
          audience: settings.audience,
          algorithms,
          requiredClaims: ['exp'],
          clockTolerance: authNumbers.issuerClockSkewSeconds,
          currentDate: new Date(clocks.marketplace.nowMs()),
        });
        return payload;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Loads the discovery document (OpenID Connect Discovery 1.0) and the keys that it refers to. */
async function openKeySet({ issuer }: IssuerSettings, fetchFrom: typeof fetch): Promise<KeySet> {
  const response = await fetchFrom(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(authNumbers.issuerTimeMaxMs),
  });
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown } | null;
  const { issuer: named, jwks_uri: address } = document ?? {};
  if (typeof named !== 'string' || withoutSlash(named) !== issuer) {
    throw new Error(`the discovery document of ${issuer} names another issuer`);
  }
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) {
    throw new Error(`the discovery document of ${issuer} has no jwks_uri`);
  }
  const remote = createRemoteJWKSet(new URL(address), {
    timeoutDuration: authNumbers.issuerTimeMaxMs,
    cooldownDuration: authNumbers.issuerRetryMs,
    // Known keys are refreshed in the background, so that no token ever waits for an issuer that is down.
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: fetchFrom as FetchImplementation,
  });
  await remote.reload();
  return { issuer: named, keyOf: remote, refresh: () => void remote.reload().catch(() => undefined) };
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

/** A foreign token is refused with 401, whether its signature, its key or its claims are wrong. */
function refusalOf(error: unknown): ApiError {
  const entry =
    error instanceof errors.JWTExpired ? platformErrors.TOKEN_EXPIRED : platformErrors.TOKEN_INVALID;
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : undefined;
  return claim === undefined
    ? tokenRefusal(entry)
    : tokenRefusal(entry, `The claim ${claim} of the token has a value that this server does not accept.`);
}

function unavailable(cause?: unknown): ApiError {
  return new ApiError(platformErrors.ISSUER_UNAVAILABLE, {
    headers: { 'retry-after': String(authNumbers.issuerRetryMs / 1000) },
    ...(cause !== undefined && { cause }),
  });
}

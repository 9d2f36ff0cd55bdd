import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { Clock, Clocks } from '../time/clock.ts';
import { challenge, challengeErrors } from './challenge-errors.ts';
import { authNumbers } from './numbers.ts';

/** An identity provider beside our own token endpoint whose tokens are accepted. */
export interface IssuerSettings {
  /** Address without a slash at its end; the discovery document lies below it. */
  readonly issuer: string;
  /** What its tokens have to name as their audience. */
  readonly audience: string;
}

/** The claims of a token whose signature, issuer, audience and times are right. */
export interface ForeignIssuer<Settings extends IssuerSettings> {
  readonly settings: Settings;
  /** Whether a token says that it is of this issuer; nothing of it is proven by that. */
  claimsToIssue(token: string): boolean;
  /** Throws 401 for a token that is not good, 503 while nothing is known of the issuer's keys. */
  verify(token: string): Promise<JWTPayload>;
}

/** Signatures that are believed, whatever the token says: asymmetric ones of today. */
const algorithms = ['RS256', 'ES256', 'EdDSA'];

interface KeySet {
  /** As the issuer spells itself in its tokens. */
  readonly issuer: string;
  readonly keyOf: JWTVerifyGetKey;
  /** Asks for the keys anew, in the background; known ones go on working until the answer is there. */
  refresh(): void;
}

/**
 * Asks the issuer for its keys when the first of its tokens comes, and again now and then: the only calls that this
 * server makes by itself. A token with a known key never waits for the issuer.
 */
export function createForeignIssuer<Settings extends IssuerSettings>(
  settings: Settings,
  clocks: Readonly<Record<keyof Clocks, Clock>>,
  fetchFrom: typeof fetch = fetch,
): ForeignIssuer<Settings> {
  let keySet: KeySet | undefined;
  let opening: Promise<KeySet> | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let askedAtMs = 0;

  async function keys(): Promise<KeySet> {
    const nowMs = clocks.wall.nowMs();
    if (keySet === undefined) {
      if (Math.abs(nowMs - failedAtMs) < authNumbers.issuerRetryMs) throw unavailable();
      opening ??= openKeySet(settings, fetchFrom).finally(() => {
        opening = undefined;
      });
      keySet = await opening.catch((error: unknown) => {
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

/** Reads the discovery document (OpenID Connect Discovery 1.0) and, through it, the keys. */
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
    // Known keys are asked for anew in the background, so that none ever waits for an issuer that is down.
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: fetchFrom as FetchImplementation,
  });
  await remote.reload();
  return { issuer: named, keyOf: remote, refresh: () => void remote.reload().catch(() => undefined) };
}

function issuerOf(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const issuer = (claims as { iss?: unknown } | null)?.iss;
    return typeof issuer === 'string' ? issuer : '';
  } catch {
    return '';
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

/** Whatever goes wrong with a token of somebody else is a 401: its signature, its key, its claims. */
function refusalOf(error: unknown): ApiError {
  const entry =
    error instanceof errors.JWTExpired ? platformErrors.TOKEN_EXPIRED : platformErrors.TOKEN_INVALID;
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : undefined;
  return new ApiError(entry, {
    ...(claim !== undefined && {
      detail: `The claim ${claim} of the token has a value that this server does not accept.`,
    }),
    headers: challenge(challengeErrors.INVALID_TOKEN),
  });
}

function unavailable(cause?: unknown): ApiError {
  return new ApiError(platformErrors.ISSUER_UNAVAILABLE, {
    headers: { 'retry-after': String(authNumbers.issuerRetryMs / 1000) },
    ...(cause !== undefined && { cause }),
  });
}

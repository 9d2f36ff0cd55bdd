/** Numbers of authentication, with their reasons. */
import { dayMs } from '@kontor/values/instant';

export const authNumbers = {
  /** Lifetime of an API user's access token (specification, sample). */
  userAccessSeconds: 3600,
  /** Lifetime of a refresh token (specification, sample). */
  userRefreshSeconds: 7200,
  /** A refresh token that is used again within this time after its first use gets the same successor. */
  refreshReplaySeconds: 30,
  /** Lifetime of an app's access token (conventions, section 2). */
  appAccessSeconds: 1800,
  /** How long a partner may take to set a password with an invitation: over a weekend. */
  invitationLifeMs: 3 * dayMs,
  /** How long an operator may take to open the link to the console of a partner: it is opened immediately. */
  consoleLinkLifeMs: 60_000,
  /** How long an operator may look at a partner before it has to say again why. */
  consoleAccessSeconds: 15 * 60,
  /** Lifetime of the link with which a partner installs a private app (conventions, section 2). */
  appInvitationLifeMs: dayMs,
  /** How long the former secret of an app stays valid, so that its provider can change over. */
  formerSecretLifeMs: dayMs,
  /** How long an API user may take to log in and consent on the page of an app. */
  consentTicketLifeMs: 10 * 60_000,
  /** Lifetime of an authorization code (conventions, section 13, row 16). */
  codeLifeMs: 60_000,
  /** Requests per second of an app without a partner, which fetches tokens for all partners (conventions, section 5). */
  providerRequestsPerSecond: 100,
  /** Longer tokens are refused without parsing; ours have about 1,300 characters. */
  tokenLengthMax: 8192,
  /** Number of verified tokens in the cache, about 3 kB each; the least recently used are evicted. */
  knownTokensMax: 5000,
  /** Timeout of requests to a foreign issuer. */
  issuerTimeMaxMs: 3_000,
  /** A foreign issuer is not called again for this long after a failure, or after a lookup of an unknown key. */
  issuerRetryMs: 10_000,
  /** After this long the keys of a foreign issuer are loaded again, so that withdrawn keys stop working. */
  issuerKeysFreshMs: 10 * 60_000,
  /** Tolerated clock skew of a foreign issuer. */
  issuerClockSkewSeconds: 30,
  /** Bits of the RS256 keys. */
  signingKeyBits: 2048,
  /** Argon2id: 19 MiB, two passes, one lane (the smaller of the widely recommended settings, about 20 ms). */
  passwordMemoryKiB: 19_456,
  passwordPasses: 2,
  passwordSaltBytes: 16,
  passwordHashBytes: 32,
  /** Maximum number of concurrent password checks: the size of the thread pool (`bin/kontor.js`). */
  passwordChecksAtOnce: 2,
  /** Of these, checks for callers that are not proven: one thread is left for proven callers, and for writing files. */
  unprovenPasswordChecksAtOnce: 1,
  /** Maximum number of waiting password checks, for proven callers and for others each; one more gets 503. */
  passwordChecksWaitingMax: 64,
} as const;

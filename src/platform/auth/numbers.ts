/** Numbers of authentication, each with its reason. */
export const authNumbers = {
  /** Life of an API user's access token (specification, sample). */
  userAccessSeconds: 3600,
  /** Life of a refresh token (specification, sample). */
  userRefreshSeconds: 7200,
  /** Life of an app's access token (conventions, section 2). */
  appAccessSeconds: 1800,
  /** Longer tokens are refused unread; ours are about 1,300 characters. */
  tokenLengthMax: 8192,
  /** Verified tokens that are remembered, the least used out first; about 3 kB each. */
  knownTokensMax: 5000,
  /** A foreign issuer has this long for an answer. */
  issuerTimeMaxMs: 3_000,
  /** After a failure, and after a search for an unknown key, a foreign issuer is left alone this long. */
  issuerRetryMs: 10_000,
  /** After this long the keys of a foreign issuer are asked for anew, so that one that was withdrawn stops working. */
  issuerKeysFreshMs: 10 * 60_000,
  /** How far the clock of a foreign issuer may be off. */
  issuerClockSkewSeconds: 30,
  /** Bits of the RS256 keys. */
  signingKeyBits: 2048,
  /** Argon2id: 19 MiB, two passes, one lane (the smaller of the widely recommended settings, about 20 ms). */
  passwordMemoryKiB: 19_456,
  passwordPasses: 2,
  passwordSaltBytes: 16,
  passwordHashBytes: 32,
  /** Passwords that are checked at the same time, as many as the thread pool has threads (`bin/kontor.js`). */
  passwordChecksAtOnce: 2,
  /** Of these, checks of callers who are not proven: one thread is left to the proven, and to the writing of files. */
  strangerPasswordChecksAtOnce: 1,
  /** Password checks that may wait for a processor, of proven callers and of others each; one more gets 503. */
  passwordChecksWaitingMax: 64,
} as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Numbers of webhooks, each with its reason. */
export const webhookNumbers = {
  /** Webhooks of one partner, and of the operators together: each has its requests, and up to a few MB of events that wait. */
  perPartnerMax: 20,
  ofOperatorsMax: 100,
  /** How long a secret is good after it was replaced. */
  previousSecretMs: 24 * hourMs,
  /** How long an event, a challenge or a webhook may fail before it is given up. */
  failingMaxMs: 24 * hourMs,
  /** Wait after the first failed attempt of an event; it grows fourfold. */
  retryFirstMs: 5_000,
  retryMaxMs: 8 * hourMs,
  /** Share of a wait by which it is shortened or lengthened at random, so that retries spread. */
  jitterShare: 0.2,
  /** Bound of a wait that a receiver asks for by `Retry-After`. */
  retryAfterMaxMs: 6 * hourMs,
  /** Failures in a row from which on a receiver is taken for dead and asked with one event at a time. */
  deadAfterFailures: 3,
  /** Wait between two attempts at a dead receiver; so soon it is noticed that it came back. */
  deadRetryMaxMs: 15 * minuteMs,
  /** Wait until a suspended partner is looked at again; a resumed one hears of what waited within it. */
  heldPauseMs: 2_000,
  /** Time for a connection, TLS included. */
  connectTimeoutMs: 5_000,
  /** Time for a whole exchange. */
  totalTimeoutMs: 15_000,
  /** The same for a challenge. */
  challengeTimeoutMs: 10_000,
  /** Bytes of an answer that are read; only a challenge needs any. */
  answerBytesMax: 65_536,
  /** Events that are on their way to one webhook at a time. */
  perWebhookMax: 4,
  /** Requests to one host at a time, whoever subscribed it. */
  perHostMax: 16,
  /** Requests in all. */
  inAllMax: 256,
  /** Of these, requests to receivers that fail or are not verified: the rest is left to those that work. */
  doubtfulMax: 64,
  /** Events that a webhook that is behind reads of the journal at a time. */
  pageSize: 50,
  /** Events that all others read at a time, together. */
  sharedPageSize: 200,
  /** Events that wait for a webhook, read but not delivered; with so many it reads no further. */
  waitingMax: 500,
  /** Attempts that are kept of a webhook, and for how long. */
  attemptsKept: 100,
  attemptsKeptMs: 7 * 24 * hourMs,
  /** How often outcomes are written. */
  flushEveryMs: 100,
  /** How often time is looked at, which makes retries due. */
  tickMs: 200,
  /** How long rights that were looked up are gone by, so that a backlog does not look them up for each event. */
  rightsGoodMs: 200,
  /** How often webhooks and the journal are looked at without a signal. */
  lookEveryMs: 1_000,
  /** How often webhooks without events move on, so that the journal does not outlive their position. */
  idleMoveMs: hourMs,
} as const;

import { hourMs, minuteMs } from '@kontor/values/instant';

/** Limits and intervals of webhooks, each with its reason. */
export const webhookNumbers = {
  /**
   * Most webhooks of one partner, and of the operators together: each one sends requests and holds up to a few MB of
   * waiting events.
   */
  perPartnerMax: 20,
  ofOperatorsMax: 100,
  /** How long a secret stays valid after it was replaced. */
  previousSecretMs: 24 * hourMs,
  /** How long an event, a challenge or a webhook may fail before it is given up. */
  failingMaxMs: 24 * hourMs,
  /** Wait after the first failed attempt of an event; each further wait is four times as long. */
  retryFirstMs: 5_000,
  retryMaxMs: 8 * hourMs,
  /** Share of a wait by which it is shortened or lengthened at random, to spread retries. */
  jitterShare: 0.2,
  /** Longest wait that a receiver can ask for with `Retry-After`. */
  retryAfterMaxMs: 6 * hourMs,
  /** Failures in a row after which a receiver counts as dead and gets one event at a time. */
  deadAfterFailures: 3,
  /** Longest wait between two attempts at a dead receiver, so that its recovery is noticed soon. */
  deadRetryMaxMs: 15 * minuteMs,
  /**
   * How long a receiver has to have failed for its first success with an event other than a test to make all waiting events
   * due. A shorter series may be that of one event which the receiver never takes, and whose waits have to grow.
   */
  releaseAfterMs: minuteMs,
  /** Interval between checks of a suspended partner; a resumed one gets its waiting events within it. */
  heldPauseMs: 2_000,
  /** Timeout of a connection, TLS included. */
  connectTimeoutMs: 5_000,
  /** Timeout of a whole exchange. */
  totalTimeoutMs: 15_000,
  /** Timeout of a challenge. */
  challengeTimeoutMs: 10_000,
  /** Bytes that are read of what a receiver answers; only a challenge needs any. */
  answerBytesMax: 65_536,
  /** Informational answers (1xx) before the one that counts; servers send one or two. */
  informationalMax: 8,
  /**
   * Bytes of an exchange that are received besides a body that is read: informational answers, headers, trailers and
   * the framing of chunks.
   */
  surroundingBytesMax: 32_768,
  /** Events in progress to one webhook at a time. */
  perWebhookMax: 4,
  /** Requests in progress to one host, for all webhooks. */
  perHostMax: 16,
  /** Requests in progress in total. */
  inAllMax: 256,
  /** Of these, requests to receivers that fail or are not verified; the rest is reserved for working ones. */
  doubtfulMax: 64,
  /** Events that a webhook which is behind reads from the journal at a time. */
  pageSize: 50,
  /** Events that all other webhooks read at a time, together. */
  sharedPageSize: 200,
  /** Events read for a webhook but not delivered; at this number it stops reading. */
  waitingMax: 500,
  /** Rows of the journal that are unpacked to count what the webhooks of one response have not received, and at least for each. */
  backlogBodiesMax: 32,
  backlogBodiesMin: 2,
  /** Rows that are looked at for each, however many webhooks share those of one response. */
  backlogRowsMin: 50,
  /** Rows beyond those that are only added up, for all webhooks of one response. */
  backlogAddedMax: 20_000,
  /** Attempts kept for a webhook, and how long. */
  attemptsKept: 100,
  attemptsKeptMs: 7 * 24 * hourMs,
  /** Interval between writes of outcomes. */
  flushEveryMs: 100,
  /** Interval between checks of the time, which makes retries due. */
  tickMs: 200,
  /** How long rights are cached, so that a backlog does not look them up for each event. */
  rightsGoodMs: 200,
  /** Interval between checks of webhooks and the journal without a signal. */
  pollIntervalMs: 1_000,
  /**
   * Interval at which the position of webhooks without events is moved, so that the journal does not expire past it.
   */
  idleMoveMs: hourMs,
} as const;

/** The receiver of a webhook: whether it is well, and why an exchange with it failed. */
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Attempt, Failure, Webhook } from '../rules/webhook.ts';
import { AddressRefusedError, NameUnknownError } from './addresses.ts';

/** Type of the request that verifies an address. */
export const challengeType = 'kontor.webhook.challenge.v1';

/**
 * What is known about the receiver of a webhook, whose address never changes. The queues of a webhook that follow each
 * other share it, so an attempt that began before a change of the webhook counts after the change as well.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | well | with `delivered` | with `failed` → failing |
 * | failing | with `failed`; it is stored since when | with `delivered` → well; with the third failure in a row → dead |
 * | dead | with the third failure in a row; a new process counts anew | with `delivered` → well |
 * | back, next to the above | with `isBack`: what waited is due, but this is not written yet | with `backIsWritten` |
 */
export class Health {
  failuresInRow = 0;
  failure: Failure | undefined;
  failingSinceMs: number | undefined;
  lastDeliveredAtMs: number | undefined;
  /** When the receiver was back, as long as it is not written that what waited then is due. */
  backAtMs: number | undefined;
  /** Attempts that have not been written, oldest first. */
  #attempts: Attempt[] = [];

  constructor({ failure, failingSinceMs, lastDeliveredAtMs }: Webhook) {
    this.failure = failure;
    this.failingSinceMs = failingSinceMs;
    this.lastDeliveredAtMs = lastDeliveredAtMs;
  }

  /** True when the receiver counts as dead: it gets one event at a time. */
  get isDead(): boolean {
    return this.failuresInRow >= numbers.deadAfterFailures;
  }

  delivered(nowMs: number): void {
    this.failuresInRow = 0;
    this.failure = undefined;
    this.failingSinceMs = undefined;
    this.lastDeliveredAtMs = nowMs;
  }

  /** Returns since when the receiver has been failing. */
  failed(failure: Failure, nowMs: number): number {
    this.failuresInRow += 1;
    this.failure = failure;
    this.failingSinceMs ??= nowMs;
    return this.failingSinceMs;
  }

  /** Call when the receiver is back; returns the time, at which what waited is due. */
  isBack(nowMs: number): number {
    this.backAtMs = nowMs;
    return nowMs;
  }

  /** Call when what waited at that time is written as due. */
  backIsWritten(backAtMs: number | undefined): void {
    if (this.backAtMs === backAtMs) this.backAtMs = undefined;
  }

  get hasAttempts(): boolean {
    return this.#attempts.length > 0;
  }

  note(attempt: Attempt): void {
    this.#attempts.push(attempt);
  }

  takeAttempts(): readonly Attempt[] {
    return this.#attempts.splice(0);
  }

  /** Takes back attempts that were not written, because the webhook was changed meanwhile. */
  takeBack(attempts: readonly Attempt[]): void {
    this.#attempts = [...attempts, ...this.#attempts].slice(-numbers.attemptsKept);
  }
}

/** An exchange exceeded its timeout. */
export class ExchangeTimeoutError extends Error {}

/** A receiver sent more than a receiver has to say. */
export class ExcessiveAnswerError extends Error {}

/** Returns why a request got no answer. */
export function failureOf(error: unknown): Failure {
  const failure = error as NodeJS.ErrnoException;
  return { kind: kindOf(error, failure.code ?? ''), detail: failure.message.slice(0, 300) };
}

function kindOf(error: unknown, code: string): Failure['kind'] {
  if (error instanceof AddressRefusedError) return 'ADDRESS_REFUSED';
  if (error instanceof ExchangeTimeoutError || code === 'ETIMEDOUT') return 'TIMEOUT';
  if (error instanceof NameUnknownError) return 'NAME_UNKNOWN';
  return /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/.test(code)
    ? 'TLS'
    : 'CONNECTION';
}

/** Returns what is wrong with the answer to a challenge; undefined when it contains the challenge. */
export function unanswered(
  { body = '' }: { readonly body?: string },
  challenge: string,
): Failure | undefined {
  if (body.includes(challenge)) return undefined;
  return { kind: 'NO_CHALLENGE', detail: 'The answer does not contain the challenge.' };
}

/** Returns what is wrong with the status of an answer; undefined for a success. */
export function statusFailure(status: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return { kind: 'GONE', detail: 'The receiver answered 410.' };
  if (status >= 300 && status < 400) {
    return { kind: 'REDIRECT', detail: `The receiver answered ${status}; redirects are not followed.` };
  }
  return { kind: 'STATUS', detail: `The receiver answered ${status}.` };
}

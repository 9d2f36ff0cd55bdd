import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Attempt, Failure, Webhook } from '../rules/webhook.ts';

/**
 * What is known about the receiver of a webhook, whose address never changes. The lines of a webhook that follow each
 * other share it, so an attempt that began before a change of the webhook counts after the change as well.
 */
export class Health {
  failuresInRow = 0;
  failure: Failure | undefined;
  failingSinceMs: number | undefined;
  lastDeliveredAtMs: number | undefined;
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

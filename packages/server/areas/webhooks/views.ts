import type {
  Attempt as ShownAttempt,
  Webhook as ShownWebhook,
} from '@kontor/contract/generated/webhooks-v1';
import { formatInstant } from '@kontor/values/instant';
import type { Webhook } from './rules/webhook.ts';
import type { NumberedAttempt } from './store/attempts.ts';

/** A webhook as callers read it, without its secrets. */
export function viewWebhook(webhook: Webhook, waiting: number, nowMs: number): ShownWebhook {
  const { webhookId, url, types, ordered, contentType, state, failure, createdAtMs, createdBy } = webhook;
  const { previousSecretUntilMs } = webhook;
  return {
    id: webhookId,
    url,
    types: [...types],
    ordered,
    contentType,
    state,
    ...(failure !== undefined && { reason: failure }),
    createdAt: formatInstant(createdAtMs),
    createdBy,
    ...instantOf('verifiedAt', webhook.verifiedAtMs),
    ...instantOf('failingSince', webhook.failingSinceMs),
    ...instantOf('lastDeliveredAt', webhook.lastDeliveredAtMs),
    ...(previousSecretUntilMs !== undefined &&
      previousSecretUntilMs > nowMs &&
      instantOf('previousSecretUntil', previousSecretUntilMs)),
    waiting,
  };
}

/** An attempt as callers read it. */
export function viewAttempt(attempt: NumberedAttempt): ShownAttempt {
  const { sequence, atMs, nextAttemptAtMs, ...rest } = attempt;
  return {
    id: sequence,
    at: formatInstant(atMs),
    ...rest,
    ...instantOf('nextAttemptAt', nextAttemptAtMs),
  };
}

function instantOf<Name extends string>(name: Name, instantMs: number | undefined) {
  return (instantMs === undefined ? {} : { [name]: formatInstant(instantMs) }) as { [Each in Name]?: string };
}

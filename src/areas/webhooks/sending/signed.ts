import { Webhook as Signer } from 'standardwebhooks';
import type { Secrets } from '../rules/webhook.ts';

/** Parts of a request to a receiver. */
export interface Message {
  /** `webhook-id`: the same for every attempt of an event. */
  readonly id: string;
  readonly body: string;
}

/**
 * Returns the headers of a request, signed as the Standard Webhooks specification requires: with the secret and, while
 * it is still valid, with the previous one.
 */
export function signedHeaders(
  { secret, previous }: Secrets,
  previousUntilMs: number | undefined,
  { id, body }: Message,
  nowMs: number,
): Record<string, string> {
  const isPreviousGood = previous !== undefined && (previousUntilMs ?? 0) > nowMs;
  const secrets = isPreviousGood ? [secret, previous] : [secret];
  // The timestamp is in seconds.
  const at = new Date(nowMs);
  return {
    'content-type': 'application/json',
    'user-agent': 'kontor-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1_000)),
    'webhook-signature': secrets.map((each) => new Signer(each).sign(id, at, body)).join(' '),
  };
}

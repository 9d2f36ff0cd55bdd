import { Webhook as Signer } from 'standardwebhooks';
import type { Secrets } from '../rules/webhook.ts';

/** What a request to a receiver is made of. */
export interface Message {
  /** `webhook-id`: the same for every attempt of an event. */
  readonly id: string;
  readonly body: string;
}

/**
 * Headers of a request, signed as the Standard Webhooks specification says: with the secret, and as long as it is good with
 * the one before it.
 */
export function signedHeaders(
  { secret, previous }: Secrets,
  previousUntilMs: number | undefined,
  { id, body }: Message,
  nowMs: number,
): Record<string, string> {
  const isPreviousGood = previous !== undefined && (previousUntilMs ?? 0) > nowMs;
  const secrets = isPreviousGood ? [secret, previous] : [secret];
  // The timestamp counts seconds.
  const at = new Date(nowMs);
  return {
    'content-type': 'application/json',
    'user-agent': 'kontor-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1_000)),
    'webhook-signature': secrets.map((each) => new Signer(each).sign(id, at, body)).join(' '),
  };
}

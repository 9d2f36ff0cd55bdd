import { NotGenuine, reasonOf } from './errors.ts';
import type { KontorEvent } from './events.ts';
import { defaultRuntime } from './runtime.ts';

/** A received request: one of `fetch`, or its headers and its body exactly as they arrived. */
export type WebhookRequest =
  | Request
  | {
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
      readonly body: string | Uint8Array;
    };

export interface WebhookOptions {
  /** The time of this machine in milliseconds since 1970. */
  readonly nowMs?: number;
  /** How old a request may be; 300 seconds by default. */
  readonly ageMaxSeconds?: number;
}

/** A genuine request of a webhook. */
export interface Webhook {
  /** The event; undefined for the challenge that a new webhook gets. */
  readonly event: KontorEvent | undefined;
  /** The body to answer with, with status 200. */
  readonly answer: string;
}

const challengeType = 'kontor.webhook.challenge.v1';

/**
 * Checks that a request is signed with a secret (Standard Webhooks); of several secrets one has to fit, as during a
 * rotation. Rejects with `NotGenuine` otherwise. The same event may arrive twice: its `id` tells.
 */
export async function verifyWebhook(
  request: WebhookRequest,
  secrets: string | readonly string[],
  { nowMs = defaultRuntime.nowMs(), ageMaxSeconds = 300 }: WebhookOptions = {},
): Promise<Webhook> {
  const text = await textOf(request);
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(request, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw refusal('It has no signature.');
  if (!(Math.abs(nowMs / 1_000 - Number(timestamp)) <= ageMaxSeconds))
    throw refusal('It was signed too long ago, or a clock is wrong.');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const secret of [secrets].flat()) {
    const key = await keyOf(secret);
    for (const signature of signatures.split(' ')) {
      const [version, code = ''] = signature.split(',');
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(code), signed)))
        return read(text);
    }
  }
  throw refusal('Its signature does not fit.');
}

function read(text: string): Webhook {
  const message = JSON.parse(text) as KontorEvent & { readonly challenge?: string };
  return (message.type as string) === challengeType
    ? { event: undefined, answer: message.challenge ?? '' }
    : { event: message, answer: '' };
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new TypeError('A secret of a webhook is whsec_ followed by base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Bytes of a base64 text; none if it is not one. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

async function textOf(request: WebhookRequest): Promise<string> {
  if (request instanceof Request) return request.text();
  return typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body);
}

function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

function refusal(detail: string): NotGenuine {
  return new NotGenuine({
    status: 0,
    reasons: [reasonOf('NOT_GENUINE', `The request is not from this webhook. ${detail}`)],
  });
}

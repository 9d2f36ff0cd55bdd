/** What is stored for a key: how a response is sealed and opened, and how it is given again. */

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { ApiError, type Refusal, unpackRefusal } from '@kontor/contract/errors';
import { readStored } from '@kontor/values/text';
import type { Reply } from '../operations/operation.ts';
import { personalMembers } from '../personal/index.ts';
import { idempotencyErrors } from './errors.ts';
import type { StoredAnswer } from './store.ts';

/** What was answered, or the results of a step: one of them. */
export interface Answer {
  readonly reply?: Reply;
  readonly refusal?: Refusal;
  readonly results?: object;
}

/** A response that was stored for a key. */
export interface FoundAnswer extends Answer {
  readonly answeredMs: number;
}

/** Opens a stored response. Throws 503 when it is damaged: without it, the request must not be processed again. */
export function openAnswer(key: string, { answer, answeredAtMs }: StoredAnswer): Answer {
  try {
    return readStored<Answer>(unseal(key, answeredAtMs, answer));
  } catch (cause) {
    throw new ApiError(idempotencyErrors.IDEMPOTENCY_ANSWER_UNREADABLE, { cause });
  }
}

/** `erasedMs` is when a shopper was last erased: an earlier answer may contain data of that shopper. */
export function replayed({ reply, refusal, answeredMs }: FoundAnswer, erasedMs = 0): Reply {
  if (reply !== undefined) {
    return {
      ...(answeredMs <= erasedMs ? withoutShopperData(reply) : reply),
      headers: { ...reply.headers, 'idempotency-replayed': 'true' },
    };
  }
  throw unpackRefusal(refusal as Refusal);
}

const hidden: ReadonlySet<string> = new Set(personalMembers);

/**
 * Returns a response in which members with data of shoppers are empty. A text that is not JSON is emptied as a whole.
 */
function withoutShopperData(reply: Reply): Reply {
  const { body } = reply;
  if (typeof body === 'string') {
    const { bodyBytes: _, ...rest } = reply;
    return { ...rest, body: blanked(body) };
  }
  const isPlain = typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype;
  return isPlain ? { ...reply, body: readStored<object>(blanked(JSON.stringify(body))) } : reply;
}

function blanked(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (member, value) =>
        hidden.has(member) && typeof value === 'string' ? '' : (value as unknown),
      ),
    );
  } catch {
    return '';
  }
}

const cipher = 'aes-256-gcm';
const tagBytes = 16;
// Each derived key encrypts a single response, so the nonce need not vary.
const nonce = Buffer.alloc(12);

/**
 * Seals a response that is stored at the given time: it may contain a secret that is shown once. It is sealed with the
 * `Idempotency-Key` itself, of which only a hash is stored: read access to the database is not enough to open it.
 */
export function seal(key: string, keptAtMs: number, answer: string): string {
  const sealing = createCipheriv(cipher, keyFor(key, keptAtMs), nonce);
  const content = Buffer.concat([sealing.update(answer, 'utf8'), sealing.final()]);
  return Buffer.concat([sealing.getAuthTag(), content]).toString('base64');
}

/** Opens what `seal` produced with the same key and time. */
function unseal(key: string, keptAtMs: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyFor(key, keptAtMs), nonce);
  opening.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(tagBytes)), opening.final()]).toString('utf8');
}

function keyFor(key: string, keptAtMs: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `idempotency answer kept at ${keptAtMs}`, 32));
}

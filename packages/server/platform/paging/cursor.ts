import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { dayMs } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';

/** Lifetime of a cursor (conventions, section 7). */
export const cursorLifetimeMs = dayMs;
const sealBytes = 16;
/** Lengths are rounded up, so that a cursor does not reveal the length of its numbers. */
const contentBytes = 16;
/** Length of the seal of a cursor whose content is not encrypted. */
const plainSealBytes = 12;

/**
 * Source of a cursor: the list, the parameter or member (`$.after`) that contains it, and advice in case it is invalid.
 */
export interface CursorSource {
  readonly list: string;
  readonly parameter: string;
  readonly advice?: string;
}

/**
 * Cursors are opaque texts that store a position in a list. They are sealed, so that a modified cursor, another
 * partner's or one of another list is refused rather than misread, and encrypted, so that they do not reveal how many
 * rows there are (docs/contributors/decisions/lists.md).
 */
export class CursorCodec {
  readonly #plainKey: Buffer;
  readonly #sealKey: Buffer;
  readonly #contentKey: Buffer;

  /** `key`: the installation's cursor key in hexadecimal. */
  constructor(key: string) {
    this.#plainKey = Buffer.from(key, 'hex');
    this.#sealKey = derivedKey(key, 'seals of cursors');
    this.#contentKey = derivedKey(key, 'contents of cursors');
  }

  /**
   * Creates a cursor. `list` names the list and its filters, so that a cursor is valid only for the list that it came
   * from.
   */
  seal(partnerId: string, list: string, position: readonly (string | number)[], nowMs: number): string {
    const text = Buffer.from(JSON.stringify([nowMs, ...position]));
    const content = Buffer.alloc(Math.ceil(text.length / contentBytes) * contentBytes, ' ');
    text.copy(content);
    const seal = sealOf(this.#sealKey, partnerId, list, content).subarray(0, sealBytes);
    // The seal depends on the whole content, so no two contents are encrypted with the same key stream.
    const cipher = createCipheriv('aes-256-ctr', this.#contentKey, seal);
    return Buffer.concat([seal, cipher.update(content), cipher.final()]).toString('base64url');
  }

  /**
   * Returns the position in a cursor; 400 when it is broken, foreign or older than 24 hours. If the list's cursor is
   * not the parameter `cursor`, `from` names it.
   */
  open(partnerId: string, from: string | CursorSource, cursor: string, nowMs: number): (string | number)[] {
    const source = typeof from === 'string' ? { list: from, parameter: 'cursor' } : from;
    const { list } = source;
    const bytes = Buffer.from(cursor, 'base64url');
    const content = this.#encrypted(partnerId, list, bytes) ?? this.#plain(partnerId, list, bytes);
    // A text with a surplus character decodes to the same bytes.
    if (content === undefined || bytes.toString('base64url') !== cursor)
      throw refuse(source, 'was not issued by this server for this list');
    const [sealedAtMs, ...position] = readStored<[number, ...(string | number)[]]>(content.toString());
    if (nowMs - sealedAtMs > cursorLifetimeMs) throw refuse(source, 'is older than 24 hours');
    return position;
  }

  #encrypted(partnerId: string, list: string, bytes: Buffer): Buffer | undefined {
    const seal = bytes.subarray(0, sealBytes);
    if (bytes.length <= sealBytes) return undefined;
    const cipher = createDecipheriv('aes-256-ctr', this.#contentKey, seal);
    const content = Buffer.concat([cipher.update(bytes.subarray(sealBytes)), cipher.final()]);
    const expected = sealOf(this.#sealKey, partnerId, list, content).subarray(0, sealBytes);
    return timingSafeEqual(seal, expected) ? content : undefined;
  }

  /** Opens a cursor of the journal that was issued without encryption; such a cursor may be weeks old. */
  #plain(partnerId: string, list: string, bytes: Buffer): Buffer | undefined {
    if (bytes.length <= plainSealBytes) return undefined;
    const content = bytes.subarray(plainSealBytes);
    const expected = sealOf(this.#plainKey, partnerId, list, content.toString()).subarray(0, plainSealBytes);
    return timingSafeEqual(bytes.subarray(0, plainSealBytes), expected) ? content : undefined;
  }
}

/** Derives a key for one purpose from the installation's cursor key. */
export function derivedKey(key: string, purpose: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(purpose).digest();
}

function sealOf(key: Buffer, partnerId: string, list: string, content: Buffer | string): Buffer {
  const parts = JSON.stringify([partnerId, list, content.toString()]);
  return createHmac('sha256', key).update(parts).digest();
}

const adviceForLists = 'start again from the first page and follow the next links';

function refuse({ parameter, advice = adviceForLists }: CursorSource, reason: string): ApiError {
  const isMember = parameter.startsWith('$.');
  const name = isMember ? parameter.slice(2) : `Query parameter ${parameter}`;
  return new ApiError(platformErrors.INVALID_CURSOR, {
    detail: `${name} ${reason}; ${advice}.`,
    ...(isMember ? { jsonpath: parameter } : { structured: { parameter } }),
  });
}

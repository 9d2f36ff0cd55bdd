import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';

/** A cursor is good for this long (conventions, section 7). */
export const cursorLifetimeMs = 24 * 60 * 60 * 1000;
const sealBytes = 16;
/** Lengths are rounded up, so that a cursor does not tell how long its numbers are. */
const contentBytes = 16;
/** Of a cursor from before contents were encrypted. */
const plainSealBytes = 12;

/** Where a cursor comes from: the list, the parameter or member (`$.after`) that it stands in, and what to do without a good one. */
export interface CursorSource {
  readonly list: string;
  readonly parameter: string;
  readonly advice?: string;
}

/**
 * Cursors are opaque texts that remember where a list was left. They are sealed, so that a changed one, another
 * partner's or one of another list is refused instead of being misread, and encrypted, so that they tell nothing of how
 * many rows there are (docs/decisions/0208-ids-and-cursors-tell-no-volume.md).
 */
export class CursorCodec {
  readonly #plainKey: Buffer;
  readonly #sealKey: Buffer;
  readonly #contentKey: Buffer;

  /** `key`: the installation's cursor key, hexadecimal. */
  constructor(key: string) {
    this.#plainKey = Buffer.from(key, 'hex');
    this.#sealKey = derivedKey(key, 'seals of cursors');
    this.#contentKey = derivedKey(key, 'contents of cursors');
  }

  /** `list` names the list and its filters, so that a cursor fits only the list it came from. */
  seal(partnerId: string, list: string, position: readonly (string | number)[], nowMs: number): string {
    const text = Buffer.from(JSON.stringify([nowMs, ...position]));
    const content = Buffer.alloc(Math.ceil(text.length / contentBytes) * contentBytes, ' ');
    text.copy(content);
    const seal = sealOf(this.#sealKey, partnerId, list, content).subarray(0, sealBytes);
    // The seal depends on the whole content: the same stream never meets two contents.
    const cipher = createCipheriv('aes-256-ctr', this.#contentKey, seal);
    return Buffer.concat([seal, cipher.update(content), cipher.final()]).toString('base64url');
  }

  /**
   * The position in a cursor; 400 when it is broken, foreign or older than 24 hours. A list whose cursor is not the
   * parameter `cursor` says what it is called.
   */
  open(partnerId: string, from: string | CursorSource, cursor: string, nowMs: number): (string | number)[] {
    const source = typeof from === 'string' ? { list: from, parameter: 'cursor' } : from;
    const { list } = source;
    const bytes = Buffer.from(cursor, 'base64url');
    const content = this.#encrypted(partnerId, list, bytes) ?? this.#plain(partnerId, list, bytes);
    // Of a text with a character too many the bytes are the same.
    if (content === undefined || bytes.toString('base64url') !== cursor)
      throw refuse(source, 'was not issued by this server for this list');
    const [sealedAtMs, ...position] = JSON.parse(content.toString()) as [number, ...(string | number)[]];
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

  /** A cursor of the journal from before contents were encrypted may be weeks old. */
  #plain(partnerId: string, list: string, bytes: Buffer): Buffer | undefined {
    if (bytes.length <= plainSealBytes) return undefined;
    const content = bytes.subarray(plainSealBytes);
    const expected = sealOf(this.#plainKey, partnerId, list, content.toString()).subarray(0, plainSealBytes);
    return timingSafeEqual(bytes.subarray(0, plainSealBytes), expected) ? content : undefined;
  }
}

/** A key for one purpose, made of the installation's cursor key. */
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

import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';

/** A cursor is good for this long (conventions, section 7). */
export const cursorLifetimeMs = 24 * 60 * 60 * 1000;
const sealBytes = 12;

/**
 * Cursors are opaque texts that remember where a list was left. They are sealed, so that a changed one, another
 * partner's or one of another list is refused instead of being misread.
 */
export class CursorCodec {
  readonly #key: Buffer;

  /** `key`: the installation's cursor key, hexadecimal. */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'hex');
  }

  /** `list` names the list and its filters, so that a cursor fits only the list it came from. */
  seal(partnerId: string, list: string, position: readonly (string | number)[], nowMs: number): string {
    const content = JSON.stringify([nowMs, ...position]);
    return Buffer.concat([this.#seal(partnerId, list, content), Buffer.from(content)]).toString('base64url');
  }

  /**
   * The position in a cursor; 400 when it is broken, foreign or older than 24 hours. A list whose cursor is not the
   * parameter `cursor` says what it is called.
   */
  open(
    partnerId: string,
    from: string | { readonly list: string; readonly parameter: string },
    cursor: string,
    nowMs: number,
  ): (string | number)[] {
    const { list, parameter } = typeof from === 'string' ? { list: from, parameter: 'cursor' } : from;
    const bytes = Buffer.from(cursor, 'base64url');
    const content = bytes.subarray(sealBytes).toString();
    const expected = this.#seal(partnerId, list, content);
    if (bytes.length <= sealBytes || !timingSafeEqual(bytes.subarray(0, sealBytes), expected)) {
      throw refuse(parameter, 'is not one that this list gave out');
    }
    const [sealedAtMs, ...position] = JSON.parse(content) as [number, ...(string | number)[]];
    if (nowMs - sealedAtMs > cursorLifetimeMs) throw refuse(parameter, 'is older than 24 hours');
    return position;
  }

  #seal(partnerId: string, list: string, content: string): Buffer {
    const parts = JSON.stringify([partnerId, list, content]);
    return createHmac('sha256', this.#key).update(parts).digest().subarray(0, sealBytes);
  }
}

function refuse(parameter: string, reason: string): ApiError {
  return new ApiError(platformErrors.INVALID_CURSOR, {
    detail: `Query parameter ${parameter} ${reason}; start again from the first page and follow its next link.`,
    structured: { parameter },
  });
}

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { derivedKey } from '../paging/cursor.ts';

/** Where an event lies: its row and its place in it. */
export interface EventPlace {
  readonly row: number;
  readonly index: number;
}

const blockBytes = 16;
/** Bytes of the row and of the place; the rest of the block is 0, so that an id that was made up is noticed. */
const rowBytes = 8;
const placeBytes = 12;

/**
 * Ids of events: their place, as one block of AES. So an event has one id whenever it is read, on both planes and all nodes,
 * and two ids do not tell how much was written between them.
 */
export class EventIds {
  readonly #cipher;
  readonly #decipher;

  /** `key`: the installation's cursor key, hexadecimal. */
  constructor(key: string) {
    const own = derivedKey(key, 'ids of events');
    // Each block by itself: no two events have the same one.
    this.#cipher = createCipheriv('aes-256-ecb', own, null).setAutoPadding(false);
    this.#decipher = createDecipheriv('aes-256-ecb', own, null).setAutoPadding(false);
  }

  idOf({ row, index }: EventPlace): string {
    const block = Buffer.alloc(blockBytes);
    block.writeBigUInt64BE(BigInt(row));
    block.writeUInt32BE(index, rowBytes);
    return this.#cipher.update(block).toString('base64url');
  }

  /** The place of an event; undefined for a text that is no id. */
  placeOf(id: string): EventPlace | undefined {
    const bytes = Buffer.from(id, 'base64url');
    if (bytes.length !== blockBytes || bytes.toString('base64url') !== id) return undefined;
    const block = this.#decipher.update(bytes);
    if (block.subarray(placeBytes).some((byte) => byte !== 0)) return undefined;
    const row = block.readBigUInt64BE();
    if (row > Number.MAX_SAFE_INTEGER) return undefined;
    return { row: Number(row), index: block.readUInt32BE(rowBytes) };
  }
}

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { derivedKey } from '../paging/cursor.ts';

/** Where an event is stored: its row and its index in the row. */
export interface EventPlace {
  readonly row: number;
  readonly index: number;
}

const blockBytes = 16;
/** Bytes up to the end of the row and of the index; the rest of the block is 0, so that an invented id is detected. */
const rowBytes = 8;
const placeBytes = 12;

/**
 * Ids of events: the event's place, encrypted as one AES block. An event therefore has the same id whenever it is read,
 * on both planes and all nodes, and two ids do not reveal how much was written between them.
 */
export class EventIds {
  readonly #cipher;
  readonly #decipher;

  /** `key`: the installation's cursor key, hexadecimal. */
  constructor(key: string) {
    const own = derivedKey(key, 'ids of events');
    // ECB is safe here: an id is a single block, and no two events have the same block.
    this.#cipher = createCipheriv('aes-256-ecb', own, null).setAutoPadding(false);
    this.#decipher = createDecipheriv('aes-256-ecb', own, null).setAutoPadding(false);
  }

  idOf({ row, index }: EventPlace): string {
    const block = Buffer.alloc(blockBytes);
    block.writeBigUInt64BE(BigInt(row));
    block.writeUInt32BE(index, rowBytes);
    return this.#cipher.update(block).toString('base64url');
  }

  /** Returns the place of an event; undefined for a text that is no id. */
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

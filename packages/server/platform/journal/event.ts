/** An event as it is read: its ids, and its form for those who receive it. */

import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EventType } from '@kontor/contract/generated/events';
import { formatInstant } from '@kontor/values/instant';
import { derivedKey } from '../paging/cursor.ts';
import type { Position } from './position.ts';

/** An event as it is read. */
export interface JournalEvent {
  /** Unique within its source, and the same whenever it is read. */
  readonly id: string;
  /** Empty for events of the marketplace. */
  readonly partnerId: string;
  readonly type: EventType;
  readonly subject: string;
  /** When it happened, by the marketplace clock, in epoch milliseconds. */
  readonly atMs: number;
  /** JSON text. */
  readonly data: string;
  /** The span that recorded it, if that is traced. */
  readonly trace?: string;
  /** The position after the event. */
  readonly position: Position;
}

/** The partner id under which events of the marketplace are stored. */
export const marketplace = '';

/** Formats an event as CloudEvents 1.0 JSON. */
export function cloudEventText({ id, partnerId, type, subject, atMs, data }: JournalEvent): string {
  const source = partnerId === marketplace ? '/marketplace' : `/partners/${partnerId}`;
  const time = formatInstant(atMs);
  const context = {
    specversion: '1.0',
    id,
    source,
    type,
    subject,
    time,
    datacontenttype: 'application/json',
  };
  return `${JSON.stringify(context).slice(0, -1)},"data":${data}}`;
}

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

/** Records events: a transaction collects them, and writes them as its last step, packed into few rows. */

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type {
  EventData,
  EventSubject,
  EventType,
  MarketplaceEventType,
  PartnerEventType,
} from '@kontor/contract/generated/events';
import { limits } from '../limits/numbers.ts';
import { acrossPartners } from '../store/across-partners.ts';
import type { EndWork, SharedWriteTx, WriteTx } from '../store/store.ts';
import { marketplace } from './event.ts';
import { eventsTopicText } from './hub.ts';
import { insertRows, type PackedRow } from './store/rows.ts';

/** An event that happens now. */
export type NewEvent<Types extends EventType> = {
  readonly [Type in Types]: {
    readonly type: Type;
    readonly subject: EventSubject[Type];
    /** By the marketplace clock, in epoch milliseconds. */
    readonly atMs: number;
    readonly data: EventData[Type];
  };
}[Types];

/** Many events of one type that happen at the same time. */
export interface NewEvents<Type extends EventType> {
  readonly type: Type;
  readonly atMs: number;
  readonly events: readonly {
    readonly subject: EventSubject[Type];
    /** The `data` of the type, as JSON text without whitespace between its tokens. */
    readonly data: string;
  }[];
}

interface AnyEvent {
  readonly type: EventType;
  readonly subject: string;
  readonly atMs: number;
  readonly data: object;
}

/** What a transaction collects for the journal. */
interface Recorded {
  readonly partnerId: string;
  /** At least one; all have the same type. */
  readonly lines: readonly Line[];
}

/** Records an event of the handle's partner. It is written at the end of the transaction, with the others of it. */
export function recordEvent<Type extends PartnerEventType>(tx: WriteTx, event: NewEvent<Type>): void {
  acrossPartners(tx, 'endOfTransaction').atEnd(writeRecorded, {
    partnerId: tx.partnerId,
    lines: [toLine(event)],
  });
}

/** Like `recordEvent`, for an event of the whole marketplace. */
export function recordMarketplaceEvent<Type extends MarketplaceEventType>(
  tx: SharedWriteTx,
  event: NewEvent<Type>,
): void {
  tx.atEnd(writeRecorded, { partnerId: marketplace, lines: [toLine(event)] });
}

/** Like `recordEvent`, for many events whose data is already JSON text. */
export function recordEvents<Type extends PartnerEventType>(tx: WriteTx, events: NewEvents<Type>): void {
  record(acrossPartners(tx, 'endOfTransaction'), tx.partnerId, events);
}

/** Like `recordEvents`, for events of the marketplace. */
export function recordMarketplaceEvents<Type extends MarketplaceEventType>(
  tx: SharedWriteTx,
  events: NewEvents<Type>,
): void {
  record(tx, marketplace, events);
}

function record(tx: SharedWriteTx, partnerId: string, { type, atMs, events }: NewEvents<EventType>): void {
  if (events.length === 0) return;
  const lines = events.map(({ subject, data }) => lineOf(type, atMs, subject, data));
  tx.atEnd(writeRecorded, { partnerId, lines });
}

function toLine({ type, atMs, subject, data }: AnyEvent): Line {
  return lineOf(type, atMs, subject, JSON.stringify(data));
}

const writeRecorded: EndWork<Recorded> = async (tx, items) => {
  const groups = [...Map.groupBy(items, ({ partnerId }) => partnerId)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await insertRows(
    tx,
    groups.map(([partnerId, group]) => [partnerId, packLines(group.flatMap(({ lines }) => lines))] as const),
  );
  tx.count((figures) => {
    for (const { lines } of items) {
      const [first] = lines;
      if (first !== undefined) figures.add('kontor_journal_events_total', [first.type], lines.length);
    }
  });
  tx.signal('events', eventsTopicText(groups.map(([partnerId]) => partnerId)));
};

/** A recorded event as one line: type, time, subject and data, separated by tabs; the last two are JSON. */
export interface Line {
  readonly type: EventType;
  readonly text: string;
}

/** Compression does not make shorter texts smaller. */
const packedFromLength = 1024;

/**
 * Formats a line. JSON texts contain tabs and line breaks only as escapes; `data` must have no whitespace between
 * tokens.
 */
export function lineOf(type: EventType, atMs: number, subject: string, data: string): Line {
  return { type, text: `${type}\t${atMs}\t${JSON.stringify(subject)}\t${data}` };
}

/** Packs lines into as few rows as the limits allow, in order. */
export function packLines(lines: readonly Line[]): PackedRow[] {
  const rows: PackedRow[] = [];
  for (let first = 0; first < lines.length; ) {
    let end = first;
    let length = 0;
    while (end < lines.length && end - first < limits.eventsPerRowMax) {
      length += lines[end]?.text.length ?? 0;
      if (end > first && length > limits.eventRowLengthMax) break;
      end += 1;
    }
    rows.push(packRow(lines.slice(first, end)));
    first = end;
  }
  return rows;
}

function packRow(lines: readonly Line[]): PackedRow {
  const text = lines.map((line) => line.text).join('\n');
  const types = [...new Set(lines.map(({ type }) => type))].join(' ');
  const plain = Buffer.from(text);
  if (plain.byteLength < packedFromLength) return { count: lines.length, types, packed: 0, body: plain };
  const body = zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  return { count: lines.length, types, packed: 1, body };
}

export function unpackLines({ packed, body }: Pick<PackedRow, 'packed' | 'body'>): string[] {
  const bytes = packed === 0 ? body : zstdDecompressSync(body);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString().split('\n');
}

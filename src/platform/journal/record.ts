import type {
  EventData,
  EventSubject,
  EventType,
  MarketplaceEventType,
  PartnerEventType,
} from '../../generated/events.ts';
import { acrossPartners } from '../store/across-partners.ts';
import type { EndWork, SharedWriteTx, WriteTx } from '../store/store.ts';
import { marketplace } from './event.ts';
import { eventsTopicText } from './hub.ts';
import { type Line, lineOf, packLines } from './pack.ts';
import { insertRows } from './store.ts';

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

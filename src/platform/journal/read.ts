import type { EventType } from '../../generated/events.ts';
import { readStored } from '../../values/stored-json.ts';
import { limits } from '../limits/numbers.ts';
import type { MarketplaceReadTx } from '../store/store.ts';
import type { JournalEvent, Position } from './event.ts';
import type { EventIds } from './event-ids.ts';
import { unpackLines } from './pack.ts';
import { findRemoved } from './removed.ts';
import {
  findBodies,
  findEnd,
  findIndexed,
  findOwnRows,
  findRows,
  findRowsAt,
  type JournalReads,
  marketplaceOf,
  type RowBody,
  type RowHead,
  type RowRange,
} from './store.ts';
import { isAbout } from './subject.ts';
import { findPositions } from './subject-index.ts';

/** Events after the position are no longer kept, or this store never assigned the position. */
export class PositionGoneError extends Error {
  constructor() {
    super('events after this position are no longer stored');
  }
}

export interface JournalQuery {
  readonly ids: EventIds;
  readonly after: Position;
  /** All types when absent. */
  readonly types?: ReadonlySet<EventType> | undefined;
  /** Only events of this partner; for a handle that reads all. */
  readonly partnerId?: string | undefined;
  /** Only events of this subject, or of what belongs to it; for a handle that reads all. */
  readonly subject?: string | undefined;
  /** Filters further, by partner and type. */
  readonly isWanted?: ((partnerId: string, type: EventType) => boolean) | undefined;
  /** Maximum number of events. */
  readonly limit: number;
}

export interface JournalPage {
  readonly events: readonly JournalEvent[];
  /** Where to continue reading. It also advances past events of other types and of other partners. */
  readonly next: Position;
  /** True when there is nothing after `next` yet. Otherwise there may be, however few events were found. */
  readonly isEnd: boolean;
  /**
   * True when nothing after `after` concerns the partner, whatever its type; when all partners are read, nothing at
   * all.
   */
  readonly isQuiet: boolean;
}

/** The position after everything that is visible now and remains so. */
export async function headOf(reads: MarketplaceReadTx): Promise<Position> {
  return { row: (await findEnd(reads)).safe };
}

/** The position before the oldest event that is kept. */
export async function startOf(reads: MarketplaceReadTx): Promise<Position> {
  return { row: await findRemoved(reads) };
}

/** Throws `PositionGoneError` when not all events after the position are kept. */
export async function assertKept(reads: MarketplaceReadTx, position: Position): Promise<void> {
  const { given } = await findEnd(reads);
  if (position.row > given || lastReadRowOf(position) < (await findRemoved(reads)))
    throw new PositionGoneError();
}

/** The row after which reading starts. */
export function lastReadRowOf({ row, seen }: Position): number {
  return seen === undefined ? row : row - 1;
}

/**
 * Returns the events after a position, each once, in journal order: all of them, or with the handle of a partner those of the partner
 * and of the marketplace. Reads a bounded number of rows, whatever the filter leaves of them. Never reads from a replica. Throws `PositionGoneError`.
 */
export async function readJournal(reads: JournalReads, query: JournalQuery): Promise<JournalPage> {
  const { after } = query;
  const common = marketplaceOf(reads);
  const { given, safe: upTo } = await findEnd(common);
  if (after.row > given) throw new PositionGoneError();
  const lastRead = lastReadRowOf(after);
  const range = { after: lastRead, upTo, count: limits.eventRowsLookedAtMax };
  const { rows, lookedUpTo } = await findHeads(reads, query, range);
  const walk = new Walk(query);
  const wanted = rows.filter((row) => walk.wants(row));
  for (let first = 0, size = bodiesAtFirst; first < wanted.length && !walk.isFull; size *= 2) {
    const some = wanted.slice(first, first + Math.min(size, walk.left));
    walk.take(some, await findBodies(reads, some));
    first += some.length;
  }
  // Check after reading the rows, so that a removal before the read is noticed.
  if (lastRead < (await findRemoved(common))) throw new PositionGoneError();
  const isEnd = !walk.isFull && lookedUpTo >= upTo;
  const { events } = walk;
  const last = { row: lookedUpTo };
  const next = walk.isFull ? (events.at(-1)?.position ?? last) : last;
  // The end may have moved back a little since `after` was read.
  return { events, next: next.row < after.row ? after : next, isEnd, isQuiet: rows.length === 0 };
}

interface Heads {
  readonly rows: readonly RowHead[];
  /** No other row up to here can have wanted events. */
  readonly lookedUpTo: number;
}

/** Finds the rows that may have wanted events: by the index of subjects as far as it goes, then one by one. */
async function findHeads(
  reads: JournalReads,
  { subject, partnerId }: JournalQuery,
  range: RowRange,
): Promise<Heads> {
  if ('partnerId' in reads || (subject === undefined && partnerId === undefined)) {
    return headsOf(await findRows(reads, range), range);
  }
  if (subject === undefined) return headsOf(await findOwnRows(reads.partner(partnerId ?? ''), range), range);
  const indexed = Math.min(await findIndexed(reads), range.upTo);
  const byIndex = { positions: [] as readonly number[], lookedUpTo: range.after };
  const { positions, lookedUpTo } =
    indexed > range.after ? await findPositions(reads, subject, { ...range, upTo: indexed }) : byIndex;
  const rows = await findRowsAt(reads, positions);
  if (lookedUpTo < indexed || positions.length >= range.count) return { rows, lookedUpTo };
  const tail = { ...range, after: Math.max(lookedUpTo, range.after), count: range.count - positions.length };
  const others = ofFewEvents(headsOf(await findRows(reads, tail), tail));
  return { rows: [...rows, ...others.rows], lookedUpTo: others.lookedUpTo };
}

function headsOf(rows: readonly RowHead[], { upTo, count }: RowRange): Heads {
  return { rows, lookedUpTo: rows.length < count ? upTo : (rows.at(-1)?.position ?? upTo) };
}

/** Ends before more events than may be looked through for one request. */
function ofFewEvents({ rows, lookedUpTo }: Heads): Heads {
  let events = 0;
  const end = rows.findIndex(({ count }, index) => {
    events += count;
    return index > 0 && events > limits.eventsLookedThroughMax;
  });
  return end < 0
    ? { rows, lookedUpTo }
    : { rows: rows.slice(0, end), lookedUpTo: (rows[end - 1] as RowHead).position };
}

/** Bodies read in the first batch; each further batch is twice as large. */
const bodiesAtFirst = 16;

/** Collects events from rows until there are enough. */
class Walk {
  readonly events: JournalEvent[] = [];
  isFull = false;
  readonly #query: JournalQuery;
  #length = 0;

  constructor(query: JournalQuery) {
    this.#query = query;
  }

  /** Number of events that are still wanted. */
  get left(): number {
    return this.#query.limit - this.events.length;
  }

  wants({ partnerId, types }: RowHead): boolean {
    return types.split(' ').some((type) => this.#isWanted(partnerId, type as EventType));
  }

  #isWanted(partnerId: string, type: EventType): boolean {
    const { types, partnerId: owner, isWanted } = this.#query;
    return (
      (types === undefined || types.has(type)) &&
      (owner === undefined || partnerId === owner) &&
      (isWanted === undefined || isWanted(partnerId, type))
    );
  }

  /** Most events of a row are about something else: only a subject with escaped characters has to be parsed to know. */
  #isAsked(written: string): boolean {
    const { subject } = this.#query;
    if (subject === undefined) return true;
    return isAbout(written.includes('\\') ? readStored<string>(written) : written.slice(1, -1), subject);
  }

  take(rows: readonly RowHead[], bodies: readonly (RowBody | undefined)[]): void {
    for (const [index, row] of rows.entries()) {
      const body = bodies[index];
      // The caller notices when a body was removed meanwhile.
      if (body !== undefined) this.#takeRow(row, body);
      if (this.isFull) return;
    }
  }

  #takeRow(row: RowHead, body: RowBody): void {
    const { after, ids, limit } = this.#query;
    const lines = unpackLines(body);
    const first = row.position === after.row ? (after.seen ?? lines.length) : 0;
    for (let index = first; index < lines.length; index += 1) {
      const line = lines[index] as string;
      const facts = factsOf(line);
      if (!this.#isWanted(row.partnerId, facts.type) || !this.#isAsked(facts.subject)) continue;
      if (this.events.length > 0 && this.#length + line.length > limits.eventAnswerLengthMax) {
        this.isFull = true;
        return;
      }
      this.events.push(eventOf(ids, facts, row, index));
      this.#length += line.length;
      if (this.events.length === limit) {
        this.isFull = true;
        return;
      }
    }
  }
}

/** The parts of a line; the subject is JSON. */
export interface EventFacts {
  readonly type: EventType;
  readonly atMs: number;
  readonly subject: string;
  readonly data: string;
}

/** Reads a line of a row. */
export function factsOf(line: string): EventFacts {
  const afterType = line.indexOf('\t');
  const afterTime = line.indexOf('\t', afterType + 1);
  const afterSubject = line.indexOf('\t', afterTime + 1);
  return {
    type: line.slice(0, afterType) as EventType,
    atMs: Number(line.slice(afterType + 1, afterTime)),
    subject: line.slice(afterTime + 1, afterSubject),
    data: line.slice(afterSubject + 1),
  };
}

function eventOf(
  ids: EventIds,
  { subject, ...facts }: EventFacts,
  { position: row, partnerId, count, trace }: RowHead,
  index: number,
): JournalEvent {
  return {
    ...facts,
    id: ids.idOf({ row, index }),
    partnerId,
    subject: readStored<string>(subject),
    position: index + 1 === count ? { row } : { row, seen: index + 1 },
    ...(trace !== null && { trace }),
  };
}

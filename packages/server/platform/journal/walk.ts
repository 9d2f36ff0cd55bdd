/** Events of rows of the journal, and which of them are wanted. */
import type { EventType } from '@kontor/contract/generated/events';
import { readStored } from '@kontor/values/text';
import { limits } from '../limits/numbers.ts';
import type { EventIds, JournalEvent } from './event.ts';
import type { Position } from './position.ts';
import { unpackLines } from './record.ts';
import type { RowBody, RowHead } from './store/rows.ts';
import { isAbout } from './subject-index.ts';

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
  /**
   * Reads on while a machine of a distributed database is away, without the parts of the partners on it: `next` says from
   * where they are read when they are back. Otherwise, and of one partner or subject, throws `MachineAwayError`.
   */
  readonly leavesOut?: boolean | undefined;
  /** Maximum number of events. */
  readonly limit: number;
}

/** Collects events from rows until there are enough. */
export class Walk {
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
      const facts = eventFactsOf(line);
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
export function eventFactsOf(line: string): EventFacts {
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

import { ApiError, notTogether } from '@kontor/contract/errors';
import { hourMs } from '@kontor/values/instant';
import {
  assertCursorFits,
  assertNotLost,
  type CursorOwner,
  cloudEventText,
  type EventIds,
  headOf,
  type JournalPage,
  type JournalReads,
  machinesAwayOf,
  marketplaceOf,
  type OpenedPosition,
  openPosition,
  type Position,
  PositionGoneError,
  positionBeforeLast,
  readJournal,
  sealPosition,
  startOf,
} from '../../../platform/journal/index.ts';
import type { OperationRequest, Reply, WhenGone } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { eventErrors } from '../errors.ts';
import { typesFor } from './types.ts';
import type { EventWait, EventWaits } from './waits.ts';

export interface EventDeps {
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  /** The server's wall clock, not the marketplace clock. */
  readonly wallClock: Clock;
  readonly waits: EventWaits;
}

type EventsRequest = OperationRequest<'readEvents' | 'readEventsOfAll'>;

/**
 * Returns the events after `after`, of one partner or of all. If the caller asks for it, waits for an event (long
 * poll), without holding a database connection.
 */
export async function readEvents(
  { cursors, eventIds: ids, wallClock, waits }: EventDeps,
  reads: JournalReads,
  partnerId: CursorOwner,
  request: EventsRequest,
  onDisconnect?: WhenGone,
): Promise<Reply<never>> {
  const { caller, query } = request;
  const types = typesFor(caller, query.types);
  const only = filtersOf(query);
  const read = (after: Position) =>
    readPage(reads, { ids, after, types, ...only, limit: query.limit, leavesOut: true });
  const wait = query.wait > 0 ? waits.join(partnerId) : undefined;
  try {
    onDisconnect?.(() => wait?.end());
    const begin = await beginOf(cursors, reads, partnerId, query);
    const first = await read(begin);
    const page =
      wait === undefined ? first : await waitFor(wait, first, read, query.wait, reads.dialect.embedded);
    const events = page.events.map(cloudEventText).join(',');
    const nowMs = wallClock.nowMs();
    const cursor =
      page.isQuiet && isYoung(begin, nowMs)
        ? query.after
        : sealPosition(cursors, partnerId === undefined ? undefined : { partnerId, nowMs }, page.next);
    // That of one partner says at most that one part is away.
    if (partnerId === undefined) await assertCursorFits(cursor ?? '', () => machinesAwayOf(reads));
    return { status: 200, body: `{"events":[${events}],"cursor":"${cursor}"}` };
  } finally {
    wait?.leave();
  }
}

/** The filters that only operators have. */
function filtersOf(query: EventsRequest['query']): { partnerId?: string; subject?: string } {
  return {
    ...('partnerId' in query && query.partnerId !== undefined && { partnerId: query.partnerId }),
    ...('subject' in query && query.subject !== undefined && { subject: query.subject }),
  };
}

/**
 * How long a partner's cursor stays the same while there are no events for the partner. Then it advances, so that its
 * position does not become too old.
 */
const cursorStaysMs = hourMs;

/**
 * Returns true when the received cursor may be returned unchanged. A cursor that advanced with other partners' events
 * would reveal how many there are.
 */
function isYoung({ givenAtMs }: OpenedPosition, nowMs: number): boolean {
  return givenAtMs !== undefined && nowMs - givenAtMs < cursorStaysMs;
}

/** Where reading begins. Throws 400 for a combination of parameters that has no meaning. */
async function beginOf(
  cursors: CursorCodec,
  reads: JournalReads,
  owner: CursorOwner,
  query: EventsRequest['query'],
): Promise<OpenedPosition> {
  const { after, last } = query;
  const { partnerId, subject } = filtersOf(query);
  if (last !== undefined) {
    const others = Object.entries({ after, subject }).flatMap(([name, given]) =>
      given === undefined ? [] : name,
    );
    if (others.length > 0) throw notTogether('last', others);
    return positionBeforeLast(reads, last, partnerId);
  }
  if (after === undefined) return startOf(marketplaceOf(reads));
  if (after === 'now') return headOf(marketplaceOf(reads));
  const position = openPosition(cursors, owner, 'after', after);
  await explained(assertNotLost(marketplaceOf(reads), position));
  return position;
}

function readPage(...[reads, query]: Parameters<typeof readJournal>): Promise<JournalPage> {
  return explained(readJournal(reads, query));
}

async function explained<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof PositionGoneError) throw new ApiError(eventErrors.CURSOR_TOO_OLD);
    throw error;
  }
}

/**
 * Poll interval when no signal arrives: signals between the nodes of a fleet may get lost; a single node gets them from
 * its own writer.
 */
const pauseMs = { alone: 2_000, fleet: 500 };
/** First poll interval after a signal, which may arrive shortly before its events can be read; it doubles each time. */
const soonMs = 10;

/** Polls until there are events, the wait ends or the time is over. The time is real time, not marketplace time. */
async function waitFor(
  wait: EventWait,
  first: JournalPage,
  read: (after: Position) => Promise<JournalPage>,
  seconds: number,
  isAlone: boolean,
): Promise<JournalPage> {
  const endMs = performance.now() + seconds * 1_000;
  const longestMs = isAlone ? pauseMs.alone : pauseMs.fleet;
  let page = first;
  for (let nextMs = longestMs; page.events.length === 0 && page.isEnd && !wait.isOver; ) {
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) break;
    const isWoken = await wait.pause(Math.min(nextMs, leftMs));
    if (wait.isOver) break;
    const { isQuiet } = page;
    const later = await read(page.next);
    page = { ...later, isQuiet: isQuiet && later.isQuiet };
    nextMs = isWoken ? soonMs : Math.min(nextMs * 2, longestMs);
  }
  return page;
}

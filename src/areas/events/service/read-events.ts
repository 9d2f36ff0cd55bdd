import { ApiError } from '../../../platform/errors/api-error.ts';
import type { OperationRequest, Reply, WhenGone } from '../../../platform/http/operation.ts';
import {
  type CursorOwner,
  cloudEventText,
  type EventIds,
  headOf,
  type JournalPage,
  type OpenedPosition,
  openPosition,
  type Position,
  PositionGoneError,
  readJournal,
  sealPosition,
  startOf,
} from '../../../platform/journal/index.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { eventErrors } from '../errors.ts';
import { typesFor } from './readable.ts';
import type { EventWait, EventWaits } from './waits.ts';

export interface EventParts {
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  /** What callers' own clocks show. */
  readonly wallClock: Clock;
  readonly waits: EventWaits;
}

type EventsRequest = OperationRequest<'readEvents' | 'readEventsOfAll'>;

/**
 * The events behind `after`, of a partner or of all; waits for one where the caller wants to. While it waits it holds no
 * connection to the database.
 */
export async function readEvents(
  { cursors, eventIds: ids, wallClock, waits }: EventParts,
  reads: SharedReadTx,
  partnerId: CursorOwner,
  request: EventsRequest,
  whenGone?: WhenGone,
): Promise<Reply<never>> {
  const { caller, query } = request;
  const types = typesFor(caller, query.types);
  const read = (after: Position) => readPage(reads, { ids, after, types, limit: query.limit, partnerId });
  const wait = query.wait > 0 ? waits.join(partnerId) : undefined;
  try {
    whenGone?.(() => wait?.end());
    const begin = await positionOf(cursors, reads, partnerId, query.after);
    const first = await read(begin);
    const page =
      wait === undefined ? first : await waitFor(wait, first, read, query.wait, reads.dialect.embedded);
    const events = page.events.map(cloudEventText).join(',');
    const nowMs = wallClock.nowMs();
    const cursor =
      page.isQuiet && isYoung(begin, nowMs)
        ? query.after
        : sealPosition(cursors, partnerId === undefined ? undefined : { partnerId, nowMs }, page.next);
    return { status: 200, body: `{"events":[${events}],"cursor":"${cursor}"}` };
  } finally {
    wait?.leave();
  }
}

/** While nothing concerns a partner its cursor stays as it is for so long; then it moves on, so that its place is kept. */
const cursorStaysMs = 60 * 60 * 1_000;

/** Whether what came may be given back: a cursor that moves on with what others write would tell how much that is. */
function isYoung({ givenAtMs }: OpenedPosition, nowMs: number): boolean {
  return givenAtMs !== undefined && nowMs - givenAtMs < cursorStaysMs;
}

async function positionOf(
  cursors: CursorCodec,
  reads: SharedReadTx,
  owner: CursorOwner,
  after: string | undefined,
): Promise<OpenedPosition> {
  if (after === undefined) return startOf(reads);
  return after === 'now' ? headOf(reads) : openPosition(cursors, owner, 'after', after);
}

async function readPage(...[reads, query]: Parameters<typeof readJournal>): Promise<JournalPage> {
  try {
    return await readJournal(reads, query);
  } catch (error) {
    if (error instanceof PositionGoneError) throw new ApiError(eventErrors.CURSOR_TOO_OLD);
    throw error;
  }
}

/** Time between two looks where no word comes: it may get lost, and a lone node has it from its own writer. */
const pauseMs = { alone: 2_000, fleet: 500 };
/** Word may come before what it tells of can be read; that is soon. */
const soonMs = 10;

/** Reads again until there is something to tell or the time is over. It is the caller's time that passes. */
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

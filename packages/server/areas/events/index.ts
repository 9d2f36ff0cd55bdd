import { hourMs } from '@kontor/values/instant';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import {
  type EventIds,
  indexNextEvents,
  type JournalHub,
  removeOldEvents,
} from '../../platform/journal/index.ts';
import type { CallerCounts } from '../../platform/limits/caller-counts.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { eventErrors } from './errors.ts';
import { type EventDeps, readEvents } from './service/read-events.ts';
import { listTypes, mayReadType } from './service/types.ts';
import { EventWaits } from './service/waits.ts';

export { mayReadType };

export interface EventsDeps {
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  readonly journal: JournalHub;
  /** The server's wall clock, not the marketplace clock. */
  readonly wallClock: Clock;
  readonly settings: { readonly eventsRetentionDays: number };
  /** Counts the requests that wait; absent where one thread answers partners. */
  readonly callerCounts?: CallerCounts | undefined;
}

/** The error with which feeds refuse a cursor that is too old. */
export const cursorTooOld = eventErrors.CURSOR_TOO_OLD;

/** Events that are not indexed yet are read one by one. */
const indexedEveryMs = 5_000;

/** Events V1: reads of the journal for partners and the operator; the other areas write it. */
export function createEvents({ callerCounts, ...given }: EventsDeps) {
  const { cursors, eventIds, journal, wallClock, settings } = given;
  const waits = new EventWaits(journal, callerCounts);
  const deps = { cursors, eventIds, wallClock, waits };
  const cleanUp: PeriodicTask = {
    name: 'old-events',
    everyMs: hourMs,
    // Retention uses the wall clock, because the marketplace clock can be moved.
    run: (tx) => removeOldEvents(tx, wallClock.nowMs() - settings.eventsRetentionDays * 24 * hourMs),
  };
  const index: PeriodicTask = { name: 'index-events', everyMs: indexedEveryMs, run: indexNextEvents };
  return {
    operations: { partner: createRoutes(deps), operator: createOperatorOperations(deps) },
    periodic: [cleanUp, index],
    /** For webhooks. */
    access: { mayReadType },
    /** Ends all long polls; call it when the server stops. */
    endWaits: () => waits.endAll(),
  };
}

/** The partner operations of the area. */
export function createRoutes(deps: EventDeps): OperationsFor<'readEvents' | 'listEventTypes'> {
  return {
    readEvents: (tx, request, onDisconnect) => readEvents(deps, tx, tx.partnerId, request, onDisconnect),
    listEventTypes: async (_tx, request) => listTypes(request),
  };
}

/** The operator operations of the area. */
export function createOperatorOperations(
  deps: EventDeps,
): OperationsFor<'readEventsOfAll' | 'listEventTypesOfAll'> {
  return {
    readEventsOfAll: (tx, request, onDisconnect) => readEvents(deps, tx, undefined, request, onDisconnect),
    listEventTypesOfAll: async (_tx, request) => listTypes(request),
  };
}

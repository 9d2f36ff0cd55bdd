import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { type EventIds, type JournalHub, removeOldEvents } from '../../platform/journal/index.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { eventErrors } from './errors.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { mayReadType } from './service/readable.ts';
import { EventWaits } from './service/waits.ts';

export { mayReadType };

export interface EventsParts {
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  readonly journal: JournalHub;
  /** What callers' own clocks show. */
  readonly wallClock: Clock;
  readonly settings: { readonly eventsRetentionDays: number };
}

/** What a feed that begins at such a cursor is refused with. */
export const cursorTooOld = eventErrors.CURSOR_TOO_OLD;

const hourMs = 60 * 60 * 1_000;

/** Events V1: the journal as partners and the operator read it; the other areas write it. */
export function createEvents({ cursors, eventIds, journal, wallClock, settings }: EventsParts) {
  const waits = new EventWaits(journal);
  const parts = { cursors, eventIds, wallClock, waits };
  const cleanUp: PeriodicTask = {
    name: 'old-events',
    everyMs: hourMs,
    // Events are kept by the server's clock, wherever that of the marketplace is moved to.
    run: (tx) => removeOldEvents(tx, wallClock.nowMs() - settings.eventsRetentionDays * 24 * hourMs),
  };
  return {
    operations: { partner: createRoutes(parts), operator: createOperatorOperations(parts) },
    periodic: [cleanUp],
    /** For webhooks. */
    access: { mayReadType },
    /** To be called when the server stops, so that nobody waits on. */
    endWaits: () => waits.endAll(),
  };
}

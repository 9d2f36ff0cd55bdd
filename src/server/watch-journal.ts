import type { EventType } from '../generated/events.ts';
import {
  type EventIds,
  headOf,
  type JournalReads,
  marketplaceOf,
  readJournal,
} from '../platform/journal/index.ts';
import type { AwaitedEvent } from '../sandbox/clock.ts';

/** Events that are read at once. */
const pageEvents = 100;

/** Resolves to a function that tells whether an event was recorded after this call or after the last call of it. */
export async function watchJournal(
  reads: JournalReads,
  ids: EventIds,
  { type, partnerId, subject }: AwaitedEvent,
): Promise<() => Promise<boolean>> {
  let after = await headOf(marketplaceOf(reads));
  const types = new Set([type as EventType]);
  return async () => {
    for (;;) {
      const { events, next, isEnd } = await readJournal(reads, { ids, after, types, limit: pageEvents });
      after = next;
      const isMet = events.some(
        (event) =>
          (partnerId === undefined || event.partnerId === partnerId) &&
          (subject === undefined || event.subject === subject),
      );
      if (isMet || isEnd) return isMet;
    }
  };
}

/**
 * The journal: events of everything visible from outside, each written in the transaction of its change and read in the
 * same order by all readers. `record.ts` writes, `read.ts` reads, `hub.ts` notifies of new events.
 */
export { removeOldEvents } from './clean-up.ts';
export { cloudEventText } from './cloud-event.ts';
export { countJournal, findSpan, type JournalCount, type JournalSpan } from './count.ts';
export { type CursorOwner, type OpenedPosition, openPosition, sealPosition } from './cursor.ts';
export {
  isAfter,
  type JournalEvent,
  marketplace,
  type Position,
  positionText,
  readPosition,
} from './event.ts';
export { EventIds } from './event-ids.ts';
export { JournalHub } from './hub.ts';
export { journalChecks } from './integrity.ts';
export {
  assertKept,
  headOf,
  type JournalPage,
  PositionGoneError,
  readJournal,
  startOf,
} from './read.ts';
export {
  recordEvent,
  recordEvents,
  recordMarketplaceEvent,
  recordMarketplaceEvents,
} from './record.ts';
export { findJournalState, type JournalState } from './state.ts';
export { findFirstTime, type JournalReads, marketplaceOf } from './store.ts';
export { indexNextEvents } from './subject-index.ts';

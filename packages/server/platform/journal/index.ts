/**
 * The journal: events of everything visible from outside, each written in the transaction of its change and read in the
 * same order by all readers. `record.ts` writes, `read.ts` reads, `hub.ts` notifies of new events.
 */

export { machinesAwayOf } from './behind.ts';
export { countJournal, findSpan, type JournalCount, type JournalSpan } from './count.ts';
export { cloudEventText, EventIds, type JournalEvent, marketplace } from './event.ts';
export { unknownEventType } from './event-type.ts';
export { JournalHub } from './hub.ts';
export { journalChecks } from './integrity.ts';
export { findJournalState, type JournalState, removeOldEvents } from './kept.ts';
export { assertNotLost, skipLostPositions } from './lost.ts';
export {
  assertCursorFits,
  type CursorOwner,
  isAfter,
  type OpenedPosition,
  openPosition,
  type Position,
  PositionGoneError,
  positionText,
  readPosition,
  sealPosition,
} from './position.ts';
export {
  assertKept,
  headOf,
  type JournalPage,
  positionBeforeLast,
  readJournal,
  startOf,
} from './read.ts';
export {
  recordEvent,
  recordEvents,
  recordMarketplaceEvent,
  recordMarketplaceEvents,
} from './record.ts';
export { findFirstTime, type JournalReads, marketplaceOf } from './store/rows.ts';
export { indexNextEvents } from './subject-index.ts';

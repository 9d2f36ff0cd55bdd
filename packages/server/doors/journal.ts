/**
 * What is recorded of changes: events and entries of the audit log, which a sandbox reads, writes and numbers.
 */
export { appendEntries, entriesOfJob } from '../platform/audit/append.ts';
export {
  EventIds,
  headOf,
  type JournalReads,
  marketplaceOf,
  readJournal,
} from '../platform/journal/index.ts';

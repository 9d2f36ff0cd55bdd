/** Exports for the thread that sends webhooks; other threads do not need an HTTP client. */
export { EventIds } from '../../../platform/journal/index.ts';
export { Dispatcher } from './dispatcher.ts';
export { EventFaults } from './event-faults.ts';
export { KnownLease } from './known-lease.ts';
export { Rights } from './rights.ts';
export { createSender } from './send.ts';

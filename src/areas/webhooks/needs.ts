import type { EventType } from '../../contract/events.ts';
import type { Caller } from '../../platform/auth/caller.ts';

/** What webhooks need of the area of events. */
export interface EventAccess {
  /** Whether the roles or scopes of the caller let it read events of the type. */
  mayReadType(caller: Caller, type: EventType): boolean;
}

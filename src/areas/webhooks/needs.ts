import type { EventType } from '../../contract/events.ts';
import type { Rights } from '../../platform/auth/standing.ts';

/** What webhooks need of the area of events. */
export interface EventAccess {
  /** Whether these roles or scopes let somebody read events of the type. */
  mayReadType(rights: Rights, type: EventType): boolean;
}

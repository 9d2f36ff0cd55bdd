import type { EventType } from '../../generated/events.ts';
import type { Rights } from '../../platform/auth/originator.ts';

/** What webhooks need from the area of events. */
export interface EventAccess {
  /** Returns whether these roles or scopes allow reading events of the type. */
  mayReadType(rights: Rights, type: EventType): boolean;
}

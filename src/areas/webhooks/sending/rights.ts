import { type EventType, eventTypes } from '../../../contract/events.ts';
import { operatorCaller } from '../../../platform/auth/caller.ts';
import { findRights, type Standing, standingOf } from '../../../platform/auth/standing.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { EventAccess } from '../needs.ts';
import type { Webhook } from '../rules/webhook.ts';

export interface RightsParts {
  readonly reads: SharedReadTx;
  readonly events: EventAccess;
  /** When the tokens of a partner open nothing any more. */
  accessEndMs(tx: ReadTx): Promise<number | undefined>;
}

/** Which types are sent to a webhook now; undefined when nobody is there any more whose rights would count. */
export async function readableFor(
  { reads, events, accessEndMs }: RightsParts,
  webhook: Webhook,
  nowMs: number,
): Promise<((type: string) => boolean) | undefined> {
  const { partnerId } = webhook;
  if (partnerId !== '' && ((await accessEndMs(reads.partner(partnerId))) ?? nowMs + 1) <= nowMs)
    return undefined;
  for (const standing of standingsOf(webhook)) {
    const rights = await findRights(reads, partnerId, standing, nowMs);
    // Test events are in no catalogue and tell nothing.
    if (rights !== undefined) {
      return (type) => !Object.hasOwn(eventTypes, type) || events.mayReadType(rights, type as EventType);
    }
  }
  return undefined;
}

/** A webhook from before its subscriber was kept has the name alone of who made it. */
function standingsOf({ partnerId, subscriber, createdBy: name }: Webhook): Standing[] {
  if (subscriber !== undefined) return [subscriber];
  if (partnerId !== '') return ['user' as const, 'app' as const].map((kind) => ({ kind, name }));
  return [standingOf({ ...operatorCaller, name })];
}

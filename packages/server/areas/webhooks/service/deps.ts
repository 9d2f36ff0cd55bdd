import { ApiError } from '@kontor/contract/errors';
import type { EventType } from '@kontor/contract/generated/events';
import { secretPrefixes } from '@kontor/values/secret-texts';
import type { Caller, Rights } from '../../../platform/auth/caller.ts';
import { originatorOf } from '../../../platform/auth/current-rights.ts';
import type { EventIds } from '../../../platform/journal/index.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { webhookErrors } from '../errors.ts';
import type { UrlBounds } from '../rules/url.ts';
import type { Webhook } from '../rules/webhook.ts';
import { findWebhook } from '../store/webhooks.ts';

/** What the operations of webhooks on both planes share. */
export interface WebhookDeps {
  readonly ids: Ids;
  /** The wall clock, as callers and receivers see it. */
  readonly wallClock: Clock;
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  readonly events: EventAccess;
  readonly bounds: UrlBounds;
  readonly sealer: Sealer;
  /** Notifies the sender that webhooks were changed; called after the commit. */
  announceChange(): void;
}

/** Returns what `find` finds for a webhook of the partner, or of the operators; 404 when there is none with the id. */
export async function requireFound<Tx extends ReadTx, Found>(
  tx: Tx,
  webhookId: string,
  find: (tx: Tx, webhookId: string) => Promise<Found | undefined>,
): Promise<Found> {
  const found = await find(tx, webhookId.toLowerCase());
  if (found === undefined) throw new ApiError(webhookErrors.WEBHOOK_NOT_FOUND);
  return found;
}

/** The webhook to change and the caller who changes it. */
export interface ChangeRequest {
  readonly caller: Caller;
  readonly webhookId: string;
}

/** Returns a webhook to be changed; 403 unless the caller may read all its types. */
export async function requireOwn(
  { events }: Pick<WebhookDeps, 'events'>,
  tx: WriteTx,
  { caller, webhookId }: ChangeRequest,
): Promise<Webhook> {
  const webhook = await requireFound(tx, webhookId, findWebhook);
  assertMayRead(events, caller, webhook.types as readonly EventType[]);
  return webhook;
}

/** True for a caller who administers the partner, who could have created the webhook, or who gets its events. */
export function seesAddress(events: EventAccess, caller: Caller, webhook: Webhook): boolean {
  return (
    events.mayReadType(caller, administration) ||
    isSubscriber(caller, webhook) ||
    forbiddenType(events, caller, webhook.types as EventType[]) === undefined
  );
}

/** True for the user, app or operator in whose name the events of the webhook are sent. */
export function isSubscriber(caller: Caller, { subscriber }: Pick<Webhook, 'subscriber'>): boolean {
  const own = originatorOf(caller);
  if (own.kind === 'token' || subscriber === undefined || subscriber.kind === 'token') return false;
  return own.kind === subscriber.kind && own.name === subscriber.name;
}

/** Whoever may read events of users administers the partner, and its webhooks with it. */
const administration: EventType = 'kontor.user.changed.v1';

function forbiddenType(
  events: EventAccess,
  caller: Caller,
  types: readonly EventType[],
): EventType | undefined {
  return types.find((type) => !events.mayReadType(caller, type));
}

/** Throws 403 for the first type that the caller may not read. */
export function assertMayRead(events: EventAccess, caller: Caller, types: readonly EventType[]): void {
  const forbidden = forbiddenType(events, caller, types);
  if (forbidden === undefined) return;
  throw new ApiError(webhookErrors.WEBHOOK_TYPE_FORBIDDEN, {
    detail: `${caller.name} has no role or scope to read events of the type ${forbidden}.`,
    structured: { type: forbidden },
  });
}

/** Makes the sender check for changes right after the commit. */
export function notifySender({ announceChange }: Pick<WebhookDeps, 'announceChange'>, tx: WriteTx): void {
  tx.afterCommit(announceChange);
}

/** Creates a secret in the form of the Standard Webhooks specification: 32 bytes. */
export function newSecret(ids: Ids): string {
  return `${secretPrefixes.webhook}${Buffer.from(ids.hex(32), 'hex').toString('base64')}`;
}

export function stateForbids({ state }: Webhook, what: string): ApiError {
  return new ApiError(webhookErrors.WEBHOOK_STATE_FORBIDS, {
    detail: `The webhook is ${state}; ${what}.`,
    structured: { state },
  });
}

/** What webhooks need from the area of events. */
export interface EventAccess {
  /** Returns whether these roles or scopes allow reading events of the type. */
  mayReadType(rights: Rights, type: EventType): boolean;
}

import type { EventType } from '../../../contract/events.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { EventIds } from '../../../platform/journal/index.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { webhookErrors } from '../errors.ts';
import type { EventAccess } from '../needs.ts';
import type { UrlBounds } from '../rules/url.ts';
import type { Webhook } from '../rules/webhook.ts';
import { findWebhook } from '../store/webhooks.ts';

/** What the operations of webhooks share, on both planes. */
export interface WebhookParts {
  readonly ids: Ids;
  /** What callers' and receivers' own clocks show. */
  readonly wallClock: Clock;
  readonly cursors: CursorCodec;
  readonly eventIds: EventIds;
  readonly events: EventAccess;
  readonly bounds: UrlBounds;
  readonly sealer: Sealer;
  /** Tells whoever sends, after the commit, that webhooks were changed. */
  announceChange(): void;
}

/** What `find` finds of a webhook of the partner, or of the operators; 404 when there is none with the id. */
export async function requireFound<Tx extends ReadTx | WriteTx, Found>(
  tx: Tx,
  webhookId: string,
  find: (tx: Tx, webhookId: string) => Promise<Found | undefined>,
): Promise<Found> {
  const found = await find(tx, webhookId.toLowerCase());
  if (found === undefined) throw new ApiError(webhookErrors.WEBHOOK_NOT_FOUND);
  return found;
}

/** A webhook that is to be changed: 403 unless the caller may read all types of the webhook. */
export async function requireOwn(
  { events }: Pick<WebhookParts, 'events'>,
  tx: WriteTx,
  caller: Caller,
  webhookId: string,
): Promise<Webhook> {
  const webhook = await requireFound(tx, webhookId, findWebhook);
  assertMayRead(events, caller, webhook.types as readonly EventType[]);
  return webhook;
}

/** Throws 403 for the first type that the caller may not read. */
export function assertMayRead(events: EventAccess, caller: Caller, types: readonly EventType[]): void {
  const forbidden = types.find((type) => !events.mayReadType(caller, type));
  if (forbidden === undefined) return;
  throw new ApiError(webhookErrors.WEBHOOK_TYPE_FORBIDDEN, {
    detail: `${caller.name} has no role or scope to read events of the type ${forbidden}.`,
    structured: { type: forbidden },
  });
}

/** Lets whoever sends look at once. */
export function tellChange({ announceChange }: Pick<WebhookParts, 'announceChange'>, tx: WriteTx): void {
  tx.afterCommit(announceChange);
}

/** A new secret in the form of the Standard Webhooks specification: 32 bytes. */
export function newSecret(ids: Ids): string {
  return `whsec_${Buffer.from(ids.hex(32), 'hex').toString('base64')}`;
}

export function stateForbids({ state }: Webhook, what: string): ApiError {
  return new ApiError(webhookErrors.WEBHOOK_STATE_FORBIDS, {
    detail: `The webhook is ${state}; ${what}.`,
    structured: { state },
  });
}

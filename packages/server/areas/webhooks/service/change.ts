import type { NewWebhook, Webhook as ShownWebhook, TestSent } from '@kontor/contract/generated/webhooks-v1';
import type { Caller } from '../../../platform/auth/caller.ts';
import { originatorOf } from '../../../platform/auth/current-rights.ts';
import type { Reply } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { webhookNumbers } from '../rules/numbers.ts';
import { ownEvent, testEventType, testOrderKey, type Webhook } from '../rules/webhook.ts';
import { removeAttempts } from '../store/attempts.ts';
import { placeOfSecret } from '../store/sealed-secrets.ts';
import {
  countWaiting,
  putWaiting,
  releaseWaiting,
  removeAllWaiting,
  restartWaiting,
} from '../store/waiting.ts';
import { deleteWebhook, markChanged, replaceSecret, restartWebhook } from '../store/webhooks.ts';
import { viewWebhook } from '../views.ts';
import {
  type ChangeRequest,
  newSecret,
  notifySender,
  requireOwn,
  stateForbids,
  type WebhookDeps,
} from './deps.ts';

/** Returns the change that a request asks for; each plane names the webhook by a path parameter of its own. */
export function changeOf({
  caller,
  parameters,
}: {
  readonly caller: Caller;
  readonly parameters: { readonly webhookId: string } | { readonly operatorWebhookId: string };
}): ChangeRequest {
  const webhookId = 'webhookId' in parameters ? parameters.webhookId : parameters.operatorWebhookId;
  return { caller, webhookId };
}

/** A change of a webhook of the handle's partner; on the handle of the marketplace, of one of the operators. */
type Change<Answer extends object> = (
  deps: WebhookDeps,
  tx: WriteTx,
  request: ChangeRequest,
) => Promise<Reply<Answer>>;

const recordOf = ({ webhookId }: Webhook) => `webhooks/${webhookId}`;

/** Removes a webhook with its waiting events and its attempts. */
export const removeWebhook: Change<never> = async (deps, tx, request) => {
  const webhook = await requireOwn(deps, tx, request);
  const { webhookId, url, types } = webhook;
  await deleteWebhook(tx, webhookId);
  await removeAllWaiting(tx, webhookId);
  await removeAttempts(tx, webhookId);
  notifySender(deps, tx);
  return { status: 204, audit: [{ record: recordOf(webhook), before: { url, types } }] };
};

/** Replaces a webhook's secret; the previous one also signs for a day. */
export const rotateSecret: Change<NewWebhook> = async (deps, tx, request) => {
  const webhook = await requireOwn(deps, tx, request);
  const { webhookId } = webhook;
  const nowMs = deps.wallClock.nowMs();
  const previousSecretUntilMs = nowMs + webhookNumbers.previousSecretMs;
  const secret = newSecret(deps.ids);
  const sealed = deps.sealer.seal(secret, placeOfSecret(tx.partnerId, webhookId));
  await replaceSecret(tx, webhookId, sealed, previousSecretUntilMs);
  notifySender(deps, tx);
  const shown = viewWebhook({ ...webhook, previousSecretUntilMs }, await countWaiting(tx, webhookId), nowMs);
  return {
    status: 201,
    body: { ...shown, secret },
    audit: [{ record: recordOf(webhook), after: { secret: 'changed' } }],
  };
};

/**
 * Switches a webhook on again, with the rights of the caller: it has to answer its challenge and continues from its
 * position.
 */
export const activate: Change<ShownWebhook> = async (deps, tx, request) => {
  const webhook = await requireOwn(deps, tx, request);
  const { webhookId, state } = webhook;
  if (state === 'ended') throw stateForbids(webhook, 'create a new one');
  const nowMs = deps.wallClock.nowMs();
  const waiting = await countWaiting(tx, webhookId);
  if (state !== 'switched-off') {
    return { status: 200, body: viewWebhook(webhook, waiting, nowMs), audit: [] };
  }
  await restartWebhook(tx, webhookId, originatorOf(request.caller));
  await restartWaiting(tx, webhookId, nowMs);
  notifySender(deps, tx);
  const after = { ...webhook, state: 'unverified', failingSinceMs: undefined } as const;
  return {
    status: 200,
    body: viewWebhook(after, waiting, nowMs),
    audit: [{ record: recordOf(webhook), before: { state }, after: { state: 'unverified' } }],
  };
};

/** Makes everything that waits for a webhook due: its events, or the challenge of one that is not verified. */
export const retry: Change<ShownWebhook> = async (deps, tx, request) => {
  const webhook = await requireSending(deps, tx, request);
  const { webhookId } = webhook;
  const nowMs = deps.wallClock.nowMs();
  await releaseWaiting(tx, webhookId, nowMs);
  await markChanged(tx, webhookId);
  notifySender(deps, tx);
  return { status: 200, body: viewWebhook(webhook, await countWaiting(tx, webhookId), nowMs), audit: [] };
};

/** Stores a test event as waiting for a webhook; one that is not verified gets its challenge again. */
export const sendTest: Change<TestSent> = async (deps, tx, request) => {
  const webhook = await requireSending(deps, tx, request);
  const { webhookId, state } = webhook;
  notifySender(deps, tx);
  if (state === 'unverified') {
    await markChanged(tx, webhookId);
    return { status: 202, body: { sent: 'challenge' }, audit: [] };
  }
  const nowMs = deps.wallClock.nowMs();
  const eventId = `test-${deps.ids.hex(8)}`;
  const event = ownEvent(webhook, { eventId, type: testEventType, nowMs });
  await putWaiting(tx, webhookId, [{ ...event, orderKey: testOrderKey }]);
  await markChanged(tx, webhookId);
  return { status: 202, body: { sent: 'event', eventId }, audit: [] };
};

/** Returns a webhook of the caller; refuses one to which no events are sent. */
export async function requireSending(
  deps: WebhookDeps,
  tx: WriteTx,
  request: ChangeRequest,
): Promise<Webhook> {
  const webhook = await requireOwn(deps, tx, request);
  const { state } = webhook;
  if (state === 'ended' || state === 'switched-off') throw stateForbids(webhook, 'no events are sent to it');
  return webhook;
}

import type { Originator } from '../../../platform/auth/current-rights.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { webhooks } from '../../../tables/platform/webhooks.ts';
import type { StoredWebhook, Webhook } from '../rules/webhook.ts';

const derived = statementsOf(webhooks);
const insert = derived.insert(
  'webhookId',
  'url',
  'types',
  'ordered',
  'contentType',
  'state',
  'secret',
  'createdAtMs',
  'createdBy',
  'revision',
  'position',
  'attemptsMade',
  'subscriber',
);
const withSecrets = derived.by('webhookId');
const shown = derived.without('secret', 'previousSecret', 'attemptsMade');
const byId = shown.by('webhookId');
const count = derived.count<[]>('TRUE');
/** In one statement, so that states and counts come from the same snapshot. */
const waiting = 'FROM webhook_waiting w WHERE w.partner_id = ?1 AND w.webhook_id = webhooks.webhook_id';
const waitingColumns = `(SELECT COUNT(*) ${waiting}) AS waiting,
  (SELECT w.event ${waiting} ORDER BY w.sequence LIMIT 1) AS "oldestWaiting"`;
type Waiting = { readonly waiting: number; readonly oldestWaiting: string | null };
const withWaiting = shown.extended<Waiting, []>(waitingColumns, 'ORDER BY created_at, webhook_id');
const oneWithWaiting = shown.extended<Waiting, [webhookId: string]>(waitingColumns, 'webhook_id = ?2');
const remove = derived.remove('webhookId');
const updateSecret = derived.updateWhere<[webhookId: string, secret: string, previousUntilMs: number]>(
  'previous_secret = secret, secret = ?3, previous_secret_until = ?4, revision = revision + 1',
  'webhook_id = ?2',
);
const restart = derived.updateWhere<[webhookId: string, subscriber: string]>(
  "state = 'unverified', failing_since = NULL, subscriber = ?3, revision = revision + 1",
  'webhook_id = ?2',
);
const updatePosition = derived.updateWhere<[webhookId: string, position: string]>(
  'position = ?3, revision = revision + 1',
  'webhook_id = ?2',
);
const updateRevision = derived.updateWhere<[webhookId: string]>('revision = revision + 1', 'webhook_id = ?2');
/** Reads webhooks_by_state. */
const atWork = statementsOfAll(webhooks)
  .select('partnerId', 'webhookId', 'revision')
  .where<[]>("state IN ('active', 'unverified')");

export async function insertWebhook(
  tx: WriteTx,
  webhook: Webhook & { readonly subscriber: Originator },
  secret: string,
): Promise<void> {
  await insert(tx, { ...webhook, secret, revision: 1, attemptsMade: 0 });
}

export async function findWebhook(tx: ReadTx, webhookId: string): Promise<Webhook | undefined> {
  const row = await tx.get(byId, webhookId);
  return row && ofPartner(tx, row);
}

/** Returns a webhook with its current secrets, still sealed. */
export async function findWithSecrets(tx: ReadTx, webhookId: string): Promise<StoredWebhook | undefined> {
  const row = await tx.get(withSecrets, webhookId);
  return row && ofPartner(tx, row);
}

export async function countWebhooks(tx: ReadTx): Promise<number> {
  return (await tx.get(count))?.count ?? 0;
}

/** A webhook and the number of events that wait for it. */
export interface WebhookWithWaiting {
  readonly webhook: Webhook;
  readonly waiting: number;
  /** The text of the oldest of them. */
  readonly oldestWaiting: string | undefined;
}

/** Returns all webhooks of a partner, oldest first. */
export async function listWithWaiting(tx: ReadTx): Promise<WebhookWithWaiting[]> {
  return (await tx.all(withWaiting)).map((row) => toWithWaiting(tx, row));
}

/** Counts the webhooks of a partner by what becomes of their events; a partner has few. */
export async function countForOverview(
  tx: ReadTx,
): Promise<{ active: number; failing: number; stopped: number }> {
  const webhooks = (await listWithWaiting(tx)).map(({ webhook }) => webhook);
  const active = webhooks.filter(({ state }) => state === 'active');
  const failing = active.filter(({ failingSinceMs }) => failingSinceMs !== undefined);
  return { active: active.length, failing: failing.length, stopped: webhooks.length - active.length };
}

export async function findWithWaiting(
  tx: ReadTx,
  webhookId: string,
): Promise<WebhookWithWaiting | undefined> {
  const row = await tx.get(oneWithWaiting, webhookId);
  return row && toWithWaiting(tx, row);
}

export async function deleteWebhook(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(remove, webhookId);
}

export async function replaceSecret(
  tx: WriteTx,
  webhookId: string,
  secret: string,
  previousUntilMs: number,
): Promise<void> {
  await tx.run(updateSecret, webhookId, secret, previousUntilMs);
}

/** Restarts a webhook with its challenge, with the rights of the subscriber. */
export async function restartWebhook(tx: WriteTx, webhookId: string, subscriber: Originator): Promise<void> {
  await tx.run(restart, webhookId, JSON.stringify(subscriber));
}

export async function changePosition(tx: WriteTx, webhookId: string, position: string): Promise<void> {
  await tx.run(updatePosition, webhookId, position);
}

/** Makes the sender read the webhook again. */
export async function markChanged(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(updateRevision, webhookId);
}

/** A webhook to which requests are sent. */
export type WebhookAtWork = (typeof atWork)['row'];

/** Returns whether there is any webhook to which requests are sent. */
export async function hasWork(reads: SharedReadTx): Promise<boolean> {
  return (await reads.get(atWork)) !== undefined;
}

export function listAtWork(reads: SharedReadTx): Promise<WebhookAtWork[]> {
  return reads.all(atWork);
}

function toWithWaiting(tx: ReadTx, row: (typeof withWaiting)['row']): WebhookWithWaiting {
  const { waiting, oldestWaiting, ...webhook } = row;
  return { webhook: ofPartner(tx, webhook), waiting, oldestWaiting: oldestWaiting ?? undefined };
}

function ofPartner<Row extends (typeof byId)['row']>({ partnerId }: ReadTx, row: Row) {
  return { ...(row as Omit<Row, 'subscriber'> & Pick<Webhook, 'subscriber'>), partnerId };
}

import type { Originator } from '../../../platform/auth/current-rights.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { Failure, Secrets, Webhook, WebhookState } from '../rules/webhook.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

const webhookInsert = statements.partner(
  'webhookInsert',
  `INSERT INTO webhooks (partner_id, webhook_id, url, types, is_ordered, state, secret, created_at, created_by, revision,
     position, attempts_made, subscriber)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10, 0, ?11)`,
);

const webhookById = statements.partner(
  'webhookById',
  'SELECT * FROM webhooks WHERE partner_id = ?1 AND webhook_id = ?2',
);

const webhookCount = statements.partner(
  'webhookCount',
  'SELECT COUNT(*) AS found FROM webhooks WHERE partner_id = ?1',
  // A count is never NULL.
  { notNull: ['found'] },
);

/** All webhooks of a partner, or one: in one statement, so that states and counts come from the same snapshot. */
const webhooksWithWaiting = statements.partnerFamily(
  'webhooksWithWaiting',
  { isOne: [false, true] },
  ({ isOne }) => {
    const waiting = `FROM webhook_waiting w
      WHERE w.partner_id = ?1 AND w.webhook_id = ${isOne ? ':webhookId' : 'webhooks.webhook_id'}`;
    return `SELECT webhooks.*, (SELECT COUNT(*) ${waiting}) AS waiting,
       (SELECT w.event ${waiting} ORDER BY w.sequence LIMIT 1) AS oldest_waiting
     FROM webhooks WHERE partner_id = ?1 ${isOne ? 'AND webhook_id = :webhookId' : ''}
     ORDER BY created_at, webhook_id`;
  },
  // A count is never NULL.
  { notNull: ['waiting'] },
);

const webhookDelete = statements.partner(
  'webhookDelete',
  'DELETE FROM webhooks WHERE partner_id = ?1 AND webhook_id = ?2',
);

const secretUpdate = statements.partner(
  'secretUpdate',
  `UPDATE webhooks SET previous_secret = secret, secret = ?3, previous_secret_until = ?4, revision = revision + 1
   WHERE partner_id = ?1 AND webhook_id = ?2`,
);

const webhookRestart = statements.partner(
  'webhookRestart',
  `UPDATE webhooks SET state = 'unverified', failing_since = NULL, subscriber = ?3, revision = revision + 1
   WHERE partner_id = ?1 AND webhook_id = ?2`,
);

const positionUpdate = statements.partner(
  'positionUpdate',
  'UPDATE webhooks SET position = ?3, revision = revision + 1 WHERE partner_id = ?1 AND webhook_id = ?2',
);

const revisionUpdate = statements.partner(
  'revisionUpdate',
  'UPDATE webhooks SET revision = revision + 1 WHERE partner_id = ?1 AND webhook_id = ?2',
);

/** Reads webhooks_by_state. */
const webhooksAtWork = statements.shared(
  'webhooksAtWork',
  "SELECT partner_id, webhook_id, revision FROM webhooks WHERE state IN ('active', 'unverified')",
);

type Row = StatementTypes['webhookById']['row'];

export async function insertWebhook(
  tx: WriteTx,
  webhook: Webhook & { readonly subscriber: Originator },
  secret: string,
): Promise<void> {
  await tx.run(
    webhookInsert,
    webhook.webhookId,
    webhook.url,
    JSON.stringify(webhook.types),
    webhook.ordered ? 1 : 0,
    webhook.state,
    secret,
    webhook.createdAtMs,
    webhook.createdBy,
    webhook.position,
    JSON.stringify(webhook.subscriber),
  );
}

export async function findWebhook(tx: ReadTx, webhookId: string): Promise<Webhook | undefined> {
  const row = await tx.get(webhookById, webhookId);
  return row && toWebhook(row);
}

/** Returns a webhook with its current secrets, still sealed. */
export async function findWithSecrets(
  tx: ReadTx,
  webhookId: string,
): Promise<(Webhook & Secrets & { readonly attemptsMade: number }) | undefined> {
  const row = await tx.get(webhookById, webhookId);
  if (row === undefined) return undefined;
  const { secret, previous_secret, attempts_made } = row;
  return { ...toWebhook(row), secret, previous: previous_secret ?? undefined, attemptsMade: attempts_made };
}

export async function countWebhooks(tx: ReadTx): Promise<number> {
  return (await tx.get(webhookCount))?.found ?? 0;
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
  return (await tx.all(...webhooksWithWaiting.with({ isOne: false }, {}))).map(withWaiting);
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
  const row = await tx.get(...webhooksWithWaiting.with({ isOne: true }, { webhookId }));
  return row && withWaiting(row);
}

export async function deleteWebhook(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(webhookDelete, webhookId);
}

export async function replaceSecret(
  tx: WriteTx,
  webhookId: string,
  secret: string,
  previousUntilMs: number,
): Promise<void> {
  await tx.run(secretUpdate, webhookId, secret, previousUntilMs);
}

/** Restarts a webhook with its challenge, with the rights of the subscriber. */
export async function restartWebhook(tx: WriteTx, webhookId: string, subscriber: Originator): Promise<void> {
  await tx.run(webhookRestart, webhookId, JSON.stringify(subscriber));
}

export async function changePosition(tx: WriteTx, webhookId: string, position: string): Promise<void> {
  await tx.run(positionUpdate, webhookId, position);
}

/** Makes the sender read the webhook again. */
export async function markChanged(tx: WriteTx, webhookId: string): Promise<void> {
  await tx.run(revisionUpdate, webhookId);
}

/** A webhook to which requests are sent. */
export interface WebhookAtWork {
  readonly partnerId: string;
  readonly webhookId: string;
  readonly revision: number;
}

/** Returns whether there is any webhook to which requests are sent. */
export async function hasWork(reads: SharedReadTx): Promise<boolean> {
  return (await reads.get(webhooksAtWork)) !== undefined;
}

export async function listAtWork(reads: SharedReadTx): Promise<WebhookAtWork[]> {
  const rows = await reads.all(webhooksAtWork);
  return rows.map((row) => ({
    partnerId: row.partner_id,
    webhookId: row.webhook_id,
    revision: row.revision,
  }));
}

function withWaiting(
  row: Row & { readonly waiting: number; readonly oldest_waiting: string | null },
): WebhookWithWaiting {
  return {
    webhook: toWebhook(row),
    waiting: row.waiting,
    oldestWaiting: row.oldest_waiting ?? undefined,
  };
}

function toWebhook(row: Row): Webhook {
  return {
    partnerId: row.partner_id,
    webhookId: row.webhook_id,
    url: row.url,
    types: readStored<string[]>(row.types),
    ordered: row.is_ordered === 1,
    state: row.state as WebhookState,
    failure: row.failure === null ? undefined : readStored<Failure>(row.failure),
    createdAtMs: row.created_at,
    createdBy: row.created_by,
    subscriber: row.subscriber === null ? undefined : readStored<Originator>(row.subscriber),
    verifiedAtMs: row.verified_at ?? undefined,
    failingSinceMs: row.failing_since ?? undefined,
    lastDeliveredAtMs: row.last_delivered_at ?? undefined,
    previousSecretUntilMs: row.previous_secret_until ?? undefined,
    revision: row.revision,
    position: row.position,
  };
}

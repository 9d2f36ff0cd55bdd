import { appendEntries, entriesOfJob } from '../../../platform/audit/append.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import type { Attempt, Failure, WaitingEvent, WebhookState } from '../rules/webhook.ts';
import { addAttempts } from './attempts.ts';
import type { StatementTypes } from './statement-types.ts';
import { putWaiting, removeAllWaiting, removeWaiting } from './waiting.ts';

const statements = declareStatements<StatementTypes>('areas/webhooks/store');

/** Updates nothing when a caller has changed the webhook since it was read. */
const outcomeUpdate = statements.partner(
  'outcomeUpdate',
  `UPDATE webhooks SET position = ?4, state = ?5, failure = ?6, failing_since = ?7, last_delivered_at = ?8,
     verified_at = ?9, attempts_made = attempts_made + ?10
   WHERE partner_id = ?1 AND webhook_id = ?2 AND revision = ?3
   RETURNING attempts_made`,
);

/** Changes of a webhook since it was last written. Plain data, because it is passed between threads. */
export interface Outcome {
  readonly partnerId: string;
  readonly webhookId: string;
  readonly revision: number;
  readonly url: string;
  readonly position: string;
  readonly state: WebhookState;
  /** True when the state has changed. */
  readonly isNewState: boolean;
  readonly failure: Failure | undefined;
  readonly failingSinceMs: number | undefined;
  readonly lastDeliveredAtMs: number | undefined;
  readonly verifiedAtMs: number | undefined;
  /** New and updated waiting events, in the order in which they were read. */
  readonly kept: readonly WaitingEvent[];
  /** Ids of events that no longer wait. */
  readonly settled: readonly string[];
  readonly attempts: readonly Attempt[];
}

/**
 * Writes outcomes, each completely or not at all. Resolves to the ids of webhooks for which nothing was written because
 * they were changed or removed meanwhile.
 */
export async function recordOutcomes(
  shared: SharedWriteTx,
  outcomes: readonly Outcome[],
  nowMs: number,
): Promise<string[]> {
  const stale: string[] = [];
  const entries = [];
  for (const outcome of outcomes) {
    const { partnerId, webhookId, url, state } = outcome;
    if (!(await recordOutcome(shared, outcome))) stale.push(webhookId);
    else if (outcome.isNewState) {
      const record = `webhooks/${webhookId}`;
      const after = { url, state, ...(outcome.failure !== undefined && { failure: outcome.failure }) };
      entries.push(...entriesOfJob(partnerId, 'webhook-state', record, [{ record, after }], nowMs));
    }
  }
  await appendEntries(shared, entries);
  return stale;
}

async function recordOutcome(shared: SharedWriteTx, outcome: Outcome): Promise<boolean> {
  const { webhookId, attempts } = outcome;
  // The webhook's row is the lock: callers change it first as well.
  const tx = shared.withoutLock(outcome.partnerId);
  const row = await tx.get(
    outcomeUpdate,
    webhookId,
    outcome.revision,
    outcome.position,
    outcome.state,
    outcome.failure === undefined ? null : JSON.stringify(outcome.failure),
    outcome.failingSinceMs ?? null,
    outcome.lastDeliveredAtMs ?? null,
    outcome.verifiedAtMs ?? null,
    attempts.length,
  );
  if (row === undefined) return false;
  if (outcome.state === 'ended') await removeAllWaiting(tx, webhookId);
  else {
    await putWaiting(tx, webhookId, outcome.kept);
    await removeWaiting(tx, webhookId, outcome.settled);
  }
  await addAttempts(tx, webhookId, attempts, row.attempts_made);
  return true;
}

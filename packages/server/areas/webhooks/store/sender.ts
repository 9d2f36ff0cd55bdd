/** Statements of the node that sends: its lease, and the outcomes that it writes. */
import { appendEntries, entriesOfJob } from '../../../platform/audit/append.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { webhookSenders } from '../../../tables/platform/webhook-senders.ts';
import type { Attempt, Failure, WaitingEvent, WebhookState } from '../rules/webhook.ts';
import { addAttempts } from './attempts.ts';
import type { StatementTypes } from './statement-types.ts';
import { putWaiting, removeAllWaiting, removeWaiting } from './waiting.ts';

const statements = declareStatements<StatementTypes>('server/areas/webhooks/store');

const leaseTake = statements.marketplace(
  'leaseTake',
  `INSERT INTO webhook_senders (name, owner, lease_until) VALUES ('all', ?1, ?3)
   ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
   WHERE webhook_senders.owner = ?1 OR webhook_senders.lease_until < ?2
   RETURNING owner`,
);

const senders = statementsOf(webhookSenders);
const giveBack = senders.remove('name', 'owner');
/** Locks the row: a node that takes the lease waits until the owner's writes are committed. */
const lock = senders.select('owner').lock('name', 'owner');

/**
 * Returns whether a node is the one that sends; this holds until the end of the transaction. An embedded store is used
 * by one process only.
 */
export async function holdsLease(tx: SharedWriteTx, owner: string): Promise<boolean> {
  return tx.dialect.embedded || (await tx.get(lock, 'all', owner)) !== undefined;
}

/** Takes or renews the lease of a node until an instant; false while another node holds it. */
export async function takeLease(
  tx: SharedWriteTx,
  owner: string,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  return (await tx.get(leaseTake, owner, nowMs, untilMs)) !== undefined;
}

/** Releases the lease and signals the other nodes; false when another node already holds it. */
export async function releaseLease(tx: SharedWriteTx, owner: string): Promise<boolean> {
  const wasMine = (await tx.run(giveBack, 'all', owner)) > 0;
  if (wasMine) tx.signal('webhooks');
  return wasMine;
}

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
  /** When the receiver was back; `kept` has what waited then, now due. */
  readonly backAtMs: number | undefined;
  /** New and updated waiting events, in the order in which they were read. */
  readonly kept: readonly WaitingEvent[];
  /** Ids of events that no longer wait. */
  readonly finished: readonly string[];
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
      const subject = `webhooks/${webhookId}`;
      const after = { url, state, ...(outcome.failure !== undefined && { failure: outcome.failure }) };
      entries.push(...entriesOfJob(partnerId, 'webhook-state', subject, [{ record: subject, after }], nowMs));
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
    await removeWaiting(tx, webhookId, outcome.finished);
  }
  await addAttempts(tx, webhookId, attempts, row.attempts_made);
  return true;
}

import { sign } from 'node:crypto';
import { dayMs, formatInstant } from '@kontor/values/instant';
import { appendEntries, entriesOfJob } from '../../../platform/audit/append.ts';
import { activeKey, publishedKeys } from '../../../platform/auth/store/keys.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import { yieldToCallers } from '../../../platform/concurrency/waiting.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { enqueueJob } from '../../../platform/jobs/store/enqueue.ts';
import { forgetWork } from '../../../platform/partner-data/archive/store.ts';
import { removeStep } from '../../../platform/partner-data/remove.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { findStored, putStored } from '../store/contracts.ts';
import {
  addDeletion,
  type Deletion,
  type DeletionCause,
  findLongEnded,
  finishDeletion,
  putProgress,
  takeDeletion,
} from '../store/deletions.ts';
import { viewDeletion } from '../views.ts';

export interface DeletionDeps {
  readonly sealer: Sealer;
  readonly settings: { readonly partnerDeletionDays: number };
  /** Called after the commit, so that in-flight requests of the partner no longer write. */
  removed(partnerId: string): void;
}

const kind = 'partner-deletion';

interface WantedDeletion {
  readonly cause: DeletionCause;
  readonly askedBy: string;
  readonly nowMs: number;
  /** SHA-256 of the archive of a partner that has moved. */
  readonly archive?: string | undefined;
}

/** Closes the partner permanently and enqueues the removal of its data. */
export async function beginDeletion(
  deps: Pick<DeletionDeps, 'removed'>,
  shared: SharedWriteTx,
  partnerId: string,
  { cause, askedBy, nowMs, archive }: WantedDeletion,
): Promise<void> {
  const tx = shared.partner(partnerId);
  await putStored(tx, { ...(await findStored(tx)), state: 'deleted', sinceMs: nowMs });
  await addDeletion(shared, { partnerId, cause, askedBy, begunAtMs: nowMs, archive });
  await forgetWork(shared, partnerId);
  await countRevocation(shared);
  // The job belongs to the marketplace, because it removes the partner's own jobs. Each deletion has its own lane, so
  // that none waits for another.
  const lane = { kind, lane: `${kind}/${partnerId}`, priority: 30 };
  await enqueueJob(shared.withoutLock(''), lane, { payload: partnerId, dueAtMs: nowMs });
  tx.afterCommit(() => deps.removed(partnerId));
}

/** Removes the data of a partner in steps, each in a transaction that also stores the progress. */
export function createDeletionJob({ sealer }: DeletionDeps, clock: Clock): JobHandler {
  return {
    kind,
    lane: kind,
    priority: 30,
    async run(job, { store, complete }) {
      const partnerId = job.payload;
      for (let over = false; !over; ) {
        over = await store.write(async (shared) => {
          const isOver = await runDeletionStep(sealer, shared, partnerId, clock.nowMs());
          if (isOver) await complete(shared);
          return isOver;
        });
        await yieldToCallers();
      }
    },
  };
}

async function runDeletionStep(
  sealer: Sealer,
  tx: SharedWriteTx,
  partnerId: string,
  nowMs: number,
): Promise<boolean> {
  const deletion = await takeDeletion(tx, partnerId);
  if (deletion === undefined || deletion.finishedAtMs !== undefined) return true;
  const progress = await removeStep(tx, partnerId, deletion.progress, nowMs);
  if (!progress.isOver) {
    await putProgress(tx, partnerId, progress);
    return false;
  }
  const signed = await signRecord(tx, sealer, { ...deletion, progress }, nowMs);
  await finishDeletion(tx, partnerId, progress, { ...signed, atMs: nowMs });
  const after = viewDeletion({ ...deletion, progress, finishedAtMs: nowMs });
  const record = `partner-deletions/${partnerId}`;
  await appendEntries(tx, entriesOfJob('', 'deletePartner', record, [{ record, after }], nowMs));
  return true;
}

/** Starts one deletion whose retention period is over; resolves to true when there may be more. */
export async function deleteLongEnded(
  { settings, ...deps }: DeletionDeps,
  tx: SharedWriteTx,
  nowMs: number,
): Promise<boolean> {
  const partnerId = await findLongEnded(tx, nowMs - settings.partnerDeletionDays * dayMs);
  if (partnerId === undefined) return false;
  await beginDeletion(deps, tx, partnerId, { cause: 'term', askedBy: '', nowMs });
  return true;
}

/** A record as a compact JWS (RFC 7515), and the public key that verifies it once the key is no longer published. */
interface SignedRecord {
  readonly record: string;
  readonly publicKey: string;
}

/** Signs the record of a deletion with the token signing key. */
async function signRecord(
  tx: SharedReadTx,
  sealer: Sealer,
  deletion: Deletion,
  finishedAtMs: number,
): Promise<SignedRecord> {
  const key = await activeKey(tx, sealer);
  if (key === undefined) throw new Error('the store has no signing key');
  const published = (await publishedKeys(tx, finishedAtMs)).find(({ kid }) => kid === key.kid);
  const { partnerId, cause, askedBy, begunAtMs, progress, archive } = deletion;
  const payload = {
    partnerId,
    cause,
    ...(archive !== undefined && { archive }),
    ...(askedBy !== '' && { askedBy }),
    begunAt: formatInstant(begunAtMs),
    finishedAt: formatInstant(finishedAtMs),
    tables: progress.tables,
  };
  const head = { alg: 'RS256', typ: 'partner-deletion+jws', kid: key.kid };
  const text = [head, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('RSA-SHA256', Buffer.from(text), key.privateKey);
  return { record: `${text}.${signature.toString('base64url')}`, publicKey: JSON.stringify(published) };
}

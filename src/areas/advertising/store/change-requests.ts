import type { ChangeRequestStatus } from '../../../generated/sponsored-product-ads-v1.ts';
import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { readStored } from '../../../values/text.ts';
import type { ChangeRequest } from '../rules/records.ts';
import type { KeysetRange } from './campaigns.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising/store');

const requestById = statements.partner(
  'requestById',
  'SELECT * FROM change_requests WHERE partner_id = ?1 AND request_id = ?2',
);

/** The index change_requests_one_pending allows one PENDING request per campaign. */
const requestInsert = statements.partner(
  'requestInsert',
  `INSERT INTO change_requests (partner_id, request_id, request_type, status, created_at, hold, told_code, campaign_id,
     target_id, entity_ids, body)
   VALUES (?1, ?2, ?3, 'PENDING', ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING`,
);

const requestSettle = statements.partner(
  'requestSettle',
  `UPDATE change_requests SET status = ?3, decided_at = ?4, hold = NULL, campaign_id = ?5, entity_ids = ?6,
     rejection_code = ?7, rejection_reason = ?8
   WHERE partner_id = ?1 AND request_id = ?2 AND status = 'PENDING'`,
);

/** Uses change_requests_by_hold. */
const heldRelease = statements.partner(
  'heldRelease',
  `UPDATE change_requests SET hold = 'RELEASED' WHERE partner_id = ?1 AND hold = 'HELD'`,
);

const releasedRequests = statements.partner(
  'releasedRequests',
  `SELECT request_id FROM change_requests WHERE partner_id = ?1 AND hold = 'RELEASED'
   ORDER BY created_at, request_id LIMIT ?2`,
);

const holdEnd = statements.partner(
  'holdEnd',
  'UPDATE change_requests SET hold = NULL WHERE partner_id = ?1 AND request_id = ?2',
);

const { forwards } = keysetSql(['created_at', 'request_id'], 'descending');

/** Uses change_requests_by_creation or change_requests_by_status. */
const requestPage = statements.partnerFamily('requestPage', { byStatus: [true, false] }, ({ byStatus }) => {
  // Replaces the positional parameters of the key with named ones.
  const after = forwards.after(2).replace('?2', ':atMs').replace('?3', ':id');
  return `SELECT * FROM change_requests WHERE partner_id = ?1 ${byStatus ? 'AND status = :status' : ''}
    AND ${after} ORDER BY ${forwards.order} LIMIT :count`;
});

/** Uses change_requests_by_decision. */
const oldRequestsDelete = statements.shared(
  'oldRequestsDelete',
  `DELETE FROM change_requests WHERE (partner_id, request_id) IN
     (SELECT partner_id, request_id FROM change_requests WHERE decided_at IS NOT NULL AND decided_at <= ?1 LIMIT ?2)`,
);

export async function findRequest(tx: ReadTx, requestId: string): Promise<ChangeRequest | undefined> {
  const row = await tx.get(requestById, requestId);
  return row && toRequest(row);
}

/** Stores a PENDING request; false when its campaign already has one. */
export async function insertRequest(tx: WriteTx, request: ChangeRequest): Promise<boolean> {
  const inserted = await tx.run(
    requestInsert,
    request.requestId,
    request.requestType,
    request.createdAtMs,
    request.hold,
    request.presetRejectionCode,
    request.campaignId,
    request.targetId,
    request.entityIds === null ? null : JSON.stringify(request.entityIds),
    JSON.stringify(request.body),
  );
  return inserted > 0;
}

/** Stores the outcome of a request that is PENDING. */
export async function settleRequest(tx: WriteTx, request: ChangeRequest): Promise<void> {
  const changed = await tx.run(
    requestSettle,
    request.requestId,
    request.status,
    request.decidedAtMs,
    request.campaignId,
    JSON.stringify(request.entityIds),
    request.rejectionCode,
    request.rejectionReason,
  );
  if (changed !== 1) throw new Error(`change request ${request.requestId} is already decided`);
}

/** Releases all held requests; their jobs still have to be enqueued. */
export async function releaseHeld(tx: WriteTx): Promise<number> {
  return await tx.run(heldRelease);
}

/** Returns requests that are no longer held and have no job yet, oldest first. */
export async function findReleased(tx: ReadTx, count: number): Promise<string[]> {
  return (await tx.all(releasedRequests, count)).map(({ request_id }) => request_id);
}

/** Marks requests whose jobs have been enqueued. */
export async function endHold(tx: WriteTx, requestIds: readonly string[]): Promise<void> {
  await tx.runEach(holdEnd, singles(requestIds));
}

/** Returns requests of the partner, newest first. */
export async function listRequests(
  tx: ReadTx,
  status: ChangeRequestStatus | undefined,
  { from, count }: Pick<KeysetRange, 'from' | 'count'>,
): Promise<ChangeRequest[]> {
  const { atMs, id } = from ?? { atMs: Number.MAX_SAFE_INTEGER, id: '' };
  const call = requestPage.with(
    { byStatus: status !== undefined },
    { status: status ?? '', atMs, id, count },
  );
  return (await tx.all(...call)).map(toRequest);
}

/**
 * Removes up to `count` requests, of any partner, that were decided at or before an instant; resolves to their number.
 */
export function removeRequests(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(oldRequestsDelete, untilMs, count);
}

function toRequest(row: StatementTypes['requestById']['row']): ChangeRequest {
  return {
    requestId: row.request_id,
    requestType: row.request_type,
    body: readStored(row.body),
    status: row.status,
    createdAtMs: row.created_at,
    decidedAtMs: row.decided_at,
    hold: row.hold,
    presetRejectionCode: row.told_code,
    campaignId: row.campaign_id,
    targetId: row.target_id,
    entityIds: row.entity_ids === null ? null : readStored(row.entity_ids),
    rejectionCode: row.rejection_code,
    rejectionReason: row.rejection_reason,
  } as ChangeRequest;
}

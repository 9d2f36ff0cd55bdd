import type { ChangeRequestStatus } from '@kontor/contract/generated/sponsored-product-ads-v1';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { type ChangeRequestRow, changeRequests } from '../../../tables/advertising/change-requests.ts';
import type { ChangeRequest } from '../rules/records.ts';
import type { KeysetRange } from './campaigns.ts';

const requests = statementsOf(changeRequests);
const byId = requests.by('requestId');
/** The index change_requests_one_pending allows one PENDING request per campaign. */
const insert = requests.insertIfAbsent();
const endHoldOf = requests.update('hold');
const newest = requests.pages([], ['createdAtMs', 'requestId'], 'descending').after;
const newestOfStatus = requests.pages(['status'], ['createdAtMs', 'requestId'], 'descending').after;
const released = requests
  .select('requestId')
  .where<[count: number]>("hold = 'RELEASED' ORDER BY created_at, request_id LIMIT ?2");

const decide = requests.updateIf(
  "status = 'PENDING'",
  'status',
  'decidedAtMs',
  'hold',
  'campaignId',
  'entityIds',
  'rejectionCode',
  'rejectionReason',
);
/** Uses change_requests_by_hold. */
const releaseAll = requests.updateWhere<[]>("hold = 'RELEASED'", "hold = 'HELD'");
/** Uses change_requests_by_decision. */
const removeOld = statementsOfAll(changeRequests).removeSome<[untilMs: number, count: number]>(
  'decided_at IS NOT NULL AND decided_at <= ?1 LIMIT ?2',
);

export async function findRequest(tx: ReadTx, requestId: string): Promise<ChangeRequest | undefined> {
  return asRequest(await tx.get(byId, requestId));
}

/** Stores a PENDING request; false when its campaign already has one. */
export async function insertRequest(tx: WriteTx, request: ChangeRequest): Promise<boolean> {
  return (await insert(tx, request)) > 0;
}

/** Stores the outcome of a request that is PENDING. */
export async function storeDecision(tx: WriteTx, request: ChangeRequest): Promise<void> {
  const changed = await decide(tx, { ...request, hold: null });
  if (changed !== 1) throw new Error(`change request ${request.requestId} is already decided`);
}

/** Releases all held requests; their jobs still have to be enqueued. */
export async function releaseHeld(tx: WriteTx): Promise<number> {
  return await tx.run(releaseAll);
}

/** Returns requests that are no longer held and have no job yet, oldest first. */
export async function findReleased(tx: ReadTx, count: number): Promise<string[]> {
  return (await tx.all(released, count)).map(({ requestId }) => requestId);
}

/** Marks requests whose jobs have been enqueued. */
export function endHold(tx: WriteTx, requestIds: readonly string[]): Promise<void> {
  return endHoldOf.each(
    tx,
    requestIds.map((requestId) => ({ requestId, hold: null })),
  );
}

/** Returns requests of the partner, newest first. */
export async function listRequests(
  tx: ReadTx,
  status: ChangeRequestStatus | undefined,
  { from, count }: Pick<KeysetRange, 'from' | 'count'>,
): Promise<ChangeRequest[]> {
  const { atMs, id } = from ?? { atMs: Number.MAX_SAFE_INTEGER, id: '' };
  const found = await (status === undefined
    ? tx.all(newest, atMs, id, count)
    : tx.all(newestOfStatus, status, atMs, id, count));
  return found.map(asRequest);
}

/**
 * Removes up to `count` requests, of any partner, that were decided at or before an instant; resolves to their number.
 */
export function removeRequests(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(removeOld, untilMs, count);
}

/** A request whose body is that of its type. */
function asRequest<Row extends ChangeRequestRow | undefined>(row: Row) {
  return row as ChangeRequest & Row;
}

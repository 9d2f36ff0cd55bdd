import { operatorV1 } from '../../../generated/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { ReadHandler, WriteHandler } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import { findMove, markOf } from '../../../platform/partner-data/archive/store.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { contractErrors } from '../errors.ts';
import { findDeletion, listDeletions } from '../store/deletions.ts';
import { viewDeletion, viewSignedDeletion } from '../views.ts';
import { beginDeletion, type DeletionDeps } from './deletion.ts';
import { findContract } from './effects.ts';
import { type OperationDeps, requirePossible } from './operations.ts';

/** Starts to remove all data of a partner whose contract has ended. A repeated call returns the progress. */
export function deletePartner(deps: OperationDeps & DeletionDeps): WriteHandler<'deletePartner'> {
  return async (shared, { parameters: { partnerId }, query: { archive }, caller, nowMs }) => {
    const known = await findDeletion(shared, partnerId);
    if (known !== undefined) return { status: 202, body: viewDeletion(known), audit: 'none' };
    await deps.partners.requirePartner(shared, partnerId);
    if (archive === undefined)
      requirePossible(await findContract(deps.ends, shared.partner(partnerId)), 'deleted', nowMs);
    else await requireMoved(shared, partnerId, archive);
    const cause = archive === undefined ? 'operator' : 'moved';
    await beginDeletion(deps, shared, partnerId, { cause, askedBy: caller.name, nowMs, archive });
    const begun = await findDeletion(shared, partnerId);
    if (begun === undefined) throw new Error('the deletion has not started');
    const after = viewDeletion(begun);
    // In the chain of the marketplace, because the partner's own chain is deleted with the partner.
    return {
      status: 202,
      body: after,
      audit: [{ record: `partner-deletions/${partnerId}`, after, partnerId: '' }],
    };
  };
}

/** Throws 409 unless the archive is the last one that was written of the partner, and nothing has changed since. */
async function requireMoved(tx: SharedReadTx, partnerId: string, archive: string): Promise<void> {
  const move = await findMove(tx, 'out', partnerId);
  if (move?.sha256 !== archive)
    throw new ApiError(contractErrors.ARCHIVE_DIFFERS, {
      detail: `This is not the SHA-256 of the last archive of partner ${partnerId} that was written here.`,
    });
  if ((await markOf(tx, partnerId)) !== move.mark)
    throw new ApiError(contractErrors.ARCHIVE_DIFFERS, {
      detail: `Partner ${partnerId} has changed since it was archived; the audit log and the journal show how.`,
    });
}

/** Lists deletions, newest first. */
export const listPartnerDeletions: ReadHandler<'listPartnerDeletions'> = (tx, request) =>
  numberedReply(operatorV1.listPartnerDeletions, request, {
    find: (offset, count) => listDeletions(tx, offset, count),
    view: (deletions) => deletions.map(viewDeletion),
  });

/** Returns one deletion with the counts per table and its signed record. */
export const getPartnerDeletion: ReadHandler<'getPartnerDeletion'> = async (tx, { parameters }) => {
  const deletion = await findDeletion(tx, parameters.partnerId);
  if (deletion === undefined) throw new ApiError(contractErrors.DELETION_NOT_FOUND);
  return { status: 200, body: viewSignedDeletion(deletion) };
};

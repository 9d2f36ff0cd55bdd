/** How a partner leaves: the export of its data, and the requests for its deletion. */

import { ApiError } from '@kontor/contract/errors';
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import type { Feeds } from '../../../platform/feeds/feeds.ts';
import type { Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler, WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
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

export interface ExportDeps {
  readonly partners: Partners;
  readonly feeds: Pick<Feeds, 'begin'>;
  /** Module that renders an export on its own thread. */
  readonly exportModule: URL;
}

/** Sends all data of a partner, after the audit log has recorded who requested it. */
export function exportPartner(deps: ExportDeps): WriteOperation<'exportPartner'> {
  return {
    async handle(tx, { parameters: { partnerId } }) {
      await requireWhole(deps.partners, tx, partnerId);
      // In the chain of the marketplace, because the partner's own chain is deleted with the partner.
      const audit = [{ record: `partner-exports/${partnerId}`, after: { partnerId }, partnerId: '' }];
      return { status: 200, audit };
    },
    async follow(tx, { parameters: { partnerId }, headers, nowMs }, reply) {
      // A replayed answer has no audit entry of its own, so it must not export data.
      if (reply.headers?.['idempotency-replayed'] !== undefined)
        throw new ApiError(contractErrors.EXPORT_NOT_REPEATED);
      const { body, headers: sent } = await deps.feeds.begin(tx, deps.exportModule, partnerId, {
        headers,
        nowMs,
      });
      try {
        // Checked after the export has its snapshot: a later deletion does not affect it.
        await requireWhole(deps.partners, tx, partnerId);
      } catch (error) {
        body.destroy();
        throw error;
      }
      return { status: 200, headers: sent, body };
    },
  };
}

/** Throws 404 when the partner never existed, and 410 once its deletion has begun. */
async function requireWhole(partners: Partners, tx: SharedReadTx, partnerId: string): Promise<void> {
  if ((await findDeletion(tx, partnerId)) === undefined) return partners.requirePartner(tx, partnerId);
  throw new ApiError(contractErrors.PARTNER_DELETED, {
    detail: `Partner ${partnerId} has been or is being deleted; its deletion record is at /operator/v1/partner-deletions/${encodeURIComponent(partnerId)}.`,
  });
}

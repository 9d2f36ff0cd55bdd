import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Feeds } from '../../../platform/feeds/feeds.ts';
import type { Partners } from '../../../platform/operations/of-partner.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { contractErrors } from '../errors.ts';
import { findDeletion } from '../store/deletions.ts';

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

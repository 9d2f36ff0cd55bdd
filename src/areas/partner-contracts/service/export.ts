import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Feeds } from '../../../platform/feeds/feeds.ts';
import type { WriteOperation } from '../../../platform/http/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { contractErrors } from '../errors.ts';
import type { Partners } from '../needs.ts';
import { findDeletion } from '../store/deletions.ts';

export interface ExportParts {
  readonly partners: Partners;
  readonly feeds: Pick<Feeds, 'begin'>;
  /** Module that makes an export on a thread of its own. */
  readonly exportModule: URL;
}

/** Sends everything of a partner, once the audit log says who has asked for it. */
export function exportPartner(parts: ExportParts): WriteOperation<'exportPartner'> {
  return {
    async handle(tx, { parameters: { partnerId } }) {
      await requireWhole(parts.partners, tx, partnerId);
      // In the chain of the marketplace: that of the partner goes with it.
      const audit = [{ record: `partner-exports/${partnerId}`, after: { partnerId }, partnerId: '' }];
      return { status: 200, audit };
    },
    async follow(tx, { parameters: { partnerId }, headers, nowMs }, reply) {
      // The audit log has no entry of a call whose answer was kept.
      if (reply.headers?.['idempotency-replayed'] !== undefined)
        throw new ApiError(contractErrors.EXPORT_NOT_REPEATED);
      const { body, headers: sent } = await parts.feeds.begin(tx, parts.exportModule, partnerId, {
        headers,
        nowMs,
      });
      try {
        // A deletion that begins from now on is not in the state that the export shows.
        await requireWhole(parts.partners, tx, partnerId);
      } catch (error) {
        body.destroy();
        throw error;
      }
      return { status: 200, headers: sent, body };
    },
  };
}

/** Throws 404 where there was no such partner, and 410 from the begin of its deletion on. */
async function requireWhole(partners: Partners, tx: SharedReadTx, partnerId: string): Promise<void> {
  if ((await findDeletion(tx, partnerId)) === undefined) return partners.requirePartner(tx, partnerId);
  throw new ApiError(contractErrors.PARTNER_DELETED, {
    detail: `Partner ${partnerId} has been or is being deleted; its deletion record is at /operator/v1/partner-deletions/${encodeURIComponent(partnerId)}.`,
  });
}

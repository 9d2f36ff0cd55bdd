import { countRevocation } from '../../platform/auth/store/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { WriteOperation } from '../../platform/operations/operation.ts';
import { removeAll } from '../../platform/partner-data/remove.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import { sandboxErrors } from '../errors.ts';
import { partners as fixtures } from '../fixtures/partners.ts';
import { leavePopulation } from '../population/operations.ts';

export interface RemoveDeps {
  readonly partners: { partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean> };
  /** Called after the commit: the partner's requests in progress must not write any more. */
  removed(partnerId: string): void;
}

/**
 * Removes a partner in one transaction, so that nobody ever sees half of one. A partner of a sandbox is small enough
 * for that (`docs/contributors/decisions/sandbox.md`).
 */
export function removePartner(deps: RemoveDeps): WriteOperation<'removeSandboxPartner'> {
  return {
    async handle(tx, { parameters: { partnerId }, nowMs }) {
      if (!(await deps.partners.partnerExists(tx, partnerId))) {
        throw new ApiError(sandboxErrors.SANDBOX_PARTNER_NOT_FOUND);
      }
      if (fixtures.some((fixture) => fixture.partnerId === partnerId)) {
        throw new ApiError(sandboxErrors.PARTNER_STAYS);
      }
      await removeAll(tx, partnerId, nowMs);
      await leavePopulation(tx, partnerId);
      await countRevocation(tx);
      tx.afterCommit(() => deps.removed(partnerId));
      // An entry in the partner's own chain would be the only row of the partner left.
      return {
        status: 204,
        audit: [{ record: `partners/${partnerId}`, before: { partnerId }, partnerId: '' }],
      };
    },
  };
}

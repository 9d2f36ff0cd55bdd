import { valueViolation } from '../../../platform/errors/body-violations.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import { formatInstant, parseInstant } from '../../../values/instant.ts';
import { findEndMs, putEnd } from '../store/contracts.ts';
import { beginSweep, type SweepDeps } from './sweep.ts';

/**
 * Ends the contract now or at a given instant: from then on no order can be placed and every open item is cancelled.
 */
export function endContract(deps: SweepDeps): WriteOperation<'endContract', number> {
  return {
    prepare: async (_tx, request) => readEndMs(request),
    handle: (shared, request, endsAtMs) =>
      beginSweep(deps, shared, request, async (tx) => {
        const before = await findEndMs(tx);
        await putEnd(tx, endsAtMs, request.nowMs);
        const audit = await deps.contracts.endWasSet(tx, before, request.nowMs);
        if (endsAtMs <= request.nowMs) return { sweep: { of: 'contract' }, audit };
        await deps.armEnd(tx, endsAtMs);
        return { audit };
      }),
  };
}

/** Returns the end given in the body; now when there is no body or it gives no end. */
function readEndMs(request: OperationRequest<'endContract'>): number {
  if (request.body.length === 0) return request.nowMs;
  const { endsAt } = readBody('ContractEnd', request);
  if (endsAt === undefined) return request.nowMs;
  const endsAtMs = parseInstant(endsAt) ?? Number.NaN;
  if (endsAtMs >= request.nowMs) return endsAtMs;
  throw valueViolation('$.endsAt', endsAt, {
    form: `${formatInstant(request.nowMs)} or later; omit it to end the contract immediately`,
  });
}

import { rates } from '@kontor/contract/form/rates';
import type { PartnerLimits } from '@kontor/contract/generated/operator-v1';
import { findRequestRate, putRequestRate } from '../../../platform/auth/store/partners.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteHandler } from '../../../platform/operations/operation.ts';
import { recordPartnerChange } from './journal.ts';
import { requirePartner } from './partners.ts';

/** Reads the request rate of a partner. */
export const getPartnerLimits: ReadHandler<'getPartnerLimits'> = async (
  tx,
  { parameters: { partnerId } },
) => {
  await requirePartner(tx, partnerId);
  return { status: 200, body: viewOf(partnerId, await findRequestRate(tx.partner(partnerId))) };
};

/** Sets the request rate of a partner. Callers carry the rate, so every node checks its tokens again. */
export function putPartnerLimits(onRevocation: () => void): WriteHandler<'putPartnerLimits'> {
  return async (tx, request) => {
    const { partnerId } = request.parameters;
    const { requestsPerSecond } = readBody('PartnerLimitsChange', request);
    await requirePartner(tx, partnerId);
    const mine = tx.partner(partnerId);
    const before = await findRequestRate(mine);
    const body = viewOf(partnerId, requestsPerSecond);
    if (before === requestsPerSecond) return { status: 200, body };
    await putRequestRate(tx, partnerId, requestsPerSecond);
    await countRevocation(tx, onRevocation);
    recordPartnerChange(mine, { requestsPerSecond: body.requestsPerSecond }, request.nowMs);
    return {
      status: 200,
      body,
      audit: [{ record: 'limits', before: viewOf(partnerId, before), after: body, partnerId }],
    };
  };
}

function viewOf(partnerId: string, requestsPerSecond: number | undefined): PartnerLimits {
  return {
    partnerId,
    requestsPerSecond: requestsPerSecond ?? rates.partner.requests,
    isDefault: requestsPerSecond === undefined,
  };
}

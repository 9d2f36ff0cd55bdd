import { operatorV1 } from '../../../generated/operator-v1.ts';
import { type DeliveryFailureList, overviewV1 } from '../../../generated/overview-v1.ts';
import type { ContractOperation } from '../../../platform/contract/operation-table.ts';
import { listFailures } from '../../../platform/deliveries/store/outcomes.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { OperationRequest, ReadHandler, Reply } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { berlinDay, formatInstant } from '../../../values/instant.ts';
import type { Partners } from '../needs.ts';
import { viewFailure } from '../views.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Lists why elements of the calling partner failed, the most frequent reason first. */
export const listDeliveryFailures: ReadHandler<'listDeliveryFailures'> = (tx, request) =>
  readFailures(tx, request, overviewV1.listDeliveryFailures);

/** Lists why elements of any partner failed. Throws 404 when the partner does not exist. */
export function listFailuresOfPartner(partners: Partners): ReadHandler<'listFailuresOfPartner'> {
  return async (tx, request) => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(tx, partnerId);
    return readFailures(tx.partner(partnerId), request, operatorV1.listFailuresOfPartner);
  };
}

async function readFailures(
  tx: ReadTx,
  { path, query, nowMs }: OperationRequest<'listDeliveryFailures' | 'listFailuresOfPartner'>,
  contract: Pick<ContractOperation, 'query'>,
): Promise<Reply<DeliveryFailureList>> {
  const { kind, since } = query;
  const shown = { ...query, since: since === undefined ? undefined : formatInstant(since) };
  const sinceMs = since ?? nowMs - (limits.failureDaysShown - 1) * dayMs;
  return numberedReply(
    contract,
    { path, query: shown },
    {
      find: (offset, count) => listFailures(tx, { since: berlinDay(sinceMs), kind }, { offset, count }),
      view: (groups) => groups.map(viewFailure),
    },
  );
}

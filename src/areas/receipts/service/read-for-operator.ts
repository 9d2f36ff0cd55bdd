import type { ReadHandler } from '../../../platform/operations/operation.ts';
import {
  type FirstQuery,
  type ListOfPartnerDeps,
  listOfPartner,
} from '../../../platform/paging/list-of-partner.ts';
import { filterOf } from './list-filter.ts';
import { keyOf, pageOfReceipts, type ReadReceiptsDeps, receiptsAt, requireReceipt } from './read.ts';

export type ReadForOperatorDeps = ListOfPartnerDeps & ReadReceiptsDeps;

/** Lists a partner's receipts as the partner sees them. */
export function listReceiptsOfPartner(deps: ReadForOperatorDeps): ReadHandler<'listReceiptsOfPartner'> {
  return listOfPartner(deps, {
    name: 'listReceiptsOfPartner',
    keyOf,
    filtersOf: (query: FirstQuery<'listReceiptsOfPartner'>) => filterOf(query),
    find: (tx, page, nowMs) => pageOfReceipts(tx, page.filters, deps.readableSince(nowMs), page),
    view: (rows, tx) => receiptsAt(tx, rows),
  });
}

/** Reads one receipt of a partner. */
export function getReceiptOfPartner({
  partners,
  readableSince,
}: ReadForOperatorDeps): ReadHandler<'getReceiptOfPartner'> {
  return async (shared, { parameters: { partnerId, receiptNumber }, nowMs }) => {
    await partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const { document } = await requireReceipt(tx, receiptNumber, readableSince(nowMs));
    return { status: 200, body: document() };
  };
}

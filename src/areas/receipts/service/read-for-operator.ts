import type { ReadHandler } from '../../../platform/http/operation.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { Partners } from '../needs.ts';
import { filterOf } from './list-filter.ts';
import { listOf, pageOfReceipts, type ReadReceiptsParts, receiptsAt, requireReceipt } from './read.ts';

export interface ReadForOperatorParts extends ReadReceiptsParts {
  readonly partners: Partners;
}

const list = listOf('listReceiptsOfPartner', 'cursor');

/** A partner's receipts, as it sees them itself. */
export function listReceiptsOfPartner({
  partners,
  cursors,
  readableSince,
}: ReadForOperatorParts): ReadHandler<'listReceiptsOfPartner'> {
  return async (shared, request) => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(shared, partnerId);
    const page = openPage(cursors, partnerId, list, request, () =>
      filterOf(request.query as Parameters<typeof filterOf>[0]),
    );
    const tx = shared.partner(partnerId);
    const found = await pageOfReceipts(tx, page.filters, readableSince(request.nowMs), page);
    const { rows, next } = page.cut(found);
    const body = { resources: await receiptsAt(tx, rows), links: keysetLinks(list, request, next) };
    return { status: 200, body };
  };
}

/** One receipt of a partner. */
export function getReceiptOfPartner({
  partners,
  readableSince,
}: ReadForOperatorParts): ReadHandler<'getReceiptOfPartner'> {
  return async (shared, { parameters: { partnerId, receiptNumber }, nowMs }) => {
    await partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const { document } = await requireReceipt(tx, receiptNumber, readableSince(nowMs));
    return { status: 200, body: document };
  };
}

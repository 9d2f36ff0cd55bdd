import type { ReadHandler } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { Partners } from '../needs.ts';
import { filterOf } from './list-filter.ts';
import { listOf, pageOfReceipts, receiptsAt, requireReceipt } from './read.ts';

export interface ReadForOperatorParts {
  readonly partners: Partners;
  readonly cursors: CursorCodec;
}

const list = listOf('listReceiptsOfPartner', 'cursor');

/** A partner's receipts, as it sees them itself. */
export function listReceiptsOfPartner({
  partners,
  cursors,
}: ReadForOperatorParts): ReadHandler<'listReceiptsOfPartner'> {
  return async (shared, request) => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(shared, partnerId);
    const page = openPage(cursors, partnerId, list, request, () =>
      filterOf(request.query as Parameters<typeof filterOf>[0]),
    );
    const tx = shared.partner(partnerId);
    const { rows, next } = page.cut(await pageOfReceipts(tx, page.filters, page));
    const body = { resources: await receiptsAt(tx, rows), links: keysetLinks(list, request, next) };
    return { status: 200, body };
  };
}

/** One receipt of a partner. */
export function getReceiptOfPartner({ partners }: ReadForOperatorParts): ReadHandler<'getReceiptOfPartner'> {
  return async (shared, { parameters: { partnerId, receiptNumber } }) => {
    await partners.requirePartner(shared, partnerId);
    const { document } = await requireReceipt(shared.partner(partnerId), receiptNumber);
    return { status: 200, body: document };
  };
}

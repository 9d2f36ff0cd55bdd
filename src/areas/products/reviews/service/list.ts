import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../../platform/paging/keyset.ts';
import type { FirstQuery, ListOfPartnerDeps } from '../../../../platform/paging/list-of-partner.ts';
import { listWaiting, type WaitingPlace, type WaitingRow } from '../store/waiting.ts';
import { renderReview } from '../views.ts';

const list = {
  name: 'listReviews',
  parameter: 'cursor',
  keyOf: ({ waiting_since, partner_id, sku }: WaitingRow) => [waiting_since, partner_id, sku],
};

interface ReviewFilter {
  readonly partnerId?: string | undefined;
}

/** Lists variations that wait for a decision; those that have waited longest come first. */
export function listReviews({ cursors, partners }: ListOfPartnerDeps): ReadHandler<'listReviews'> {
  return async (tx, request) => {
    const page = openPage<WaitingRow, ReviewFilter>(cursors, request.caller.partnerId, list, request, () => {
      const { partnerId } = request.query as FirstQuery<'listReviews'>;
      return { partnerId };
    });
    const { partnerId } = page.filters;
    if (partnerId !== undefined) await partners.requirePartner(tx, partnerId);
    const { rows, next } = page.cut(await listWaiting(tx, partnerId, placeOf(page.key), page.count));
    const links = JSON.stringify(keysetLinks(list, request, next));
    return { status: 200, body: `{"resources":[${rows.map(renderReview).join(',')}],"links":${links}}` };
  };
}

function placeOf([atMs = -1, partnerId = '', sku = '']: readonly (string | number)[] = []): WaitingPlace {
  return { atMs: Number(atMs), partnerId: String(partnerId), sku: String(sku) };
}

import { type ListedDelivery, listDeliveries } from '../../../platform/deliveries/store/lists.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { FirstQuery } from '../../../platform/paging/list-of-partner.ts';
import { viewOwnDelivery } from '../views/deliveries.ts';
import { newestPlace } from './deliveries.ts';

const list = {
  name: 'listOwnDeliveries',
  parameter: 'cursor',
  keyOf: ({ accepted_at, delivery_id }: ListedDelivery) => [accepted_at, delivery_id],
};

/** Lists the deliveries of the calling partner, newest first. */
export function listOwnDeliveries(cursors: CursorCodec): ReadHandler<'listOwnDeliveries'> {
  return async (tx, request) => {
    const page = openPage(cursors, tx.partnerId, list, request, () => {
      const { kind, only, since } = request.query as FirstQuery<'listOwnDeliveries'>;
      return { kind, only: only ?? ('all' as const), sinceMs: since ?? 0 };
    });
    const [atMs, deliveryId] = page.key ?? [newestPlace.atMs, newestPlace.deliveryId];
    const place = { ...newestPlace, atMs: Number(atMs), deliveryId: String(deliveryId) };
    const { rows, next } = page.cut(await listDeliveries(tx, page.filters, place, page.count));
    return {
      status: 200,
      body: { resources: rows.map(viewOwnDelivery), links: keysetLinks(list, request, next) },
    };
  };
}

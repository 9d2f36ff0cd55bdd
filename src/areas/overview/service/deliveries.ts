import {
  type DeliveryFilter,
  type DeliveryPlace,
  type ListedDelivery,
  listDeliveriesOfAll,
  listDeliveries as listOfPartner,
} from '../../../platform/deliveries/store/lists.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { FirstQuery } from '../../../platform/paging/list-of-partner.ts';
import type { Partners } from '../needs.ts';
import { viewDelivery } from '../views/deliveries.ts';

/** What the lists of this area need. */
export interface ListDeps {
  readonly cursors: CursorCodec;
  readonly partners: Partners;
}

interface Filters extends DeliveryFilter {
  readonly partnerId?: string | undefined;
}

const list = {
  name: 'listDeliveries',
  parameter: 'cursor',
  keyOf: ({ accepted_at, partner_id, delivery_id }: ListedDelivery) => [accepted_at, partner_id, delivery_id],
};

/** Lists deliveries of one partner or of all partners, newest first. */
export function listDeliveries({ cursors, partners }: ListDeps): ReadHandler<'listDeliveries'> {
  return async (tx, request) => {
    const page = openPage(cursors, request.caller.partnerId, list, request, (): Filters => {
      const { partnerId, only, since } = request.query as FirstQuery<'listDeliveries'>;
      return { partnerId, only: only ?? 'all', sinceMs: since ?? 0 };
    });
    const { partnerId } = page.filters;
    if (partnerId !== undefined) await partners.requirePartner(tx, partnerId);
    const place = placeOf(page.key);
    const { rows, next } = page.cut(
      partnerId === undefined
        ? await listDeliveriesOfAll(tx, page.filters, place, page.count)
        : await listOfPartner(tx.partner(partnerId), page.filters, place, page.count),
    );
    return {
      status: 200,
      body: { resources: rows.map(viewDelivery), links: keysetLinks(list, request, next) },
    };
  };
}

/** The place before any delivery. */
export const newestPlace: DeliveryPlace = { atMs: 9e15, partnerId: '', deliveryId: '' };

function placeOf(key: readonly (string | number)[] | undefined): DeliveryPlace {
  if (key === undefined) return newestPlace;
  return { atMs: Number(key[0]), partnerId: String(key[1]), deliveryId: String(key[2]) };
}

import type {
  ChosenItems,
  Misdirection,
  NewReturnShipment,
  ReturnAcceptance,
  ReturnsOfOrder,
} from '@kontor/contract/generated/operator-v1';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { withBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { Reply, WriteOperation } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import type { Credits, Labels, Orders, ParcelLabel, Parcels } from '../needs.ts';
import type { ReturnDetails } from '../rules/return.ts';
import { findReturns } from '../store/returns.ts';
import { viewReturn } from '../views.ts';
import { applyTrigger, type ChosenOfOrder, chooseNamed, chooseOfOrder, returnsOf } from './changes.ts';

/** What the operator's operations on returns need. */
export interface ReturnActionDeps {
  readonly ids: Ids;
  readonly orders: Orders;
  readonly labels: Labels;
  readonly parcels: Parcels;
  readonly credits: Credits;
  readonly partners: Partners;
}

/** The shopper announces that items come back; each is put into the parcels of its labels. */
export function announceReturn(deps: ReturnActionDeps): WriteOperation<'announceReturn', ChosenItems> {
  const { labels, parcels, partners } = deps;
  return withBody(
    'ChosenItems',
    ofPartner(partners, (tx, { parameters, nowMs }, { positionItemIds }) =>
      changeReturns(deps, tx, parameters, positionItemIds, 'announce', async ({ salesOrderId, chosen }) => {
        const found = await labels.returnLabels(tx, idsOf(chosen));
        const labelled = chosen.map(({ item, stored }) => {
          const ofItem = (found.get(item.positionItemId) ?? []) as readonly ParcelLabel[];
          return { item, stored, labels: ofItem, details: announcedDetails(ofItem) };
        });
        const changes = await applyTrigger(tx, 'announce', labelled, { actor: 'SHOPPER', nowMs });
        const joining = labelled.map((each) => ({
          salesOrderId,
          positionItemId: each.item.positionItemId,
          labels: each.labels,
        }));
        return [...changes, ...(await parcels.announce(tx, joining, nowMs))];
      }),
    ),
  );
}

/** The shopper keeps the announced items after all. */
export function withdrawReturn(deps: ReturnActionDeps): WriteOperation<'withdrawReturn', ChosenItems> {
  return withBody(
    'ChosenItems',
    ofPartner(deps.partners, (tx, { parameters, nowMs }, { positionItemIds }) =>
      changeReturns(deps, tx, parameters, positionItemIds, 'withdraw', async ({ chosen }) => {
        const withdrawn = chosen.map((each) => ({ ...each, details: {} }));
        const changes = await applyTrigger(tx, 'withdraw', withdrawn, { actor: 'SHOPPER', nowMs });
        return [...changes, ...(await deps.parcels.leave(tx, idsOf(chosen), nowMs))];
      }),
    ),
  );
}

/** Random bytes of a ticket that the server generates; each is written as two characters. */
const ticketBytes = 5;

/** Records that items have arrived at a warehouse of the marketplace. */
export function misdirectReturn(deps: ReturnActionDeps): WriteOperation<'misdirectReturn', Misdirection> {
  return withBody(
    'Misdirection',
    ofPartner(deps.partners, (tx, { parameters, nowMs }, { positionItemIds, marketplaceWarehouseId }) =>
      changeReturns(deps, tx, parameters, positionItemIds, 'misdirect', async ({ chosen }) => {
        const ticket = marketplaceWarehouseId ?? `W-${deps.ids.hex(ticketBytes).toUpperCase()}`;
        const misdirected = chosen.map(({ item, stored }) => ({
          item,
          stored,
          details: { orderNumber: item.orderNumber, marketplaceWarehouseId: ticket },
        }));
        return applyTrigger(tx, 'misdirect', misdirected, { actor: 'MARKETPLACE', nowMs });
      }),
    ),
  );
}

/** The operator accepts on behalf of the partner. */
export function acceptReturn({
  orders,
  credits,
  partners,
}: ReturnActionDeps): WriteOperation<'acceptReturn', ReturnAcceptance> {
  return withBody(
    'ReturnAcceptance',
    ofPartner(partners, async (tx, { parameters, nowMs }, { reason, condition, ...named }) => {
      const chosen = { positionItemIds: named.positionItemIds, byMarketplace: true };
      const returned = await orders.markReturned(tx, parameters.salesOrderId, chosen, nowMs);
      const { salesOrderId, positionItemIds, audit } = returned;
      const details: ReturnDetails = { ...(condition && { condition }), ...(reason && { reason }) };
      const returns = await findReturns(tx, positionItemIds);
      const accepted = positionItemIds.map((positionItemId) => ({
        item: { positionItemId, salesOrderId },
        stored: returns.get(positionItemId),
        details,
      }));
      const changes = await applyTrigger(tx, 'accept', accepted, { actor: 'MARKETPLACE', nowMs });
      const credited = await credits.creditReturned(tx, { salesOrderId, positionItemIds, atMs: nowMs });
      const order = await orders.readForOperator(tx, salesOrderId);
      return { status: 200, body: order, audit: [...audit, ...changes, ...credited] };
    }),
  );
}

/** Adds a further parcel of announced items, or a parcel for goods that have no label. */
export function addReturnShipment({
  orders,
  parcels,
  partners,
}: ReturnActionDeps): WriteOperation<'addReturnShipment', NewReturnShipment> {
  return withBody(
    'NewReturnShipment',
    ofPartner(partners, async (tx, { nowMs }, { trackingKey: { carrier, trackingNumber }, ...named }) => {
      // The items that can be withdrawn are exactly those that are ANNOUNCED.
      const chosen = await chooseNamed(orders, tx, named.positionItemIds, 'withdraw');
      const items = chosen.map(({ item: { salesOrderId, positionItemId } }) => ({
        salesOrderId,
        positionItemId,
      }));
      const { parcel, audit } = await parcels.add(tx, { carrier, trackingNumber }, items, nowMs);
      return { status: 201, body: parcel, audit };
    }),
  );
}

/**
 * Changes the returns of the named items of an order, or of every item that fits; answers with all returns of the
 * order.
 */
async function changeReturns(
  { orders }: ReturnActionDeps,
  tx: WriteTx,
  { salesOrderId: id }: { readonly salesOrderId: string },
  named: ChosenItems['positionItemIds'],
  trigger: 'announce' | 'withdraw' | 'misdirect',
  change: (items: ChosenOfOrder) => Promise<readonly AuditChange[]>,
): Promise<Reply<ReturnsOfOrder>> {
  const items = await chooseOfOrder(orders, tx, id, named, trigger);
  const { salesOrderId } = items;
  const audit = await change(items);
  const returns = await returnsOf(orders, tx, salesOrderId);
  return { status: 200, body: { salesOrderId, returns: returns.map(viewReturn) }, audit };
}

function idsOf(chosen: ChosenOfOrder['chosen']): string[] {
  return chosen.map(({ item }) => item.positionItemId);
}

/** Returns the label of an item as its announcement shows it; several numbers if it travelled in several parcels. */
function announcedDetails(labels: readonly ParcelLabel[]): ReturnDetails {
  const [first] = labels;
  if (first === undefined) return {};
  const trackingNumbers = [...new Set(labels.map(({ trackingNumber }) => trackingNumber))];
  return { returnTrackingKey: { carrier: first.carrier, trackingNumbers } };
}

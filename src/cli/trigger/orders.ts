import { madeUpAddress } from '../../sandbox/fixtures/made-up-address.ts';
import { Failure } from '../failures.ts';
import type { Hands, Json } from './hands.ts';

/** The actions that cause an event. */
export type Steps = (hands: Hands) => Promise<unknown>;

const carrier = 'DHL';

async function placed(hands: Hands): Promise<Json> {
  const sku = hands.newName();
  return hands.ofPartner('POST', '/orders', {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: madeUpAddress,
    force: true,
    lines: [
      {
        sku,
        price: { amount: 59.99, currency: 'EUR' },
        product: { articleNumber: 'M00A1B2C3D', productTitle: 'Reading lamp', vatRate: 19 },
      },
    ],
  });
}

/** Posts to a path below an order; resolves to the order. */
const act = (hands: Hands, { salesOrderId }: Json, what: string, body: object = {}): Promise<Json> =>
  hands.ofPartner('POST', `/orders/${salesOrderId}/${what}`, body);

const processable = async (hands: Hands) => act(hands, await placed(hands), 'cancellation-period/end');

/** Returns a tracking number that no parcel has yet. */
function numberOf(hands: Hands, first: string): string {
  const name = hands.newName().replaceAll(/[^a-z0-9]/gi, '');
  return `${first}${name.slice(-20).toUpperCase()}`;
}

/** Places an order and ships its item; resolves to the order, the item and the shipment. */
async function sent(hands: Hands): Promise<{ order: Json; piece: Json; shipmentId: string }> {
  const order = await processable(hands);
  const { salesOrderId, orderDate } = order;
  const [{ positionItemId }] = order.positionItems;
  const { shipmentId } = await hands.asPartner('POST', '/v1/shipments', {
    trackingKey: { carrier, trackingNumber: numberOf(hands, 'S') },
    shipDate: orderDate,
    shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
    positionItems: [
      { positionItemId, salesOrderId, returnTrackingKey: { carrier, trackingNumber: numberOf(hands, 'R') } },
    ],
  });
  return { order, piece: { positionItemId, salesOrderId }, shipmentId };
}

async function announced(hands: Hands) {
  const made = await sent(hands);
  await act(hands, made.order, 'return-announcement');
  return made;
}

async function parcelState(hands: Hands): Promise<void> {
  const { order, piece } = await announced(hands);
  const query = new URLSearchParams({ datefrom: order.orderDate, limit: '100' });
  const { resources } = await hands.ofPartner('GET', `/return-shipments?${query}`);
  const parcel = resources.find((each: Json) => JSON.stringify(each).includes(piece.positionItemId));
  if (parcel === undefined)
    throw new Failure('More than 100 return parcels were announced since the order was placed.');
  await hands.ofPartner('POST', `/return-shipments/${parcel.returnShipmentId}/states`, {
    state: 'ON_THE_WAY',
  });
}

/** Puts items of two orders into one return parcel; the second item joins it. */
async function joinedParcel(hands: Hands): Promise<void> {
  const trackingKey = { carrier, trackingNumber: numberOf(hands, 'J') };
  for (const { piece } of [await announced(hands), await announced(hands)]) {
    const positionItemIds = [piece.positionItemId];
    await hands.ofPartner('POST', '/return-shipments', { trackingKey, positionItemIds });
  }
}

async function reduced(hands: Hands): Promise<Json> {
  const { order, piece } = await sent(hands);
  const priceReduction = { amount: 5, currency: 'EUR' };
  await hands.asPartner('POST', '/v1/price-reductions', { ...piece, priceReduction });
  return order;
}

/** Returns an item before its price reduction is decided, which is then rejected. */
async function reducedTooLate(hands: Hands): Promise<void> {
  const effect = { dependency: 'price-reduction-worker', state: 'held' };
  const { partnerId } = hands;
  const { faultId } = await hands.asOperator('POST', '/sandbox/v1/faults', { partnerId, effect });
  try {
    const order = await reduced(hands);
    await act(hands, order, 'return-announcement');
    await act(hands, order, 'return-acceptance');
  } finally {
    await hands.asOperator('DELETE', `/sandbox/v1/faults/${faultId}`);
  }
}

const after =
  (first: (hands: Hands) => Promise<Json>, what: string, body?: object): Steps =>
  async (hands) =>
    act(hands, await first(hands), what, body);
const afterAnnouncement =
  (what: string): Steps =>
  async (hands) =>
    act(hands, (await announced(hands)).order, what);

/** Steps for orders, shipments, returns and payments. */
export const orderSteps = {
  'order.placed': placed,
  'order-item.processable': processable,
  'order-item.cancelled': after(placed, 'cancellation', { reason: 'CANCELLED_ON_CUSTOMER_WISH' }),
  'order-item.blocked': after(placed, 'block'),
  'order-item.released': async (hands) =>
    act(hands, await act(hands, await placed(hands), 'block'), 'release'),
  'order-item.sent': sent,
  'shipment.created': sent,
  'receipt.created': sent,
  'shipment.state-added': async (hands) =>
    hands.ofPartner('POST', `/shipments/${(await sent(hands)).shipmentId}/states`, { state: 'DELIVERED' }),
  'return.announced': announced,
  'return-shipment.created': announced,
  'return-shipment.state-added': parcelState,
  'return-shipment.items-changed': joinedParcel,
  'return-shipment.removed': afterAnnouncement('return-announcement/withdrawal'),
  'return.withdrawn': afterAnnouncement('return-announcement/withdrawal'),
  'return.misdirected': afterAnnouncement('misdirection'),
  'return.accepted': afterAnnouncement('return-acceptance'),
  'order-item.returned': afterAnnouncement('return-acceptance'),
  'return.rejected': async (hands) => {
    const { piece } = await announced(hands);
    const element = { ...piece, reason: 'ITEM_DAMAGED', condition: 'A' };
    return hands.asPartner('POST', '/v3/returns/rejection', { positionItems: [element] });
  },
  'price-reduction.requested': reduced,
  'price-reduction.processed': reduced,
  'price-reduction.rejected': reducedTooLate,
} satisfies Record<string, Steps>;

import { madeUpAddress } from '@kontor/sandbox/made-up';
import { Failure } from '../failures.ts';
import type { Json, Planes } from './planes.ts';

/** The actions that cause an event. */
export type Steps = (planes: Planes) => Promise<unknown>;

const carrier = 'DHL';

async function placed(planes: Planes): Promise<Json> {
  const sku = planes.newName();
  const body = {
    paymentMethod: 'INVOICE_SINGLE',
    deliveryAddress: madeUpAddress,
    force: true,
    lines: [
      {
        sku,
        price: { amount: 59.99, currency: 'EUR' },
        product: {
          articleNumber: 'M00A1B2C3D',
          productTitle: 'Reading lamp',
          ean: '9521234000018',
          vatRate: 19,
        },
      },
    ],
  };
  return planes.asOperator('placeOrder', {}, body);
}

/** What can be done with an order. */
type Act =
  | 'endCancellationPeriod'
  | 'cancelOrder'
  | 'blockOrder'
  | 'releaseOrder'
  | 'announceReturn'
  | 'withdrawReturn'
  | 'misdirectReturn'
  | 'acceptReturn';

/** Does something with an order; resolves to the order. */
const act = (planes: Planes, { salesOrderId }: Json, what: Act, body: object = {}): Promise<Json> =>
  planes.asOperator(what, { salesOrderId }, body);

const processable = async (planes: Planes) => act(planes, await placed(planes), 'endCancellationPeriod');

/** Returns a tracking number that no parcel has yet. */
function numberOf(planes: Planes, first: string): string {
  const name = planes.newName().replaceAll(/[^a-z0-9]/gi, '');
  return `${first}${name.slice(-20).toUpperCase()}`;
}

/** Places an order and ships its item; resolves to the order, the item and the shipment. */
async function sent(planes: Planes): Promise<{ order: Json; piece: Json; shipmentId: string }> {
  const order = await processable(planes);
  const { salesOrderId, orderDate } = order;
  const [{ positionItemId }] = order.positionItems;
  const body = {
    trackingKey: { carrier, trackingNumber: numberOf(planes, 'S') },
    shipDate: orderDate,
    shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
    positionItems: [
      { positionItemId, salesOrderId, returnTrackingKey: { carrier, trackingNumber: numberOf(planes, 'R') } },
    ],
  };
  const { shipmentId } = await planes.asPartner('createShipment', { body });
  return { order, piece: { positionItemId, salesOrderId }, shipmentId };
}

async function announced(planes: Planes) {
  const made = await sent(planes);
  await act(planes, made.order, 'announceReturn');
  return made;
}

async function parcelState(planes: Planes): Promise<void> {
  const { order, piece } = await announced(planes);
  const query = { datefrom: order.orderDate, limit: 100 };
  const { resources } = await planes.asOperator('listReturnShipmentsOfPartner', query);
  const parcel = resources.find((each: Json) => JSON.stringify(each).includes(piece.positionItemId));
  if (parcel === undefined)
    throw new Failure('More than 100 return parcels were announced since the order was placed.');
  const { returnShipmentId } = parcel;
  await planes.asOperator('addReturnShipmentState', { returnShipmentId }, { state: 'ON_THE_WAY' });
}

/** Puts items of two orders into one return parcel; the second item joins it. */
async function joinedParcel(planes: Planes): Promise<void> {
  const trackingKey = { carrier, trackingNumber: numberOf(planes, 'J') };
  for (const { piece } of [await announced(planes), await announced(planes)]) {
    const positionItemIds = [piece.positionItemId];
    await planes.asOperator('addReturnShipment', {}, { trackingKey, positionItemIds });
  }
}

async function reduced(planes: Planes): Promise<Json> {
  const { order, piece } = await sent(planes);
  const priceReduction = { amount: 5, currency: 'EUR' };
  await planes.asPartner('applyPriceReduction', { body: { ...piece, priceReduction } });
  return order;
}

/** Returns an item before its price reduction is decided, which is then rejected. */
async function reducedTooLate(planes: Planes): Promise<void> {
  const effect = { dependency: 'price-reduction-worker', state: 'held' };
  const { partnerId } = planes;
  const { faultId } = await planes.asOperator('createFault', {}, { partnerId, effect });
  try {
    const order = await reduced(planes);
    await act(planes, order, 'announceReturn');
    await act(planes, order, 'acceptReturn');
  } finally {
    await planes.asOperator('deleteFault', { faultId });
  }
}

const after =
  (first: (planes: Planes) => Promise<Json>, what: Act, body?: object): Steps =>
  async (planes) =>
    act(planes, await first(planes), what, body);
const afterAnnouncement =
  (what: Act): Steps =>
  async (planes) =>
    act(planes, (await announced(planes)).order, what);

/** Steps for orders, shipments, returns and payments. */
export const orderSteps = {
  'order.placed': placed,
  'order-item.processable': processable,
  'order-item.cancelled': after(placed, 'cancelOrder', { reason: 'CANCELLED_ON_CUSTOMER_WISH' }),
  'order-item.blocked': after(placed, 'blockOrder'),
  'order-item.released': async (planes) =>
    act(planes, await act(planes, await placed(planes), 'blockOrder'), 'releaseOrder'),
  'order-item.sent': sent,
  'shipment.created': sent,
  'receipt.created': sent,
  'shipment.state-added': async (planes) =>
    planes.asOperator(
      'addShipmentState',
      { shipmentId: (await sent(planes)).shipmentId },
      { state: 'DELIVERED' },
    ),
  'return.announced': announced,
  'return-shipment.created': announced,
  'return-shipment.state-added': parcelState,
  'return-shipment.items-changed': joinedParcel,
  'return-shipment.removed': afterAnnouncement('withdrawReturn'),
  'return.withdrawn': afterAnnouncement('withdrawReturn'),
  'return.misdirected': afterAnnouncement('misdirectReturn'),
  'return.accepted': afterAnnouncement('acceptReturn'),
  'order-item.returned': afterAnnouncement('acceptReturn'),
  'return.rejected': async (planes) => {
    const { piece } = await announced(planes);
    const element = { ...piece, reason: 'ITEM_DAMAGED', condition: 'A' };
    return planes.asPartner('rejectReturns', { body: { positionItems: [element] } });
  },
  'price-reduction.requested': reduced,
  'price-reduction.processed': reduced,
  'price-reduction.rejected': reducedTooLate,
} satisfies Record<string, Steps>;

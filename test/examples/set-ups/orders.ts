import { line, newOrderPartner, ordersOf, parcel } from '@kontor/harness/orders';
import {
  addAddress,
  attach,
  dhl,
  hermes,
  international,
  national,
  newWarehousePartner,
} from '@kontor/harness/return-addresses';
import type { PathValues } from '../../sweeps/operations.ts';
import type { World } from '../world.ts';
import { created } from './accounts.ts';
import type { SetUp } from './index.ts';

interface Order {
  readonly orderDate: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly positionItems: { readonly positionItemId: string }[];
}

const namesOf = ({
  orderDate,
  salesOrderId,
  orderNumber,
  positionItems: [first, second],
}: Order): PathValues => ({
  salesOrderId,
  orderId: salesOrderId,
  shipDate: orderDate,
  orderNumber,
  positionItemIds: first?.positionItemId ?? '',
  positionItemId: first?.positionItemId ?? '',
  otherPositionItemId: second?.positionItemId ?? '',
});

const twoPieces = { lines: [line('EX-00001-1', { quantity: 2 })] };

/** An order of two pieces that was just placed. */
const placed: SetUp = async ({ server, partnerId }) =>
  namesOf(await ordersOf(server, partnerId).place(twoPieces));

/** An order of two pieces that can be sent or cancelled. */
const processable: SetUp = async ({ server, partnerId }) =>
  namesOf(await ordersOf(server, partnerId).placeProcessable(twoPieces));

/** An order of two pieces that was sent. */
async function sent({ server, demo, partnerId }: World): Promise<PathValues> {
  const order = await ordersOf(server, partnerId).placeProcessable(twoPieces);
  const report = parcel(order);
  const { shipmentId } = created(await demo.post('/v1/shipments', report));
  return { ...namesOf(order), shipmentId, ...report.trackingKey };
}

/** An order that was sent and whose return is announced. */
const returning: SetUp = async (world) => {
  const made = await sent(world);
  const path =
    `/operator/v1/partners/${world.partnerId}/orders/${made.salesOrderId}/return-announcement` as const;
  created(await world.server.operator.post(path, {}));
  return made;
};

/**
 * An order of two pieces of another partner, which has no return addresses of which the report of a shipment would have
 * to choose one.
 */
async function processableElsewhere({ server }: World) {
  const caller = await newOrderPartner(server);
  const order = await ordersOf(server, caller.partnerId).placeProcessable(twoPieces);
  return { caller, order };
}

const ofOrderElsewhere: SetUp = async (world) => {
  const { caller, order } = await processableElsewhere(world);
  return { ...namesOf(order), caller };
};

/** An order of which one piece was sent, and the other was forgotten in the report. */
const halfSent: SetUp = async (world) => {
  const { caller, order } = await processableElsewhere(world);
  const report = parcel(order);
  const positionItems = report.positionItems.slice(0, 1);
  const { shipmentId } = created(await caller.post('/v1/shipments', { ...report, positionItems }));
  return { ...namesOf(order), shipmentId, ...report.trackingKey, caller };
};

const ofNewAddress: SetUp = async ({ demo }) => ({
  returnAddressId: await addAddress(demo, international()),
});

/** An address with two carriers, of which one can be detached or changed, of another partner. */
const ofAddressElsewhere: SetUp = async ({ server }) => {
  const caller = await newWarehousePartner(server);
  const returnAddressId = await addAddress(caller, national());
  await attach(caller, returnAddressId, hermes);
  return { returnAddressId, returnAddressCarrierId: await attach(caller, returnAddressId, dhl()), caller };
};

export const setUps: Readonly<Record<string, SetUp>> = {
  acceptReturn: returning,
  acceptReturns: returning,
  addReturnShipment: returning,
  addShipmentState: sent,
  announceReturn: sent,
  appendPositionItems: halfSent,
  appendPositionItemsByTrackingNumber: halfSent,
  applyPriceReduction: sent,
  blockOrder: processable,
  cancelOrder: placed,
  cancelPartnerOrderPositionItems: processable,
  cancelPartnerOrders: processable,
  createCarrier: ofNewAddress,
  createMultiparcelShipment: ofOrderElsewhere,
  createShipment: ofOrderElsewhere,
  deleteAddress: ofNewAddress,
  deleteCarrier: ofAddressElsewhere,
  endCancellationPeriod: placed,
  misdirectReturn: returning,
  putFraudSuspicion: placed,
  recordDisputeRefund: sent,
  recordPayment: async ({ server, partnerId }) =>
    namesOf(await ordersOf(server, partnerId).place({ ...twoPieces, paymentMethod: 'PREPAYMENT' })),
  rejectReturns: returning,
  releaseOrder: async (world) => {
    const made = await processable(world);
    created(await ordersOf(world.server, world.partnerId).block(made.salesOrderId as string));
    return made;
  },
  updateAddress: ofAddressElsewhere,
  updateCarrier: ofAddressElsewhere,
  withdrawReturn: returning,
};

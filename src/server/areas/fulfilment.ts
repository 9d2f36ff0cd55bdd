/** The course of an order: it is placed, shipped, billed, and perhaps returned. */

import {
  createOrders,
  type OrdersParts,
  orderChecks,
  ordersForReceipts,
  ordersOfShoppers,
  ordersToSearch,
  personalOrders,
} from '../../areas/orders/index.ts';
import { createOrderTimeline } from '../../areas/orders/timeline.ts';
import {
  createPriceReductions,
  type PriceReductionsParts,
  priceReductionChecks,
} from '../../areas/price-reductions/index.ts';
import {
  createReceipts,
  personalReceipts,
  type ReceiptsParts,
  receiptChecks,
  receiptsOfShoppers,
} from '../../areas/receipts/index.ts';
import {
  createReturnShipments,
  type ReturnShipmentsParts,
  returnShipmentChecks,
} from '../../areas/return-shipments/index.ts';
import { createReturns, type ReturnsParts, returnChecks } from '../../areas/returns/index.ts';
import {
  createReturnsWarehouse,
  type ReturnsWarehouseParts,
  returnAddressChecks,
} from '../../areas/returns-warehouse/index.ts';
import { createShipments, type ShipmentsParts } from '../../areas/shipments/index.ts';
import { createShoppers, type ShoppersParts } from '../../areas/shoppers/index.ts';
import { priceReductionsV1 } from '../../generated/price-reductions-v1.ts';
import { receiptsV3 } from '../../generated/receipts-v3.ts';
import { returnShipmentsV1 } from '../../generated/return-shipments-v1.ts';
import { returnsV3 } from '../../generated/returns-v3.ts';
import { returnsWarehouseV2 } from '../../generated/returns-warehouse-v2.ts';
import { shipmentsV1 } from '../../generated/shipments-v1.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import { sealingTask } from '../../platform/personal/sealing-task.ts';

/** What these areas provide to each other, so that it need not be passed in. */
type OfferedHere =
  | 'credits'
  | 'labels'
  | 'orders'
  | 'ordersToSearch'
  | 'parcels'
  | 'positionItems'
  | 'receipts'
  | 'returnPairs';

type FulfilmentParts = Omit<
  OrdersParts &
    PriceReductionsParts &
    ReceiptsParts &
    ReturnShipmentsParts &
    ReturnsParts &
    ReturnsWarehouseParts &
    ShipmentsParts &
    ShoppersParts,
  OfferedHere
>;

/** Integrity checks of these areas' data. */
export const fulfilmentChecks = [
  ...orderChecks,
  ...priceReductionChecks,
  ...returnChecks,
  ...receiptChecks,
  ...returnShipmentChecks,
  ...returnAddressChecks,
];

/** Wires the areas of fulfilment. The partner's operations of orders are bound where the sandbox adds its own. */
export function createFulfilment(parts: FulfilmentParts) {
  const returnsWarehouse = createReturnsWarehouse(parts);
  const receipts = createReceipts({ ...parts, orders: ordersForReceipts });
  const orders = createOrders({ ...parts, receipts: receipts.port });
  const { positionItems } = orders;
  const { returnPairs } = returnsWarehouse;
  const shipments = createShipments({ ...parts, positionItems, returnPairs, receipts: receipts.port });
  const returnShipments = createReturnShipments(parts);
  const returns = createReturns({
    ...parts,
    orders: orders.returned,
    ordersToSearch,
    labels: shipments.labels,
    parcels: returnShipments.parcels,
    credits: receipts.port,
  });
  const priceReductions = createPriceReductions({ ...parts, positionItems, receipts: receipts.port });
  const shoppers = createShoppers({ ...parts, orders: ordersOfShoppers, receipts: receiptsOfShoppers });
  const recording = [shipments, returns, returnShipments, priceReductions, receipts];
  const timeline = createOrderTimeline({
    partners: parts.partners,
    sources: recording.map(({ events }) => events),
  });
  return {
    orders,
    partner: [
      ...bindOperations(shipmentsV1, [shipments.operations.partner]),
      ...bindOperations(receiptsV3, [receipts.operations.partner]),
      ...bindOperations(returnShipmentsV1, [returnShipments.operations.partner]),
      ...bindOperations(returnsV3, [returns.operations.partner]),
      ...bindOperations(returnsWarehouseV2, [returnsWarehouse.operations.partner]),
      ...bindOperations(priceReductionsV1, [priceReductions.operations.partner]),
    ],
    operator: [
      timeline,
      orders.operations.operator,
      shipments.operations.operator,
      receipts.operations.operator,
      returnShipments.operations.operator,
      returns.operations.operator,
      returnsWarehouse.operations.operator,
      priceReductions.operations.operator,
      shoppers.operations.operator,
    ] as const,
    jobs: [...orders.jobs, ...priceReductions.jobs, ...shoppers.jobs],
    periodic: [sealingTask([personalOrders, personalReceipts]), ...shoppers.periodic],
  };
}

/** The course of an order: it is placed, shipped, billed, and perhaps returned. */

import { priceReductionsV1 } from '@kontor/contract/generated/price-reductions-v1';
import { receiptsV3 } from '@kontor/contract/generated/receipts-v3';
import { returnShipmentsV1 } from '@kontor/contract/generated/return-shipments-v1';
import { returnsV3 } from '@kontor/contract/generated/returns-v3';
import { returnsWarehouseV2 } from '@kontor/contract/generated/returns-warehouse-v2';
import { shipmentsV1 } from '@kontor/contract/generated/shipments-v1';
import {
  createOrders,
  createOrderTimeline,
  type OrdersDeps,
  orderChecks,
  ordersForReceipts,
  ordersOfShoppers,
  ordersToSearch,
  personalOrders,
} from '../../areas/orders/index.ts';
import {
  createPriceReductions,
  type PriceReductionsDeps,
  priceReductionChecks,
} from '../../areas/price-reductions/index.ts';
import {
  createReceipts,
  personalReceipts,
  type ReceiptsDeps,
  receiptChecks,
  receiptsOfShoppers,
} from '../../areas/receipts/index.ts';
import {
  createReturnShipments,
  type ReturnShipmentsDeps,
  returnShipmentChecks,
} from '../../areas/return-shipments/index.ts';
import { createReturns, type ReturnsDeps, returnChecks } from '../../areas/returns/index.ts';
import {
  createReturnsWarehouse,
  type ReturnsWarehouseDeps,
  returnAddressChecks,
} from '../../areas/returns-warehouse/index.ts';
import { createShipments, type ShipmentsDeps } from '../../areas/shipments/index.ts';
import { createShoppers, type ShoppersDeps } from '../../areas/shoppers/index.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import { sealingTask } from '../../platform/personal/all-rows.ts';

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

type FulfilmentDeps = Omit<
  OrdersDeps &
    PriceReductionsDeps &
    ReceiptsDeps &
    ReturnShipmentsDeps &
    ReturnsDeps &
    ReturnsWarehouseDeps &
    ShipmentsDeps &
    ShoppersDeps,
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
export function createFulfilment(deps: FulfilmentDeps) {
  const returnsWarehouse = createReturnsWarehouse(deps);
  const receipts = createReceipts({ ...deps, orders: ordersForReceipts });
  const orders = createOrders({ ...deps, receipts: receipts.port });
  const { positionItems } = orders;
  const { returnPairs } = returnsWarehouse;
  const shipments = createShipments({ ...deps, positionItems, returnPairs, receipts: receipts.port });
  const returnShipments = createReturnShipments(deps);
  const returns = createReturns({
    ...deps,
    orders: orders.returned,
    ordersToSearch,
    labels: shipments.labels,
    parcels: returnShipments.parcels,
    credits: receipts.port,
  });
  const priceReductions = createPriceReductions({ ...deps, positionItems, receipts: receipts.port });
  const shoppers = createShoppers({ ...deps, orders: ordersOfShoppers, receipts: receiptsOfShoppers });
  const recording = [shipments, returns, returnShipments, priceReductions, receipts];
  const timeline = createOrderTimeline({
    partners: deps.partners,
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

import { orderDays } from './order-days.ts';
import { orderListing } from './order-listing.ts';
import { orders } from './orders.ts';
import { positionItems } from './position-items.ts';
import { shipmentItems } from './shipment-items.ts';
import { shipments } from './shipments.ts';
import { shopperErasureOrders } from './shopper-erasure-orders.ts';
import { shopperErasures } from './shopper-erasures.ts';
import { shopperLookups } from './shopper-lookups.ts';

export const ordersTables = [
  orderDays,
  orderListing,
  orders,
  positionItems,
  shipmentItems,
  shipments,
  shopperErasureOrders,
  shopperErasures,
  shopperLookups,
];

import { checksOf } from '../../../platform/integrity/check.ts';
import { rowsOf } from '../../../platform/integrity/store.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/return-shipments/store');

const parcel = rowsOf('return_shipments s', 'return shipment', 'return_shipment_id');
const item = rowsOf('return_shipment_items i', 'return shipment', 'return_shipment_id', 'SELECT DISTINCT');

/** A parcel exists as long as it has items, and items are in it as long as they have a return status. */
export const returnShipmentChecks = checksOf(statements, {
  parcelWithoutItem: [
    'every return parcel has an item',
    parcel.without('return_shipment_items i', ['return_shipment_id']),
  ],
  itemWithoutParcel: [
    'every item of a return parcel belongs to a parcel that exists',
    item.without('return_shipments s', ['return_shipment_id']),
  ],
  itemWithoutReturn: [
    'every item of a return parcel has a return status',
    item.without('returns r', ['position_item_id', 'sales_order_id'], "r.status <> 'WITHDRAWN'"),
  ],
});

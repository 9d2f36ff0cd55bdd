import { type IntegrityCheck, statementCheck, violationAt } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/return-shipments/store');

const parcelOf = (row: string) => violationAt(row, 'return shipment', 'return_shipment_id');

/** A parcel exists as long as it has items, and items are in it as long as they have a return status. */
export const returnShipmentChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'every return parcel has an item',
    statements.violations(
      'parcelWithoutItem',
      `SELECT ${parcelOf('s')} FROM return_shipments s WHERE NOT EXISTS
       (SELECT 1 FROM return_shipment_items i
        WHERE i.partner_id = s.partner_id AND i.return_shipment_id = s.return_shipment_id)`,
    ),
  ),
  statementCheck(
    'every item of a return parcel belongs to a parcel that exists',
    statements.violations(
      'itemWithoutParcel',
      `SELECT ${parcelOf('i')} FROM return_shipment_items i WHERE NOT EXISTS
       (SELECT 1 FROM return_shipments s
        WHERE s.partner_id = i.partner_id AND s.return_shipment_id = i.return_shipment_id)`,
    ),
  ),
  statementCheck(
    'every item of a return parcel has a return status',
    statements.violations(
      'itemWithoutReturn',
      `SELECT ${parcelOf('i')} FROM return_shipment_items i WHERE NOT EXISTS
       (SELECT 1 FROM returns r WHERE r.partner_id = i.partner_id AND r.position_item_id = i.position_item_id
          AND r.sales_order_id = i.sales_order_id AND r.status <> 'WITHDRAWN')`,
    ),
  ),
];

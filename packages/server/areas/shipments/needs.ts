import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../platform/store/store.ts';

/** What a shipment needs to know about a position item. */
export interface ItemToShip {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  /** Only PROCESSABLE items can be sent. */
  readonly status: string;
  readonly deliveryType: 'PARCEL' | 'FORWARDER';
  readonly orderDateMs: number;
}

/** What shipments need from the orders area, within their own transaction. */
export interface PositionItems {
  /** Ids of the items of an order; none when the partner does not have it. */
  idsOfOrder(tx: ReadTx, salesOrderId: string): Promise<readonly string[]>;
  /** Items by id; those that the partner does not have are left out. */
  itemsToShip(
    tx: ReadTx,
    positionItemIds: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, ItemToShip>>;
  /**
   * Marks PROCESSABLE items SENT and stores the dispatch data in their orders; resolves to the changes of these orders.
   */
  markSent(
    tx: WriteTx,
    items: readonly ItemToShip[],
    dispatch: { sentAtMs: number; carrier: string; trackingNumber: string | null },
    nowMs: number,
  ): Promise<AuditChange[]>;
}

/** What shipments need from the return addresses of their partner. */
export interface ReturnPairs {
  /** Counts the pairs of address and carrier (2 means two or more), and returns the carriers of the named pairs. */
  pairsOf(
    tx: ReadTx,
    returnAddressCarrierIds: readonly string[],
  ): Promise<{ count: number; carriers: ReadonlyMap<string, string> }>;
}

/** What shipments need from the receipts area, within their own transaction. */
export interface Receipts {
  /** Bills items of one order that have just become SENT; resolves to what was written, for the audit log. */
  billShipped(
    tx: WriteTx,
    shipped: {
      readonly salesOrderId: string;
      readonly positionItemIds: readonly string[];
      readonly shipmentDateMs: number;
      readonly shipFrom: { readonly zipCode: string; readonly countryCode: string };
      readonly atMs: number;
    },
  ): Promise<readonly AuditChange[]>;
}

import type { AuditChange } from '../../platform/http/audited.ts';
import type { ReadTx, WriteTx } from '../../platform/store/store.ts';

/** What a shipment has to know of a position item. */
export interface ItemToShip {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  /** Only PROCESSABLE items can be sent. */
  readonly status: string;
  readonly deliveryType: 'PARCEL' | 'FORWARDER';
  readonly orderDateMs: number;
}

/** What shipments ask of the orders area, within their own transaction. */
export interface PositionItems {
  /** Items by id; those that the partner does not have are left out. */
  itemsToShip(
    tx: ReadTx | WriteTx,
    positionItemIds: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, ItemToShip>>;
  /** Makes PROCESSABLE items SENT, tells their orders where they travel, and resolves to what changed in these. */
  markSent(
    tx: WriteTx,
    items: readonly ItemToShip[],
    dispatch: { sentAtMs: number; carrier: string; trackingNumber: string | null },
    nowMs: number,
  ): Promise<AuditChange[]>;
}

/** What shipments ask of the return addresses of their partner. */
export interface ReturnPairs {
  /** How many pairs of address and carrier there are, two standing for more; and the carriers of those that are named. */
  pairsOf(
    tx: ReadTx | WriteTx,
    returnAddressCarrierIds: readonly string[],
  ): Promise<{ count: number; carriers: ReadonlyMap<string, string> }>;
}

/** What shipments ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: WriteTx['shared'], partnerId: string): Promise<void>;
}

/** What shipments ask of the receipts area, within their own transaction. */
export interface Receipts {
  /** Bills items of one order that are SENT now; resolves to what was written, for the audit log. */
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

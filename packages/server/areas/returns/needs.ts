import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import type { ReturnShipment, ReturnShipmentCarrier } from '@kontor/contract/generated/return-shipments-v1';
import type { SoldItem as ItemAsSold } from '@kontor/contract/generated/returns-v3';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What a return needs to know about a position item. */
export interface ItemToReturn {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  /** Only SENT items can be returned; RETURNED ones already are. */
  readonly status: string;
}

/** What returns need from the orders area, within their own transaction. */
export interface Orders {
  /** Items by id; those that the partner does not have are left out. */
  itemsToReturn(tx: ReadTx, positionItemIds: readonly string[]): Promise<ReadonlyMap<string, ItemToReturn>>;
  /** Returns an order by its id or number. Throws 404 when there is none, and for named items that it does not have. */
  orderToReturn(
    tx: ReadTx,
    idOrNumber: string,
    positionItemIds: readonly string[] | undefined,
  ): Promise<{ readonly salesOrderId: string; readonly items: readonly ItemToReturn[] }>;
  /**
   * Marks SENT items RETURNED: the named ones, all or none, or, without names, every SENT item of the order. Throws 404
   * for unknown items and 409 for those in another state. Resolves to the items that became RETURNED and to the
   * changes.
   */
  markReturned(
    tx: WriteTx,
    idOrNumber: string,
    chosen: { readonly positionItemIds?: readonly string[] | undefined; readonly byMarketplace: boolean },
    nowMs: number,
  ): Promise<{
    readonly salesOrderId: string;
    readonly positionItemIds: readonly string[];
    readonly audit: readonly AuditChange[];
  }>;
  /** An order as the operator sees it. */
  readForOperator(tx: WriteTx, idOrNumber: string): Promise<OperatorOrder>;
}

/** A position item of a search. */
interface ItemOfSku {
  readonly salesOrderId: string;
  readonly positionItemId: string;
}

/** What lists of returns and the operator's search for them need from the orders area. */
export interface OrdersToSearch {
  /** Partners from an id on, in id order, who have an order with the number, or with the sku. */
  partnersWithValue(
    tx: SharedReadTx,
    column: 'order_number' | 'sku',
    value: string,
    at: { readonly from: string; readonly count: number },
  ): Promise<string[]>;
  /** The id of the order with this number; undefined when the partner has none. */
  findIdByNumber(tx: ReadTx, orderNumber: string): Promise<string | undefined>;
  /** Items of the sku after one, ordered by order and item. */
  findItemsOfSku(tx: ReadTx, sku: string, after: ItemOfSku, count: number): Promise<ItemOfSku[]>;
  /** What items were sold as, by their ids; unknown ones are left out. */
  findSoldItems(tx: ReadTx, positionItemIds: readonly string[]): Promise<ReadonlyMap<string, SoldItem>>;
  /** Items as they were sold, by their ids; unknown ones are left out. */
  itemsAsSold(tx: ReadTx, positionItemIds: readonly string[]): Promise<ReadonlyMap<string, ItemAsSold>>;
}

/** What a position item was sold as. */
export interface SoldItem {
  readonly sku: string;
  readonly orderNumber: string;
}

/** A return label. */
export interface ReturnLabel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** What returns need from the shipments area. */
export interface Labels {
  /** Returns the return labels that items were sent with, by item; an empty list for goods without a label. */
  returnLabels(
    tx: ReadTx,
    positionItemIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ReturnLabel[]>>;
}

/** An item in a return parcel. */
export interface ParcelItem {
  readonly salesOrderId: string;
  readonly positionItemId: string;
}

/** A label of a carrier that transports return parcels. */
export interface ParcelLabel extends ReturnLabel {
  readonly carrier: ReturnShipmentCarrier;
}

/** What returns need from the return shipments area. */
export interface Parcels {
  /** Puts announced items into the parcels of their labels. Resolves to the changes. */
  announce(
    tx: WriteTx,
    items: readonly (ParcelItem & { readonly labels: readonly ParcelLabel[] })[],
    nowMs: number,
  ): Promise<AuditChange[]>;
  /** Removes withdrawn items from their parcels. Resolves to the changes. */
  leave(tx: WriteTx, positionItemIds: readonly string[], nowMs: number): Promise<AuditChange[]>;
  /** Adds a further parcel of announced items. Throws 409 when it already contains all of them. */
  add(
    tx: WriteTx,
    key: ParcelLabel,
    items: readonly ParcelItem[],
    nowMs: number,
  ): Promise<{ readonly parcel: ReturnShipment; readonly audit: readonly AuditChange[] }>;
}

/** What returns need from the receipts area. */
export interface Credits {
  /**
   * Writes the credits for items of one order that have just become RETURNED, in the transaction of their acceptance.
   * Resolves to the changes.
   */
  creditReturned(
    tx: WriteTx,
    returned: {
      readonly salesOrderId: string;
      readonly positionItemIds: readonly string[];
      readonly atMs: number;
    },
  ): Promise<readonly AuditChange[]>;
}

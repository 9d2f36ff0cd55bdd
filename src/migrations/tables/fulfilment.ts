import { partnerTables, serviceTables } from './table.ts';

/** Tables of orders, parcels, returns, receipts, and personal data of shoppers. */
export const fulfilmentTables = {
  ...partnerTables({
    billed_orders: {
      key: ['sales_order_id'],
      holds:
        'which receipts billed and credited each fee of an order, how much of its vouchers is used up, and what was credited of it at each tax rate',
      kept: 'permanently',
    },
    billed_pieces: {
      key: ['position_item_id'],
      holds: 'what an item was billed for, and how much of it was refunded; nothing of the shopper',
      kept: 'permanently',
    },
    items_without_receipt: {
      key: ['position_item_id'],
      holds: 'items that were sent before there were receipts',
      kept: 'permanently',
    },
    order_listing: {
      key: ['mark', 'lifecycle_at', 'sales_order_id'],
      holds: 'places of orders in lists',
      kept: 'as long as the order',
    },
    orders: {
      key: ['sales_order_id'],
      holds: 'orders with the addresses of shoppers, sealed',
      kept: 'permanently. Names, addresses, mail and phones: until they are erased, or for as many days as the setting says after the last change of an order without open items. Partners see addresses for eight weeks, and contacts for four, after the last open item was sent or cancelled',
      setBy: '`KONTOR_SHOPPER_RETENTION_DAYS`',
    },
    partial_refunds: {
      key: ['position_item_id', 'turn'],
      holds: 'what was refunded for an item without a return',
      kept: 'permanently',
    },
    position_items: {
      key: ['sales_order_id', 'position'],
      holds: 'items of orders',
      kept: 'as long as the order',
    },
    price_reductions: {
      key: ['number'],
      holds: 'what a partner refunded on items without a return, and the outcome',
      kept: 'permanently, like the receipts',
    },
    receipt_counters: {
      key: ['series', 'year'],
      holds: 'the last running number of a partner, letter and year',
      kept: 'permanently: a number is never assigned again, except after a reset of a sandbox',
    },
    receipt_profiles: {
      key: [],
      holds: 'what receipts say of a partner',
      kept: 'permanently, overwritten',
      setBy: '`putReceiptProfile`',
    },
    receipts: {
      key: ['receipt_number'],
      holds: 'receipts as they were written, with name and address of the shopper sealed',
      kept: 'permanently, and readable for `KONTOR_RECEIPT_READABLE_YEARS`; name and address for as many years as the setting says, counted from the end of the year of the receipt',
      setBy: '`KONTOR_RECEIPT_RETENTION_YEARS`',
    },
    reduced_items: {
      key: ['position_item_id'],
      holds: 'items with price reductions, for the list of them',
      kept: 'as long as their price reductions',
    },
    return_address_carriers: {
      key: ['return_address_carrier_id'],
      holds: 'carriers of return addresses with their codes',
      kept: 'until the partner detaches one',
      setBy: '`deleteCarrier`',
    },
    return_addresses: {
      key: ['return_address_id'],
      holds: 'addresses of partners that parcels come back to',
      kept: 'until the partner deletes one; the last stays',
      setBy: '`deleteAddress`',
    },
    return_changes: {
      key: ['sales_order_id', 'position_item_id', 'sequence'],
      holds: 'each change of the return of an item',
      kept: 'as long as the order',
    },
    return_shipment_items: {
      key: ['return_shipment_id', 'position'],
      holds: 'items of parcels that come back',
      kept: 'until the announcement is withdrawn',
    },
    return_shipments: {
      key: ['return_shipment_id'],
      holds: 'parcels that come back, with tracking',
      kept: 'until they have no item any more',
    },
    returns: { key: ['position_item_id'], holds: 'the return status of items', kept: 'as long as the order' },
    shipment_items: {
      key: ['shipment_id', 'position'],
      holds: 'items of shipments',
      kept: 'as long as the shipment',
    },
    shipments: { key: ['shipment_id'], holds: 'shipments with tracking', kept: 'permanently' },
    shopper_erasure_orders: {
      key: ['erasure_id', 'sales_order_id'],
      holds: 'which orders were erased, and the outcome for each; ids only',
      kept: 'permanently: it shows that somebody was erased',
    },
    shopper_lookups: {
      key: ['hash', 'sales_order_id'],
      holds: 'keyed hashes of names, mail addresses and phones by which orders are found',
      kept: 'as long as what they lead to is in the order',
    },
  }),
  ...serviceTables({
    shopper_erasures: {
      holds: 'who asked for an erasure, and when; nothing of the shopper',
      kept: 'permanently',
    },
  }),
};

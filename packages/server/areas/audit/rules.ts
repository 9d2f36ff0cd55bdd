import { availabilityV1 } from '@kontor/contract/generated/availability-v1';
import { eventTypes } from '@kontor/contract/generated/events';
import { ordersV4 } from '@kontor/contract/generated/orders-v4';
import { overviewV1 } from '@kontor/contract/generated/overview-v1';
import { priceReductionsV1 } from '@kontor/contract/generated/price-reductions-v1';
import { productsV5 } from '@kontor/contract/generated/products-v5';
import { receiptsV3 } from '@kontor/contract/generated/receipts-v3';
import { returnShipmentsV1 } from '@kontor/contract/generated/return-shipments-v1';
import { returnsV3 } from '@kontor/contract/generated/returns-v3';
import { returnsWarehouseV2 } from '@kontor/contract/generated/returns-warehouse-v2';
import { shipmentsV1 } from '@kontor/contract/generated/shipments-v1';
import { sponsoredProductAdsV1 } from '@kontor/contract/generated/sponsored-product-ads-v1';
import type { AuditReader } from '../../platform/audit/reader.ts';
import { mayRead, type RequiredAccess } from '../../platform/auth/authorize.ts';
import type { Caller } from '../../platform/auth/caller.ts';

type Access = Pick<RequiredAccess, 'roles' | 'scopes'>;

/**
 * The operation that reads the records of an area, by the first part of their addresses in the audit log. Whoever may
 * call it may read the entries too. All other records administer the partner: users, clients, webhooks, its contract.
 */
const readOf: Readonly<Record<string, Access>> = {
  products: productsV5.getPartnerProducts,
  deliveries: overviewV1.listOwnDeliveries,
  availability: availabilityV1.getAvailableQuantities,
  'shipping-profiles': availabilityV1.getShippingProfiles,
  orders: ordersV4.findPartnerOrders,
  shoppers: ordersV4.findPartnerOrders,
  shipments: shipmentsV1.listShipments,
  'multiparcel-shipments': shipmentsV1.listShipments,
  'return-shipments': returnShipmentsV1.listReturnShipments,
  returns: returnsV3.listReturns,
  'returns-warehouse': returnsWarehouseV2.listAddresses,
  'return-addresses': returnsWarehouseV2.listAddresses,
  receipts: receiptsV3.listReceipts,
  'receipt-profile': receiptsV3.listReceipts,
  'price-reductions': priceReductionsV1.listPriceReductions,
  campaigns: sponsoredProductAdsV1.getCampaigns,
  'change-requests': sponsoredProductAdsV1.getCampaigns,
  advertising: sponsoredProductAdsV1.getCampaigns,
  'sponsored-product-ads': sponsoredProductAdsV1.getCampaigns,
  'spa-reporting': sponsoredProductAdsV1.getCampaigns,
};

const kindsOfAreas: readonly string[] = Object.keys(readOf);

/** What administers the partner is read with the role that opens the events of its users. */
const administration: Access = eventTypes['kontor.user.changed.v1'];

/** Returns which entries of its partner a caller may read; undefined when it may read all of them. */
export function readerOf(caller: Caller): AuditReader | undefined {
  const kinds = kindsOfAreas.filter((kind) => mayRead(caller, readOf[kind] as Access));
  const administers = mayRead(caller, administration);
  if (administers && kinds.length === kindsOfAreas.length) return undefined;
  return { kinds, kindsOfAreas, administers, self: caller.id ?? '' };
}

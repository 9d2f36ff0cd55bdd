// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { Role, Scope } from './token-v1.ts';

/** Roles that an API user may be given. */
export const roles = [
  'Products_Read',
  'Products_Write',
  'Availability_Read',
  'Availability_Write',
  'ShippingProfiles_Read',
  'ShippingProfiles_Write',
  'Orders_Read',
  'Orders_Write',
  'Shipments_Read',
  'Shipments_Write',
  'Returns_Read',
  'Returns_Write',
  'ReturnsWarehouse_Read',
  'ReturnsWarehouse_Write',
  'Receipts_Read',
  'PriceReductions_Read',
  'PriceReductions_Write',
  'Advertising_Read',
  'Advertising_Write',
] as const satisfies readonly Role[];

/** Scopes that a client may be granted, each with the roles that its token lists for readers that expect roles. */
export const rolesOfScope = {
  'installation': [],
  'partnerId': [],
  'developer': [],
  'products': ['Products_Read', 'Products_Write'],
  'orders': ['Orders_Read', 'Orders_Write'],
  'receipts': ['Receipts_Read'],
  'returns': ['Returns_Read', 'Returns_Write'],
  'price-reduction': ['PriceReductions_Read', 'PriceReductions_Write'],
  'shipments': ['Shipments_Read', 'Shipments_Write'],
  'shipping-profiles': ['ShippingProfiles_Read', 'ShippingProfiles_Write'],
  'availability': ['Availability_Read', 'Availability_Write'],
  'quantities': ['Availability_Read', 'Availability_Write'],
  'returns-warehouse-read': ['ReturnsWarehouse_Read'],
  'returns-warehouse-write': ['ReturnsWarehouse_Write'],
  'advertising-services': ['Advertising_Read', 'Advertising_Write'],
} as const satisfies Record<Scope, readonly Role[]>;

/** Scope names of an earlier interface, by the current name; they grant the same access. */
export const olderScopeNames: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  'availability': ['quantities'],
};

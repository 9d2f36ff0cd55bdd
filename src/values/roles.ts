/** Roles that an API user may be given, as `contract/token-v1.yaml` lists them (a test compares). */
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
] as const;

export type Role = (typeof roles)[number];

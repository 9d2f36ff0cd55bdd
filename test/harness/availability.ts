import type { Answer, ApiClient } from './client.ts';
import { products } from './products.ts';
import type { TestServer } from './server.ts';
import { deliverAndCheck } from './statuses.ts';

/** Roles that a partner needs for products, stock and orders. */
export const stockRoles = [
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
] as const;

export type StockPartner = ApiClient & { partnerId: string; username: string };

/** Creates a partner whose products have the given skus and are online. */
export async function newStockPartner(server: TestServer, ...skus: string[]): Promise<StockPartner> {
  const partner = await server.newPartner(stockRoles);
  const given = products(skus.length);
  for (let from = 0; from < skus.length; from += 500) {
    const elements = given.slice(from, from + 500).map(({ order: _, ...each }, index) => ({
      // Without `maxOrderQuantity`, orders may be of any size.
      ...each,
      sku: skus[from + index] as string,
    }));
    await deliverAndCheck(partner, elements);
  }
  return partner;
}

export const quantitiesPath = '/v1/availability/quantities';

/** Stores quantities by sku. */
export function store(partner: ApiClient, quantities: Readonly<Record<string, unknown>>) {
  const body = Object.entries(quantities).map(([sku, quantity]) => ({ sku, quantity }));
  return partner.post(quantitiesPath, body);
}

/** Stored quantity of a sku; undefined when none was ever stored. */
export async function stockOf(partner: ApiClient, sku: string): Promise<number | undefined> {
  const answer = await partner.get(`${quantitiesPath}/${encodeURIComponent(sku)}`);
  return answer.status === 404 ? undefined : answer.json.quantity;
}

/** Codes and places of the errors of an answer. */
export function violationsOf(answer: Answer): [code: number | string, jsonpath: string][] {
  return answer.json.errors.map(({ code, jsonpath }) => [code, jsonpath]);
}

export const profilesPath = '/v1/shipping-profiles';

/** Profile for parcels that leave on the day of the order, with a cut-off at 14:30. */
export function profile(more: object = {}) {
  return {
    shippingProfileName: 'Parcels',
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
    ...more,
  };
}

/** Creates a profile and resolves to its id. */
export async function createProfile(partner: ApiClient, more: object = {}): Promise<string> {
  const answer = await partner.post(profilesPath, profile(more));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json.shippingProfileId;
}

export const deliveryPath = '/v1/availability/product-delivery-information';

/** Assigns a profile to skus. */
export async function assign(
  partner: ApiClient,
  shippingProfileId: string,
  skus: readonly string[],
  processingTime: string | number = 'DEFAULT',
): Promise<void> {
  const body = skus.map((sku) => ({ sku, shippingProfileId, processingTime }));
  const answer = await partner.post(deliveryPath, body);
  if (answer.status !== 202) throw new Error(answer.text);
}

import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import type { ReadTx } from '@kontor/server/store';
import type { InnerCalls } from '../calls.ts';
import { inCurrency } from '../currency.ts';
import { shippingProfiles } from '../fixtures/partners.ts';
import { exampleProducts } from '../fixtures/products.ts';

/** Stock of each example product, which assigns the default profile: enough for every test except one about running out of stock. */
const piecesInStock = 100;

/** What the example data needs from the products area. */
export interface KnownProducts {
  /** Returns the first skus of the partner. */
  findSkus(tx: ReadTx, count: number): Promise<string[]>;
}

/**
 * Gives a new partner what it needs to sell and to take back. Leaves out products that the sandbox's reference data no
 * longer allows.
 */
export async function addExampleData(
  calls: InnerCalls,
  tx: ReadTx,
  known: KnownProducts,
  {
    name,
    products,
    currency,
  }: { readonly name: string; readonly products: number; readonly currency: string },
): Promise<void> {
  const { partnerId } = tx;
  await calls.asOperator({
    id: 'putReceiptProfile',
    parameters: { partnerId },
    content: receiptProfileOf(name),
  });
  await calls.asPartner(partnerId, { id: 'createAddress', content: returnAddressOf(name) });
  const [profile] = shippingProfiles;
  await calls.asPartner(partnerId, { id: 'createShippingProfile', content: profile });
  if (products === 0) return;

  await calls.asPartner(partnerId, {
    id: 'createOrUpdateProductVariations',
    // Without the maximum order quantity, so that orders may be of any size.
    content: inCurrency(exampleProducts(products), currency).map(({ order: _, ...product }) => product),
    // Stock needs the products.
    withoutJob: true,
  });
  const skus = await known.findSkus(tx, products);
  if (skus.length === 0) return;
  await calls.asPartner(partnerId, {
    id: 'storeAvailableQuantities',
    content: skus.map((sku) => ({ sku, quantity: piecesInStock })),
  });
}

/** The partner's place in Musterstadt, which the address check of a sandbox accepts. */
const place = { zipCode: '12345', city: 'Musterstadt' };

function receiptProfileOf(name: string): ReceiptProfile {
  return {
    partnerName: name,
    street: 'Musterweg 3',
    ...place,
    countryCode: 'DEU',
    vatId: 'DE123456789',
    representedBy: 'Erika Muster',
    shopName: name,
  };
}

function returnAddressOf(name: string): object {
  return {
    returnWarehouseType: 'NATIONAL',
    isMisdirectedAddress: true,
    returnRecipient: name.slice(0, 30),
    isBusinessAddress: false,
    returnStreet: 'Musterweg',
    returnHouseNumber: '3',
    returnZipCode: place.zipCode,
    returnCity: place.city,
    returnCountry: 'Germany',
  };
}

/** Products and shipping profiles of the demo data, for `kontor trigger`. */
export { shippingProfiles } from '../fixtures/partners.ts';
export { exampleProducts } from '../fixtures/products.ts';

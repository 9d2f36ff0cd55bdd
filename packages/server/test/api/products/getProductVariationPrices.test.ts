import { testOfferList } from './offer-list.ts';

await testOfferList({
  path: '/v5/products/prices',
  publicName: 'variationPrices',
  segment: 'prices',
  members: ['sku', 'standardPrice'],
});

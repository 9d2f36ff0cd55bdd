import { testOfferList } from './offer-list.ts';

await testOfferList({
  path: '/v5/products/active-status',
  publicName: 'status',
  segment: 'active-status',
  members: ['sku', 'active', 'lastModified'],
});

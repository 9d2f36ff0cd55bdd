import { testOfferSingle } from './offer-single.ts';

await testOfferSingle('active-status', ['sku', 'active', 'lastModified']);

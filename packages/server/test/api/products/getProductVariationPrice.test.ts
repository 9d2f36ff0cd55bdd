import { testOfferSingle } from './offer-single.ts';

await testOfferSingle('prices', ['sku', 'standardPrice']);

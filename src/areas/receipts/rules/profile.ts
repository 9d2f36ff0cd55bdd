import type { ReceiptProfile } from '../../../contract/operator-v1.ts';

/** What receipts say of a partner without a profile: nothing (fulfilment-behaviour OP7). */
export const emptyProfile: ReceiptProfile = {
  partnerName: '',
  street: '',
  zipCode: '',
  city: '',
  countryCode: '',
  vatId: '',
  representedBy: '',
};

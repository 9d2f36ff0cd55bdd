import type { ReceiptProfile } from '../../../generated/operator-v1.ts';

/** The partner data on receipts of a partner without a profile: empty (fulfilment-behaviour OP7). */
export const emptyProfile: ReceiptProfile = {
  partnerName: '',
  street: '',
  zipCode: '',
  city: '',
  countryCode: '',
  vatId: '',
  representedBy: '',
};

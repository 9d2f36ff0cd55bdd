import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import { json, partnerTable } from '../../platform/store/table.ts';

export const receiptProfiles = partnerTable('receipt_profiles', {
  holds: 'what receipts say of a partner',
  kept: 'permanently, overwritten',
  setBy: '`putReceiptProfile`',
  rows: {
    personal: {
      of: 'people of partners',
      schemas: ['operator-v1#ReceiptProfile', 'receipts-v3#ReceiptPartner'],
      members: [
        'partnerName',
        'street',
        'zipCode',
        'city',
        'shopName',
        'representedBy',
        'headOfSupervisoryBoard',
      ],
      columns: ['document'],
      why: 'required by law on receipts; each receipt keeps its own copy',
      kept: 'until it is overwritten; on receipts as long as the receipt',
    },
    reset: 'kept',
  },
  columns: {
    document: json<ReceiptProfile>(),
  },
  key: [],
});

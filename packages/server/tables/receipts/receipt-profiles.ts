import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import { json, partnerTable } from '../../platform/store/table.ts';

export const receiptProfiles = partnerTable('receipt_profiles', {
  holds: 'what receipts say of a partner',
  kept: 'permanently, overwritten',
  setBy: '`putReceiptProfile`',
  columns: {
    document: json<ReceiptProfile>(),
  },
  key: [],
});

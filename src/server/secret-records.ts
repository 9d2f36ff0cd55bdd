/** Everything that the store holds encrypted: checked at the start, encrypted again by `kontor secrets rotate`. */
import { personalOrders } from '../areas/orders/index.ts';
import { personalReceipts } from '../areas/receipts/index.ts';
import { webhookSecretRecords } from '../areas/webhooks/store/sealed-secrets.ts';
import { signingKeyRecords } from '../platform/auth/store/sealed-keys.ts';
import type { SealedRows } from '../platform/personal/store/sealed-rows.ts';
import type { SealedRecords } from '../platform/secrets/sealed-records.ts';

/** Personal data, of which there may be any amount. */
export const personalRows: readonly SealedRows[] = [personalOrders, personalReceipts];

export const secretRecords: readonly SealedRecords[] = [signingKeyRecords, webhookSecretRecords];

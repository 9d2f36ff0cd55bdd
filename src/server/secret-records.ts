/** Every kind of secret that the store keeps sealed: checked at the start, sealed anew by `kontor secrets rotate`. */
import { webhookSecretRecords } from '../areas/webhooks/store/sealed-secrets.ts';
import { signingKeyRecords } from '../platform/auth/store/sealed-keys.ts';
import type { SealedRecords } from '../platform/secrets/sealed-records.ts';

export const secretRecords: readonly SealedRecords[] = [signingKeyRecords, webhookSecretRecords];

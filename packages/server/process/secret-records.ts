/** Secrets that the store holds encrypted: checked at the start, encrypted again by `kontor secrets rotate`. */

import { webhookSecretRecords } from '../areas/webhooks/store/sealed-secrets.ts';
import { signingKeyRecords } from '../platform/auth/store/keys.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { isDamaged, noteFirstKey, personalKeys } from '../platform/personal/keys.ts';
import { createSealer, type Sealer } from '../platform/sealing/sealer.ts';
import { checkSecrets, type SealedRecords } from '../platform/secrets/sealed-records.ts';
import type { Store } from '../platform/store/store.ts';
import { randomIds } from '../platform/time/ids.ts';

export const secretRecords: readonly SealedRecords[] = [signingKeyRecords, webhookSecretRecords];

/** Creates the sealer of a node, after a check that it decrypts what the store holds. */
export async function openSealer(store: Store, keys: readonly string[], logger: Logger): Promise<Sealer> {
  const sealer = createSealer(keys, randomIds);
  await checkSealed(store, sealer, logger);
  await store.write(noteFirstKey);
  return sealer;
}

/**
 * Throws when a secret without which nothing works cannot be decrypted; names those that are damaged otherwise, and warns
 * when one is not encrypted with the current key.
 */
async function checkSealed(store: Store, sealer: Sealer, logger: Logger): Promise<void> {
  const kinds = [...secretRecords, personalKeys];
  const { left, damaged } = await checkSecrets(store.reads, { sealer, isDamaged }, kinds);
  for (const what of damaged) logger.error({ secret: what }, 'a secret in the database is damaged');
  if (left > 0) {
    logger.warn(
      { secrets: left },
      'secrets in the database are not encrypted with KONTOR_ENCRYPTION_KEY: run "kontor secrets rotate"',
    );
  }
}

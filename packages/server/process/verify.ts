/** Integrity checks of a whole store, gathered from the modules that own the data. */

import { partnerChecks } from '../migrations/partner-checks.ts';
import { auditChecks } from '../platform/audit/integrity.ts';
import type { SecretsConfig } from '../platform/config/config.ts';
import { deliveryChecks } from '../platform/deliveries/store/integrity.ts';
import { type CheckResult, verifyStore, violationsMax } from '../platform/integrity/check.ts';
import { journalChecks } from '../platform/journal/index.ts';
import { checkPersonalRows } from '../platform/personal/all-rows.ts';
import { isDamaged } from '../platform/personal/keys.ts';
import { createSealer } from '../platform/sealing/sealer.ts';
import { checkSecretRecords } from '../platform/secrets/sealed-records.ts';
import { assertFileExists, findFileViolations, openStore } from '../platform/store/open.ts';
import { randomIds } from '../platform/time/ids.ts';
import { catalogueChecks, promotionChecks } from './areas/catalogue.ts';
import { fulfilmentChecks } from './areas/fulfilment.ts';
import { keysFound } from './encryption-keys.ts';
import { personalRows } from './personal-rows.ts';
import { secretRecords } from './secret-records.ts';

/**
 * Checks the database of a configuration, also while a server runs; changes nothing. Throws `StoreRefusedError` without
 * a file.
 */
export async function verify(config: SecretsConfig): Promise<CheckResult[]> {
  const location = { url: config.databaseUrl.reveal() };
  assertFileExists(location);
  const file = { name: 'the database file is intact', violations: findFileViolations(location) };
  // Results from a damaged file would mean nothing.
  if (file.violations.length > 0) return [file];
  const encryptionKeys = await keysFound(config, location);
  const store = await openStore({ ...location, encryptionKeys }, { writes: false });
  try {
    const checks = [
      ...deliveryChecks,
      ...catalogueChecks,
      ...fulfilmentChecks,
      ...promotionChecks,
      ...partnerChecks,
      ...auditChecks,
      ...journalChecks,
    ];
    const results = await verifyStore(store.reads, checks);
    const opener = { sealer: createSealer(encryptionKeys, randomIds), isDamaged };
    return [
      file,
      ...results,
      ...(await checkSecretRecords(store.reads, opener, secretRecords, violationsMax)),
      ...(await checkPersonalRows(store.reads, personalRows, violationsMax)),
    ];
  } finally {
    await store.close();
  }
}

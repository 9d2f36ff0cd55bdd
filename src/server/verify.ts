/** Integrity checks of a whole store, gathered from the modules that own the data. */

import { partnerChecks } from '../migrations/partner-checks.ts';
import { auditChecks } from '../platform/audit/integrity.ts';
import type { DatabaseConfig } from '../platform/config/config.ts';
import { deliveryChecks } from '../platform/deliveries/store/integrity.ts';
import { type CheckResult, verifyStore } from '../platform/integrity/verify.ts';
import { journalChecks } from '../platform/journal/index.ts';
import { assertFileExists, findFileFaults, openStore } from '../platform/store/open.ts';
import { catalogueChecks } from './areas/catalogue.ts';
import { fulfilmentChecks } from './areas/fulfilment.ts';
import { promotionChecks } from './areas/promotion.ts';

/**
 * Checks the database of a configuration, also while a server runs; changes nothing. Throws `StoreRefusedError` without
 * a file.
 */
export async function verify(config: DatabaseConfig): Promise<CheckResult[]> {
  const location = { url: config.databaseUrl.reveal() };
  assertFileExists(location);
  const file = { name: 'the database file is intact', faults: findFileFaults(location) };
  // Results from a damaged file would mean nothing.
  if (file.faults.length > 0) return [file];
  const store = await openStore(location, { writes: false });
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
    return [file, ...(await verifyStore(store.reads, checks))];
  } finally {
    await store.close();
  }
}

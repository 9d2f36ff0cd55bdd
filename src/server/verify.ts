/** Checks over a whole store, gathered from the rooms that own the data. */
import { productChecks } from '../areas/products/store/integrity.ts';
import { migrations } from '../migrations/index.ts';
import { auditChecks } from '../platform/audit/integrity.ts';
import type { DatabaseConfig } from '../platform/config/config.ts';
import { deliveryChecks } from '../platform/deliveries/integrity.ts';
import { partnerChecks, partnerTables } from '../platform/integrity/partner-checks.ts';
import { type CheckResult, verifyStore } from '../platform/integrity/verify.ts';
import { dialectOf, findFileFaults, openStore } from '../platform/store/open.ts';

/** Checks the database of a configuration; changes nothing, also beside a running server. */
export async function verify(config: DatabaseConfig): Promise<CheckResult[]> {
  const location = { url: config.databaseUrl.reveal() };
  const file = { name: 'the database file is whole', faults: findFileFaults(location) };
  // Answers from a file that is torn would mean nothing.
  if (file.faults.length > 0) return [file];
  const statements = migrations.flatMap((migration) => migration.statements(dialectOf(location)));
  const store = await openStore(location, { writes: false });
  try {
    const checks = [
      ...deliveryChecks,
      ...productChecks,
      ...partnerChecks(partnerTables(statements)),
      ...auditChecks,
    ];
    return [file, ...(await verifyStore(store.reads, checks))];
  } finally {
    await store.close();
  }
}

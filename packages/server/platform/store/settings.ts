import { declareStatements } from './statement.ts';
import type { StatementTypes } from './statement-types.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx, SharedWriteTx } from './store.ts';

const statements = declareStatements<StatementTypes>('server/platform/store');

const settingByName = statements.marketplace('settingByName', 'SELECT value FROM settings WHERE name = ?1');

const settingInsert = statements.marketplace(
  'settingInsert',
  'INSERT INTO settings (name, value) VALUES (?1, ?2)',
);

const settingPut = statements.marketplace(
  'settingPut',
  'INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
);

/** Returns a setting of the installation; undefined when it was never set. */
export async function findSetting(
  tx: Pick<MarketplaceReadTx, 'get'>,
  name: string,
): Promise<string | undefined> {
  const row = await tx.get(settingByName, name);
  return row?.value;
}

/** Returns the setting of that name; stores the result of `make` first when it was never set. */
export async function settingOrNew(
  tx: MarketplaceWriteTx,
  name: string,
  make: () => string,
): Promise<string> {
  const known = await findSetting(tx, name);
  if (known !== undefined) return known;
  const value = make();
  await tx.run(settingInsert, name, value);
  return value;
}

export async function putSetting(tx: MarketplaceWriteTx, name: string, value: string): Promise<void> {
  await tx.run(settingPut, name, value);
}

/** Setting that tells a run after a crash from one after an orderly stop. For stores that only one process uses. */
const runName = 'run';

/** Marks that a run has begun; resolves to true when the one before it was not ended by `endRun`. */
export async function beginRun(tx: SharedWriteTx): Promise<boolean> {
  const before = await findSetting(tx, runName);
  if (before !== 'begun') await putSetting(tx, runName, 'begun');
  return before === 'begun';
}

/** Marks the orderly end of a run; must be the last write. */
export function endRun(tx: SharedWriteTx): Promise<void> {
  return putSetting(tx, runName, 'ended');
}

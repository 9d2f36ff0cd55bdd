import type { SharedReadTx, SharedWriteTx } from './store.ts';

/** A fact of the installation; undefined when it was never set. */
export async function findSetting(tx: Pick<SharedReadTx, 'text'>, name: string): Promise<string | undefined> {
  const row = await tx.text.get<{ value: string }>('SELECT value FROM settings WHERE name = ?1', name);
  return row?.value;
}

/** The fact of that name; `make` gives its value when it was never set. */
export async function settingOrNew(tx: SharedWriteTx, name: string, make: () => string): Promise<string> {
  const known = await findSetting(tx, name);
  if (known !== undefined) return known;
  const value = make();
  await tx.text.run('INSERT INTO settings (name, value) VALUES (?1, ?2)', name, value);
  return value;
}

export async function putSetting(tx: SharedWriteTx, name: string, value: string): Promise<void> {
  await tx.text.run(
    'INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}

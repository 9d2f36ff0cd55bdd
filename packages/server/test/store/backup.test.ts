import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { backupDatabaseFile, openStore, restoreDatabaseFile } from '../../platform/store/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-backup-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => join(folder, name);
const location = { url: `sqlite:${file('live.db')}` };
const put = `INSERT INTO settings (name, value) VALUES (?1, 'x')`;

test('a backup holds the state of its moment, and can be restored', async () => {
  const live = await openStore(location, { writes: true });
  await migrate(live, live.dialect, migrations, 0);
  await live.write((tx) => raw(tx).run(put, 'before'));
  const newest = migrations.at(-1)?.number;
  // The server keeps running: its file is open, and what it writes afterwards is not in the copy.
  assert.equal(await backupDatabaseFile(location, file('saved.db')), newest);
  await live.write((tx) => raw(tx).run(put, 'after'));
  await live.close();

  const restored = { url: `sqlite:${file('restored.db')}` };
  assert.equal(await restoreDatabaseFile(restored, file('saved.db'), 0), newest);
  const store = await openStore(restored, { writes: true });
  const rows = await raw(store.reads).all<{ name: string }>("SELECT name FROM settings WHERE value = 'x'");
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['before'],
  );
  assert.deepEqual(await migrate(store, store.dialect, migrations, 0), []);
  await store.write((tx) => raw(tx).run(put, 'goes on'));
  await store.close();
});

test('a database under constant writes is saved as it was at the start', async () => {
  const written = { url: `sqlite:${file('written.db')}` };
  const live = await openStore(written, { writes: true });
  await migrate(live, live.dialect, migrations, 0);
  const setting = (name: string) =>
    live.write((tx) => raw(tx).run(put.replace("'x'", '?2'), name, 'x'.repeat(9_000)));
  // More pages than are copied at once.
  for (let index = 0; index < 1_500; index += 1) await setting(`early ${index}`);

  let isSaved = false;
  const saving = backupDatabaseFile(written, file('of-written.db')).finally(() => {
    isSaved = true;
  });
  let late = 0;
  for (; !isSaved && late < 10_000; late += 1) await setting(`late ${late}`);
  await saving;
  assert.ok(late > 0, 'nothing was written meanwhile');
  await live.close();

  const saved = await openStore({ url: `sqlite:${file('of-written.db')}` }, { writes: true });
  const counted = (form: string) =>
    raw(saved.reads).all<{ n: number }>('SELECT count(*) AS n FROM settings WHERE name LIKE ?1', form);
  assert.deepEqual(await counted('early %'), [{ n: 1_500 }]);
  assert.deepEqual(await counted('late %'), [{ n: 0 }]);
  await saved.close();
});

test('nothing is overwritten, and no other file is taken for a database', async () => {
  await assert.rejects(backupDatabaseFile(location, file('saved.db')), /already exists/);
  await assert.rejects(restoreDatabaseFile(location, file('saved.db'), 0), /already exists/);
  writeFileSync(file('gone.db-wal'), '');
  await assert.rejects(
    restoreDatabaseFile({ url: `sqlite:${file('gone.db')}` }, file('saved.db'), 0),
    /-wal already exists/,
  );
  writeFileSync(file('other.db'), 'a text of some length that is no database at all'.repeat(200));
  const fresh = { url: `sqlite:${file('fresh.db')}` };
  await assert.rejects(restoreDatabaseFile(fresh, file('other.db'), 0));
  await assert.rejects(restoreDatabaseFile(fresh, file('nowhere.db'), 0), /The file .* does not exist/);
  await assert.rejects(
    backupDatabaseFile({ url: 'postgres://x/y' }, file('z.db')),
    /PostgreSQL has its own tools/,
  );
});

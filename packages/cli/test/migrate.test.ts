/** What `kontor migrate` reports about a schema, before it changes anything and after. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { newBareDatabase, newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { makeFirstRelease } from '@kontor/harness/first-release';
import { raw } from '@kontor/harness/raw-sql';
import { runCommand } from '@kontor/harness/test-context';
import { migrations } from '../../server/migrations/index.ts';
import { firstVersion, migrate } from '../../server/platform/store/migrator.ts';
import { openStore } from '../../server/platform/store/open.ts';

const newest = migrations.at(-1);
if (newest === undefined) throw new Error('there are no migrations');
const title = `${String(newest.number).padStart(4, '0')}-${newest.name}`;

async function openTestStore({ url }: TestDatabase) {
  return openStore({ url }, { writes: true });
}

type Age = 'empty' | 'one step behind' | 'current';

async function databaseOf(age: Age): Promise<TestDatabase> {
  const database = await (testEngine === 'postgres' ? newBareDatabase() : newDatabase());
  after(() => database.remove());
  const store = await openTestStore(database);
  if (age === 'one step behind') await makeFirstRelease(store);
  const upTo = age === 'current' ? migrations : migrations.slice(0, -1);
  if (age !== 'empty') await migrate(store, store.dialect, upTo, 1_700_000_000_000);
  await store.close();
  return database;
}

const run = ({ url }: TestDatabase, ...words: string[]) =>
  runCommand(['migrate', '--database-url', url, ...words]);

describe('kontor migrate --status', () => {
  test('lists what is applied and what is pending, and changes nothing', async () => {
    const database = await databaseOf('one step behind');
    for (let asked = 1; asked <= 2; asked += 1) {
      const { exitCode, output, notes } = await run(database, '--status');
      assert.equal(exitCode, 0, notes);
      const lines = output.trimEnd().split('\n');
      assert.equal(lines.length, newest.number);
      assert.match(lines[0] ?? '', /^applied {2}2023-11-14T22:13:20\.000Z {2}0001-accounts$/);
      assert.match(lines.at(-3) ?? '', new RegExp(`^open +${title}$`));
      const before = migrations.at(-2)?.number;
      assert.equal(
        lines.at(-2),
        `The database has schema ${before}; this program uses schema ${newest.number}.`,
      );
      assert.equal(lines.at(-1), '1 to apply: run "kontor migrate".');
    }
    assert.equal((await run(database)).output, `Applied ${title}.\n`);
    assert.match((await run(database, '--status')).output, /The database is up to date\.\n$/);
  });

  test('reports everything as pending for a database without tables', async () => {
    const { exitCode, output } = await run(await databaseOf('empty'), '--status');
    assert.equal(exitCode, 0);
    assert.doesNotMatch(output, /^applied/m);
    assert.match(output, /has schema 0; .*\n1 to apply/);
  });

  test('reports that the program is too old for a schema from the future', async () => {
    const database = await databaseOf('current');
    const store = await openTestStore(database);
    const future = newest.number + 5;
    await store.write((tx) =>
      raw(tx).run(
        `INSERT INTO schema_history (number, name, applied_at, since) VALUES (${future}, 'from-the-future', 0, '7.2.0')`,
      ),
    );
    await store.close();
    const { exitCode, output } = await run(database, '--status');
    assert.equal(exitCode, 0);
    assert.match(output, new RegExp(`^applied .*${future}-from-the-future$`, 'm'));
    assert.match(output, new RegExp(`has schema ${future}; this program uses schema ${newest.number}\\.`));
    assert.match(output, /too old for the database: use kontor 7\.2\.0 or a newer version\.\n$/);
  });
});

describe('kontor migrate --plan', () => {
  test('prints what would run, and running that by hand brings the schema up to date', async () => {
    const database = await databaseOf('empty');
    const { output } = await run(database, '--plan');
    assert.equal(
      (await run(database, '--plan')).output.replace(/\d{13}/g, ''),
      output.replace(/\d{13}/g, ''),
    );
    const store = await openTestStore(database);
    await store.write(async (tx) => {
      for (const statement of output.split(/;\n/).filter((each) => each.trim() !== '')) {
        await raw(tx).run(statement.replace(/^--.*$/gm, ''));
      }
    });
    await store.close();
    assert.equal((await run(database)).output, 'The database is up to date.\n');
    assert.equal((await run(database, '--plan')).output, '-- The database is up to date.\n');
    const verified = await runCommand(['verify', '--database-url', database.url]);
    assert.equal(verified.exitCode, 0, verified.notes);
  });

  test('prints only the missing steps', async () => {
    const { output } = await run(await databaseOf('one step behind'), '--plan');
    assert.match(output, new RegExp(`^-- ${title}\n`));
    assert.equal(output.match(/^-- /gm)?.length, 1);
  });
});

describe('a history made by an earlier program, without versions', () => {
  async function earlier(): Promise<TestDatabase> {
    const database = await databaseOf('one step behind');
    const store = await openTestStore(database);
    await store.write((tx) => raw(tx).run('ALTER TABLE schema_history DROP COLUMN since'));
    await store.close();
    return database;
  }

  async function versions({ url }: TestDatabase): Promise<unknown[]> {
    const store = await openStore({ url }, { writes: false });
    const rows = await raw(store.reads).all('SELECT since FROM schema_history ORDER BY number');
    await store.close();
    return rows.map(({ since }) => since);
  }

  const expected = [...Array(newest.number - 3).fill(null), newest.since ?? firstVersion];

  test('gets the version of the next step', async () => {
    const database = await earlier();
    assert.match((await run(database, '--status')).output, /1 to apply/);
    assert.equal((await run(database)).output, `Applied ${title}.\n`);
    assert.deepEqual(await versions(database), expected);
    assert.equal((await run(database)).output, 'The database is up to date.\n');
  });

  test('gets it by the statements of the plan too', async () => {
    const database = await earlier();
    const { output } = await run(database, '--plan');
    const store = await openTestStore(database);
    await store.write(async (tx) => {
      for (const statement of output.split(/;\n/).filter((each) => each.trim() !== '')) {
        await raw(tx).run(statement.replace(/^--.*$/gm, ''));
      }
    });
    await store.close();
    assert.deepEqual(await versions(database), expected);
  });
});

test('--status and --plan together are wrong use', async () => {
  const { exitCode, notes } = await run(await databaseOf('empty'), '--status', '--plan');
  assert.equal(exitCode, 2);
  assert.match(notes, /--status.*--plan/);
});

describe('a SQLite file that does not exist', { skip: testEngine === 'postgres' }, () => {
  const flags = ['migrate', '--database-url', 'sqlite:./nowhere.db'];

  test('is reported by --status, and not created', async () => {
    const { exitCode, notes } = await runCommand([...flags, '--status']);
    assert.equal(exitCode, 1);
    assert.match(notes, /The database file \.\/nowhere\.db does not exist/);
    assert.equal(existsSync('./nowhere.db'), false);
  });

  test('gets all steps in --plan, and is not created', async () => {
    const { exitCode, output } = await runCommand([...flags, '--plan']);
    assert.equal(exitCode, 0);
    const empty = await run(await databaseOf('empty'), '--plan');
    assert.equal(output.replace(/\d{13}/g, ''), empty.output.replace(/\d{13}/g, ''));
    assert.equal(output.match(/^-- /gm)?.length, 1);
    assert.equal(existsSync('./nowhere.db'), false);
  });
});

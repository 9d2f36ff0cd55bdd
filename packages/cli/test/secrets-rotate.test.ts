/** Secrets in the database: encrypted with an external key, from the first start to the third key. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { runProgram } from '@kontor/harness/program';
import { raw } from '@kontor/harness/raw-sql';
import { startTestServer, type TestSettings } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { openStore } from '../../server/platform/store/open.ts';

const newKey = () => randomBytes(32).toString('base64');
const keep = (database: TestDatabase): TestDatabase => ({ ...database, remove: async () => undefined });

async function ownDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  after(() => database.remove());
  return database;
}

/** Every stored text of the table of signing keys. */
async function dump({ url }: TestDatabase): Promise<string> {
  const store = await openStore({ url }, { writes: false });
  const rows = await raw(store.reads).all('SELECT * FROM signing_keys ORDER BY created_at, kid');
  await store.close();
  assert.ok(rows.length > 0);
  return JSON.stringify(rows);
}

/** Starts a server, logs in and calls with the token, and stops it. */
async function serveOnce(database: TestDatabase, settings: TestSettings, token?: string): Promise<string> {
  const server = await startTestServer(settings, keep(database));
  const client = await server.login();
  assert.equal((await client.get('/v5/products')).status, 200);
  if (token !== undefined) {
    const earlier = server.anonymous;
    earlier.token = token;
    assert.equal((await earlier.get('/v5/products')).status, 200, 'a token from before the restart');
  }
  await server.close();
  return client.token ?? '';
}

const rotate = ({ url }: TestDatabase, keys: Record<string, string>) =>
  runCommand(['secrets', 'rotate', '--database-url', url], { environment: keys });

const startOn = ({ url }: TestDatabase, settings: Record<string, string>) =>
  runProgram(['serve'], {
    KONTOR_DATABASE_URL: url,
    KONTOR_OPERATOR_TOKEN: 'token-of-a-live-server',
    KONTOR_OPERATOR_HOST: '192.0.2.7',
    ...settings,
  });

test('with a key no private key is in plain text in the database, even after a rotation of signing keys', async () => {
  const database = await ownDatabase();
  const server = await startTestServer({ KONTOR_ENCRYPTION_KEY: newKey() }, keep(database));
  await server.login();
  assert.equal((await server.operator.post('/operator/v1/keys/rotation', {})).status, 201);
  const client = await server.login();
  assert.equal((await client.get('/v5/products')).status, 200);
  await server.close();
  const rows = await dump(database);
  // Three letters occur in a sealed text now and then; the beginning of a key does not.
  assert.doesNotMatch(rows, /PRIVATE KEY|MII[\w+/]{3}IBA/);
  assert.match(rows, /"sealed:1:[0-9a-f]{16}:/);
});

const database = await ownDatabase();

describe('from no key to the third', () => {
  const [one, two] = [newKey(), newKey()];
  let token: string;

  test('the signing key is stored unsealed without an own or given key', {
    skip: testEngine !== 'postgres',
  }, async () => {
    token = await serveOnce(database, {});
    assert.match(await dump(database), /PRIVATE KEY/);
  });

  test('rotate encrypts it, and earlier tokens stay valid', async () => {
    if (testEngine === 'sqlite') {
      // Here the first key is that of the sandbox.
      token = await serveOnce(database, {});
      const beside = readFileSync(`${pathOf(database)}-key`, 'utf8').trim();
      assert.equal(
        (await rotate(database, { KONTOR_ENCRYPTION_KEY: one, KONTOR_ENCRYPTION_KEY_PREVIOUS: beside }))
          .exitCode,
        0,
      );
    } else {
      const { exitCode, output, notes } = await rotate(database, { KONTOR_ENCRYPTION_KEY: one });
      assert.deepEqual([exitCode, output], [0, 'Encrypted 1 of the signing keys.\n'], notes);
    }
    assert.doesNotMatch(await dump(database), /PRIVATE KEY/);
    token = await serveOnce(database, { KONTOR_ENCRYPTION_KEY: one }, token);
  });

  test('with one key there is nothing to do', async () => {
    const before = await dump(database);
    const { exitCode, output } = await rotate(database, { KONTOR_ENCRYPTION_KEY: one });
    assert.equal(exitCode, 0);
    assert.equal(
      output,
      'There is nothing to do: every secret is already encrypted with the key of KONTOR_ENCRYPTION_KEY.\n',
    );
    assert.equal(await dump(database), before);
  });

  test('servers run with both keys, and after the rotation with only the new one', async () => {
    const both = { KONTOR_ENCRYPTION_KEY: two, KONTOR_ENCRYPTION_KEY_PREVIOUS: one };
    token = await serveOnce(database, both, token);
    for (const expected of [/^Encrypted 1 of the signing keys\.$/m, /^There is nothing to do/]) {
      assert.match((await rotate(database, both)).output, expected);
    }
    token = await serveOnce(database, { KONTOR_ENCRYPTION_KEY: two }, token);
  });

  test('the old key, no key and another key make the start and the rotation fail, and nothing is changed', async () => {
    const before = await dump(database);
    const missing = await startOn(database, {});
    assert.equal(missing.code, 1);
    assert.match(
      missing.notes,
      /encrypted with the key [0-9a-f]{16}, and KONTOR_ENCRYPTION_KEY \(--encryption-key\) is missing\. Set it to/,
    );
    for (const key of [one, newKey()]) {
      const { code, notes } = await startOn(database, { KONTOR_ENCRYPTION_KEY: key });
      assert.equal(code, 1, notes);
      assert.match(
        notes,
        /neither KONTOR_ENCRYPTION_KEY \(--encryption-key\) nor KONTOR_ENCRYPTION_KEY_PREVIOUS can decrypt it/,
      );
      assert.doesNotMatch(notes, /unexpectedly|^ {4}at /m);
      assert.ok(!notes.includes(key), 'the key is not shown');
      const rotated = await rotate(database, { KONTOR_ENCRYPTION_KEY: key });
      assert.equal(rotated.exitCode, 1);
      assert.match(rotated.notes, /neither KONTOR_ENCRYPTION_KEY/);
    }
    assert.equal(await dump(database), before);
  });

  test('a key that was moved to another row cannot be opened', async () => {
    const store = await openStore({ url: database.url }, { writes: true });
    await store.write((tx) => raw(tx).run(`UPDATE signing_keys SET kid = 'another' WHERE active = 1`));
    await store.close();
    const { code, notes } = await startOn(database, { KONTOR_ENCRYPTION_KEY: two });
    assert.equal(code, 1);
    assert.match(notes, /was changed, or belongs to another row/);
    const rotated = await rotate(database, { KONTOR_ENCRYPTION_KEY: two });
    assert.equal(rotated.exitCode, 1);
    assert.match(rotated.notes, /signing_keys\/another\/private_pem was changed/);
  });

  test('what the start says about a damaged signing key makes the next one succeed', async () => {
    const settings = { KONTOR_ENCRYPTION_KEY: two };
    const { notes } = await startOn(database, settings);
    const [, statement = ''] = /delete it \((DELETE FROM signing_keys [^)]+)\)/.exec(notes) ?? [];
    const store = await openStore({ url: database.url }, { writes: true });
    await store.write((tx) => raw(tx).run(statement));
    await store.close();
    await serveOnce(database, settings);
  });
});

test('rotate refuses a schema from the future, which may seal unknown data', async () => {
  const future = await ownDatabase();
  const [one, two] = [newKey(), newKey()];
  await serveOnce(future, { KONTOR_ENCRYPTION_KEY: one });
  const store = await openStore({ url: future.url }, { writes: true });
  await store.write((tx) =>
    raw(tx).run(
      "INSERT INTO schema_history (number, name, applied_at, since) VALUES (7000, 'future', 0, '7.2.0')",
    ),
  );
  await store.close();
  const before = await dump(future);
  const { exitCode, notes } = await rotate(future, {
    KONTOR_ENCRYPTION_KEY: two,
    KONTOR_ENCRYPTION_KEY_PREVIOUS: one,
  });
  assert.equal(exitCode, 1);
  assert.match(notes, /has schema 7000, .*start kontor 7\.2\.0 or a newer version\..* Nothing was changed/);
  assert.equal(await dump(future), before);
});

test('rotate without a key, or without a database, reports what is missing', async () => {
  const { exitCode, notes } = await rotate(await ownDatabase(), {});
  assert.equal(exitCode, 2);
  assert.match(notes, /KONTOR_ENCRYPTION_KEY \(--encryption-key\) is missing: set the key to encrypt with/);
});

test('a live server without a key warns about the consequences; one with a key does not', async () => {
  const open = await startOn(await ownDatabase(), {});
  assert.match(
    open.notes,
    /KONTOR_ENCRYPTION_KEY is not set: anyone who can read the database or a backup can read the key/,
  );
  const closed = await startOn(await ownDatabase(), { KONTOR_ENCRYPTION_KEY: newKey() });
  assert.doesNotMatch(closed.notes, /KONTOR_ENCRYPTION_KEY is not set|run \\"kontor secrets rotate/);
});

describe('a sandbox on a file', {
  skip: testEngine === 'postgres' && 'PostgreSQL has no place beside it',
}, () => {
  test('creates a key next to its database, readable by its owner only, and keeps it', async () => {
    const database = await ownDatabase();
    const token = await serveOnce(database, {});
    const file = `${pathOf(database)}-key`;
    assert.equal((statSync(file).mode & 0o777).toString(8), '600');
    const key = readFileSync(file, 'utf8');
    assert.match(key, /^[A-Za-z0-9+/]{43}=\n$/);
    assert.doesNotMatch(await dump(database), /PRIVATE KEY/);
    await serveOnce(database, {}, token);
    assert.equal(readFileSync(file, 'utf8'), key);
  });

  test('with a damaged key does not start', async () => {
    const database = await ownDatabase();
    await serveOnce(database, {});
    writeFileSync(`${pathOf(database)}-key`, 'not a key');
    const { code, notes } = await runProgram(['sandbox'], { KONTOR_DATABASE_URL: database.url });
    assert.equal(code, 1);
    assert.match(
      notes,
      /-key does not contain a key of 32 bytes in base64: .* KONTOR_ENCRYPTION_KEY \(--encryption-key\)/,
    );
  });

  test('is saved and restored with its key', async () => {
    const database = await ownDatabase();
    const token = await serveOnce(database, {});
    const [copy, back] = [`${pathOf(database)}-saved`, `${pathOf(database)}-back`];
    assert.equal((await runCommand(['backup', copy, '--database-url', database.url])).exitCode, 0);
    assert.equal((await runCommand(['restore', copy, '--database-url', `sqlite:${back}`])).exitCode, 0);
    assert.ok(existsSync(`${back}-key`));
    assert.equal((statSync(`${back}-key`).mode & 0o777).toString(8), '600');
    await serveOnce({ ...database, url: `sqlite:${back}` }, {}, token);
  });

  test('is not saved where the key of another database is', async () => {
    const database = await ownDatabase();
    await serveOnce(database, {});
    const copy = `${pathOf(database)}-saved`;
    writeFileSync(`${copy}-key`, 'of another');
    const { exitCode, notes } = await runCommand(['backup', copy, '--database-url', database.url]);
    assert.equal(exitCode, 1);
    assert.match(
      notes,
      /-saved-key, which already exists: move it away, or use another file\. Nothing was written/,
    );
    assert.equal(existsSync(copy), false);
    assert.equal(readFileSync(`${copy}-key`, 'utf8'), 'of another');
  });
});

function pathOf({ url }: TestDatabase): string {
  return url.slice('sqlite:'.length);
}

/** `kontor doctor` tries what a server would do with the database, and leaves nothing behind. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { runCommand } from '@kontor/harness/test-context';
import { newCertificate, startTlsServer, withoutOpenssl } from '@kontor/harness/tls';
import pg from 'pg';

const folder = mkdtempSync(join(tmpdir(), 'kontor-doctor-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function doctor(changed: Record<string, string>) {
  const environment = {
    KONTOR_PORT: String(await freePort()),
    KONTOR_OPERATOR_PORT: String(await freePort()),
    KONTOR_DATABASE_URL: `sqlite:${join(folder, 'new.db')}`,
    ...changed,
  };
  return runCommand(['doctor'], { environment, nowMs: Date.now() });
}

describe('a database on SQLite', () => {
  test('in folders that do not exist yet can be created; the folders are removed again', async () => {
    const { exitCode, output } = await doctor({
      KONTOR_DATABASE_URL: `sqlite:${join(folder, 'a/b/new.db')}`,
    });
    assert.equal(exitCode, 0, output);
    assert.match(output, /^fine +database .*a\/b\/new\.db, which the first start creates/m);
    assert.ok(!existsSync(join(folder, 'a')), 'what was made is removed');
  });

  test('below a file cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { exitCode, output } = await doctor({
      KONTOR_DATABASE_URL: `sqlite:${join(folder, 'file/new.db')}`,
    });
    assert.equal(exitCode, 1, output);
    assert.match(output, /^FAILURE +database .*file\/new\.db cannot be created \(.*\): make .* a folder/m);
    assert.deepEqual(readdirSync(folder), ['file']);
  });

  test('that is a folder cannot be written', async () => {
    const { exitCode, output } = await doctor({ KONTOR_DATABASE_URL: `sqlite:${folder}` });
    assert.equal(exitCode, 1, output);
    assert.match(output, /^FAILURE +database .* cannot be written \(EISDIR/m);
  });
});

describe('the certificate of KONTOR_PUBLIC_URL', { skip: withoutOpenssl }, () => {
  test('has expired', async () => {
    const url = await startTlsServer(newCertificate({ from: -20, until: -2 }));
    const { exitCode, output } = await doctor({ KONTOR_PUBLIC_URL: url });
    assert.equal(exitCode, 1, output);
    assert.match(output, /^FAILURE +certificate +the certificate of localhost:\d+, for localhost,.*expired/m);
  });

  test('cannot be seen', async () => {
    const { exitCode, output } = await doctor({ KONTOR_PUBLIC_URL: 'https://127.0.0.1:1' });
    assert.equal(exitCode, 0, output);
    assert.match(output, /^WARNING +certificate +https:\/\/127\.0\.0\.1:1 cannot be reached .*ECONNREFUSED/m);
  });
});

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

test('a login that may not change the schema is told to migrate with the one of the owner', {
  skip,
}, async () => {
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  const admin = new pg.Client({ connectionString: cluster.url() });
  await admin.connect();
  await admin.query('CREATE ROLE rows LOGIN');
  const url = Object.assign(new URL(cluster.url()), { username: 'rows' }).href;
  const may = await doctor({ KONTOR_DATABASE_URL: cluster.url() });
  assert.match(
    may.output,
    /^WARNING +database .* lacks .* steps? .*"kontor migrate" adds them, or the next start/m,
  );
  const { exitCode, output } = await doctor({ KONTOR_DATABASE_URL: url });
  assert.equal(exitCode, 1, output);
  assert.match(
    output,
    /^FAILURE +database .* this login may not add them: run "kontor migrate" with the login/m,
  );
  const { rows } = await admin.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
  await admin.end();
  assert.deepEqual(rows, [], 'nothing was created');
});

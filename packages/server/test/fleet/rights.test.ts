/** A server whose login may read and write rows and do nothing else in the database. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { citusUrl } from '@kontor/harness/citus';
import { newDatabase, superuserUrl, testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { messagesOf, runProgram } from '@kontor/harness/program';
import { startTestServer } from '@kontor/harness/server';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { postgresDialect } from '../../platform/store/dialect.ts';
import type { Migration } from '../../platform/store/migrator.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

/** The statements of docs/operators/install.md that grant a login its rights, with the names of this test. */
function grantsOf(role: string): string {
  const page = readFileSync(new URL('../../../../docs/operators/install.md', import.meta.url), 'utf8');
  const [, grants = ''] = /```sql\n(GRANT USAGE[^`]*)```/.exec(page) ?? [];
  assert.match(grants, /GRANT SELECT/);
  return grants.replaceAll('kontor_server', role).replaceAll('kontor_owner', 'CURRENT_USER');
}

describe('a login that may not create tables', { skip }, async () => {
  if (skip !== false) return;
  const database = await newDatabase();
  const role = `kontor_rows_${process.pid}`;
  const admin = new pg.Client({ connectionString: await superuserUrl(database) });
  await admin.connect();
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  // The owner of the tables grants the rights.
  await admin.query('SET ROLE kontor_server');
  await admin.query(grantsOf(role));
  await admin.query('RESET ROLE');
  const url = Object.assign(new URL(database.url), { username: role, password: role }).href;
  after(async () => {
    await admin.query(`DROP OWNED BY ${role}`).catch(() => undefined);
    await admin.end();
    await database.remove();
    const elsewhere = new pg.Client({
      connectionString: Object.assign(new URL(await superuserUrl(database)), { pathname: '/postgres' }).href,
    });
    await elsewhere.connect();
    await elsewhere.query(`DROP ROLE ${role}`);
    await elsewhere.end();
  });

  test('really cannot create any', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await assert.rejects(client.query('CREATE TABLE more (id INTEGER)'), { code: '42501' });
    await client.end();
  });

  const ownerOnly =
    citusUrl !== undefined && 'on a cluster a server only starts with the login that owns the tables';
  test('starts a server, serves and starts again when there is nothing to migrate', {
    skip: ownerOnly,
  }, async () => {
    const server = await startTestServer({}, { url, remove: async () => undefined });
    for (const round of [1, 2]) {
      const partner = await server.newPartner();
      await deliver(partner, products(3));
      assert.equal((await partner.get('/v5/products')).status, 200, `round ${round}`);
      assert.equal((await server.operator.post('/operator/v1/keys/rotation', {})).status, 201);
      assert.equal((await (await server.login()).get('/v5/products')).status, 200);
      await server.restart();
    }
    await server.close();
  });

  test('is told to let another login migrate when there is something to migrate', async () => {
    // Steps that only change rows need no more than the login has.
    const changesTables = ({ statements }: Migration) =>
      statements(postgresDialect).some((sql) => /^\s*(?:CREATE|ALTER|DROP) /.test(sql));
    const missing = migrations.slice(migrations.findLastIndex(changesTables));
    await admin.query(`DELETE FROM schema_history WHERE number >= ${missing[0]?.number}`);
    for (const command of ['sandbox', 'migrate']) {
      const { code, notes } = await runProgram([command], {
        KONTOR_DATABASE_URL: url,
        KONTOR_LOG_LEVEL: 'fatal',
      });
      assert.equal(code, 1, notes);
      assert.match(
        messagesOf(notes),
        /cannot create tables in the database .* run "kontor migrate" first with a user that can/,
      );
    }
    const status = await runProgram(['migrate', '--status'], { KONTOR_DATABASE_URL: url });
    assert.ok(status.output.includes(`${missing.length} to apply: run "kontor migrate"`), status.output);
  });
});

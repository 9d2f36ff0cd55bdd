/** A PostgreSQL database that cannot be used: what a start and the commands on a database report. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { messagesOf, runProgram } from '@kontor/harness/program';
import pg from 'pg';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
/** Without the line that every start logs, so that the output is one line. */
const settings = { KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-live-server', KONTOR_LOG_LEVEL: 'warn' };

describe('an unusable database is reported in one sentence, with exit code 1', { skip }, async () => {
  if (skip !== false) return;
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  await cluster.query(`CREATE ROLE shop LOGIN PASSWORD 'hidden@ss/word'`);
  await cluster.query('CREATE DATABASE shop OWNER shop');
  await askForPassword(cluster, 'shop');
  const at = (login: string, name = 'shop', host = `127.0.0.1:${cluster.port}`) =>
    `postgres://${login}@${host}/${name}`;
  const right = 'shop:hidden%40ss%2Fword';
  const server = `127\\.0\\.0\\.1:${cluster.port}`;
  const closed = await freePort();

  const rows: readonly (readonly [string, string, RegExp])[] = [
    [
      'a wrong password',
      at('shop:hidden'),
      new RegExp(`${server} does not accept the password of user "shop".*p%40ss`),
    ],
    ['a missing password', at('shop'), new RegExp(`${server} requires a password: add it to`)],
    ['an unknown user', at('nobody:hidden'), /user "nobody".*correct/],
    [
      'an unknown database',
      at(right, 'nowhere'),
      new RegExp(`${server} has no database "nowhere": create it`),
    ],
    [
      'a database that belongs to another',
      at(right, 'postgres'),
      /"shop" cannot create tables in the database "postgres"/,
    ],
    [
      'a server that is down',
      at(right, 'shop', `127.0.0.1:${closed}`),
      new RegExp(`No database server listens at 127\\.0\\.0\\.1:${closed}: start it`),
    ],
    [
      'a host that is not there',
      at(right, 'shop', 'nohost.invalid'),
      /host name of the database server nohost\.invalid cannot be resolved/,
    ],
    [
      'a server without encryption',
      `${at(right)}?sslmode=verify-full`,
      /encrypted connection .* failed .*sslmode/,
    ],
  ];
  for (const [name, url, expected] of rows) {
    test(name, async () => {
      const { code, output, notes } = await runProgram(['serve'], { ...settings, KONTOR_DATABASE_URL: url });
      assert.deepEqual([code, output], [1, ''], notes);
      assert.match(messagesOf(notes), expected);
      assert.match(messagesOf(notes), /KONTOR_DATABASE_URL \(--database-url\)/);
      assert.doesNotMatch(notes, /hidden|unexpectedly|^ {4}at |stack/m);
      assert.equal(notes.trim().split('\n').length, 1, notes);
    });
  }

  for (const command of ['migrate', 'verify']) {
    test(`${command} with a wrong password`, async () => {
      const { code, notes } = await runProgram([command], { KONTOR_DATABASE_URL: at('shop:hidden') });
      assert.equal(code, 1);
      assert.match(messagesOf(notes), /does not accept the password of user "shop"/);
    });
  }

  test('verify of a database that no server has used', async () => {
    const { code, notes } = await runProgram(['verify'], { KONTOR_DATABASE_URL: at(right) });
    assert.equal(code, 1);
    assert.match(messagesOf(notes), /has no kontor tables yet: run "kontor migrate" first/);
  });

  test('but with the password percent-encoded it can be used', async () => {
    const { code, notes, output } = await runProgram(['migrate'], { KONTOR_DATABASE_URL: at(right) });
    assert.equal(code, 0, notes);
    assert.match(output, /^Applied /);
  });
});

describe('a login without rights on existing tables', { skip }, async () => {
  if (skip !== false) return;
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  for (const name of ['owner', 'clerk']) await cluster.query(`CREATE ROLE ${name} LOGIN PASSWORD 'hidden'`);
  await cluster.query('CREATE DATABASE shop OWNER owner');
  const at = (login: string) => `postgres://${login}:hidden@127.0.0.1:${cluster.port}/shop`;
  const run = (words: string[], login = 'clerk') =>
    runProgram(words, { ...settings, KONTOR_DATABASE_URL: at(login) });
  assert.equal((await run(['migrate'], 'owner')).code, 0);

  const grant = async (...rights: string[]) => {
    const owner = new pg.Client({ connectionString: at('owner') });
    await owner.connect();
    for (const right of rights) await owner.query(`GRANT ${right} IN SCHEMA public TO clerk`);
    await owner.end();
  };
  const lacks = async (words: string[], what: RegExp) => {
    const { code, output, notes } = await run(words);
    assert.deepEqual([code, output], [1, ''], notes);
    assert.match(
      messagesOf(notes),
      /^User "clerk" lacks rights in the database "shop" \(permission denied for /,
    );
    assert.match(messagesOf(notes), what);
    assert.match(messagesOf(notes), /docs\/operators\/install\.md/);
    assert.equal(notes.trim().split('\n').length, 1, notes);
  };

  test('gets a list of the missing rights, from the start and from commands', async () => {
    for (const command of ['serve', 'verify', 'migrate']) await lacks([command], /for table \w+\)/);
  });

  test('that may only read can neither serve nor verify', async () => {
    await grant('SELECT ON ALL TABLES');
    await lacks(['serve'], /for table \w+\)/);
    await lacks(['verify'], /for sequence \w+\)/);
    assert.match((await run(['migrate'])).output, /up to date/);
  });

  test('with the rights in the installation page is sufficient', async () => {
    await grant('SELECT, INSERT, UPDATE, DELETE ON ALL TABLES', 'SELECT, USAGE ON ALL SEQUENCES');
    const { code, notes } = await run(['verify']);
    assert.equal(code, 0, notes);
  });
});

/** From now on the server lets this user in only with a password, and others as before. */
async function askForPassword(cluster: Cluster, user: string): Promise<void> {
  const path = join(cluster.folder, 'data/pg_hba.conf');
  const rules = [user, 'nobody'].map((name) => `host all ${name} 127.0.0.1/32 scram-sha-256\n`);
  writeFileSync(path, rules.join('') + readFileSync(path, 'utf8'));
  await cluster.query('SELECT pg_reload_conf()');
}

/** Settings that cannot work: what each command says about them, and that the message shows no secret. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { messagesOf, runProgram } from '@kontor/harness/program';
import { runCommand } from '@kontor/harness/test-context';

/** Part of every secret below; no message may show it. */
const hidden = 'hidden';

type Row = readonly [setting: string, value: string, expected: RegExp, command?: string];

const postgresForm = /postgres:\/\/USER:PASSWORD@HOST/;
const encoded = /special character .* percent-encoded: p@ss\/word becomes p%40ss%2Fword/;
const live = { KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-live-server' };

/** Found before anything is opened: exit code 2. */
const refused: readonly Row[] = [
  ['KONTOR_ENVIRONMENT', 'production', /is "production": use one of live, sandbox/],
  ['KONTOR_ENVIRONMENT', 'live', /use kontor serve/],
  ['KONTOR_HOST', 'http://0.0.0.0', /use a host name or an IP address without scheme and port/],
  ['KONTOR_HOST', '0.0.0.0:8080', /without scheme and port/],
  ['KONTOR_PORT', 'http', /is "http": use a whole number from 0 to 65535/],
  ['KONTOR_PORT', '70000', /is "70000": use a whole number from 0 to 65535/],
  ['KONTOR_PORT', '8081', /KONTOR_OPERATOR_PORT \(--operator-port\) are both 8081: .* change one of them/],
  ['KONTOR_OPERATOR_HOST', 'my host', /is "my host": use a host name/],
  ['KONTOR_OPERATOR_PORT', '-1', /whole number from 0 to 65535/],
  ['KONTOR_DATABASE_URL', 'kontor.db', /cannot be used: use sqlite:PATH/],
  ['KONTOR_DATABASE_URL', 'sqlite:', /the path is missing: use sqlite:PATH/],
  [
    'KONTOR_DATABASE_URL',
    'mysql://shop:hidden@db/kontor',
    /does not support mysql databases: use sqlite:PATH/,
  ],
  ['KONTOR_DATABASE_URL', 'postgres:shop:hidden@db/kontor', postgresForm],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@db:port/kontor', /host or port is invalid: .*HOST:PORT/],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@db:99999/kontor', /host or port is invalid/],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@one,/kontor', /host or port is invalid/],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@ss/word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden/word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden#word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden?word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden%word@db/kontor', encoded],
  [
    'KONTOR_DATABASE_URL',
    'sqlite::memory:',
    /only "kontor sandbox" supports a database in memory: use sqlite:/,
    'serve',
  ],
  ['KONTOR_DATABASE_URL_FILE', '/nowhere/url', /"\/nowhere\/url": the file does not exist/],
  ['KONTOR_DATABASE_REPLICA_URL_FILE', '.', /this is not a file; use the path of a file/],
  ['KONTOR_DATABASE_REPLICA_URL', 'postgres://shop:hidden@one,two/kontor', /with one host/],
  ['KONTOR_DATABASE_REPLICA_URL', 'postgres://shop:hidden@two/kontor', /only PostgreSQL has replicas/],
  ['KONTOR_DATABASE_CONNECTIONS', '0', /is "0": use a whole number from 1 to 1000000/],
  ['KONTOR_STATEMENT_TIMEOUT_MS', '30s', /is "30s": use a whole number from 0/],
  ['KONTOR_ROLE', 'master', /use one of api, worker, all/],
  [
    'KONTOR_ROLE',
    'worker',
    /only share work through PostgreSQL; set a PostgreSQL database with KONTOR_DATABASE_URL/,
  ],
  ['KONTOR_HTTP_THREADS', '0', /is "0": use a whole number from 1 to 16/],
  ['KONTOR_HTTP_THREADS', '17', /is "17": use a whole number from 1 to 16/],
  ['KONTOR_HTTP_THREADS', '2', /is 2, but a sandbox has one thread: .* remove it/, 'sandbox'],
  ['KONTOR_OPERATOR_TOKEN', 'hidden token', /use only letters, digits and - \. _ ~ \+ \/, with/],
  ['KONTOR_OPERATOR_TOKEN', '', /is missing: a live server requires it; set a long random text/, 'serve'],
  ['KONTOR_OPERATOR_TOKEN', 'hidden-short', /too short: a live server requires 16 characters/, 'serve'],
  [
    'KONTOR_OPERATOR_TOKEN_FILE',
    '/nowhere/token',
    /"\/nowhere\/token": the file does not exist; use the path/,
  ],
  ['KONTOR_OPERATOR_TOKEN_FILE', '/dev/null', /this is not a file; use the path of a file/, 'sandbox'],
  ['KONTOR_OPERATOR_TOKEN_FILE', '/dev/null', /are both set: remove one of them/, 'serve'],
  ['KONTOR_OPERATOR_TOKEN_NEXT', 'hidden-short', /too short: a live server requires 16 characters/, 'serve'],
  ['KONTOR_OPERATOR_TOKEN_NEXT_FILE', '.', /this is not a file; use the path of a file/],
  ['KONTOR_METRICS_TOKEN', 'hidden token', /use only letters, digits and - \. _ ~ \+ \/, with/],
  ['KONTOR_METRICS_TOKEN', 'operator', /is also an operator token, .* set another long random text/],
  ['KONTOR_METRICS_TOKEN_FILE', '.', /this is not a file; use the path of a file/],
  ['KONTOR_ENCRYPTION_KEY', 'hidden', /cannot be used: use 32 random bytes in base64, 44 characters/],
  ['KONTOR_ENCRYPTION_KEY', `hidden${'A'.repeat(38)}`, /cannot be used: use 32 random bytes in base64/],
  ['KONTOR_ENCRYPTION_KEY_FILE', '.', /this is not a file; use the path of a file/],
  [
    'KONTOR_ENCRYPTION_KEY_PREVIOUS',
    Buffer.alloc(32).toString('base64'),
    /is set and KONTOR_ENCRYPTION_KEY \(--encryption-key\) is missing: .* set both/,
  ],
  ['KONTOR_ENCRYPTION_KEY_PREVIOUS_FILE', '/nowhere/key', /the file does not exist/],
  ['KONTOR_VAULT_URL', 'vault.example', /use an absolute URL/],
  [
    'KONTOR_VAULT_URL',
    'http://vault.example:8200',
    /use a URL with https: otherwise the keys would be sent unencrypted/,
  ],
  ['KONTOR_VAULT_URL', 'https://vault.example', /KONTOR_VAULT_SECRET \(--vault-secret\) is missing/],
  ['KONTOR_VAULT_SECRET', '../sys/seal', /use letters, digits and \. _ - between slashes/],
  ['KONTOR_VAULT_SECRET', 'secret/data/kontor', /is set and KONTOR_VAULT_URL \(--vault-url\) is missing/],
  ['KONTOR_VAULT_NAMESPACE', 'a//b', /use letters, digits and \. _ - between slashes/],
  ['KONTOR_VAULT_TOKEN', 'hidden token', /cannot be used: use only the token, without spaces/],
  ['KONTOR_VAULT_TOKEN_FILE', '.', /this is not a file; use the path of a file/],
  ['KONTOR_NEWER_SCHEMA', 'on', /use one of refuse, allow/],
  ['KONTOR_RATE_LIMIT', 'true', /is "true": use one of on, off/],
  ['KONTOR_CLIENT_RATE_LIMIT', 'no', /use one of on, off/],
  ['KONTOR_UNKNOWN_PARAMETERS', 'allow', /use one of refuse, ignore/],
  ['KONTOR_TRUSTED_PROXIES', 'proxy.example', /use IP addresses or networks such as 10\.0\.0\.7/],
  ['KONTOR_CORS_ORIGINS', '*', /use origins in lower case without path, such as https:\/\/tools\.example/],
  ['KONTOR_PUBLIC_URL', 'market.example', /use an absolute URL such as http/],
  ['KONTOR_LOG_LEVEL', 'verbose', /use one of trace, debug, info/],
  ['KONTOR_SHOP_CHECK_DELAY_MS', '-5', /whole number from 0 to 86400000/],
  ['KONTOR_SHOP_URL', 'https://me:hidden@shop.example', /use the URL without user and password/],
  ['KONTOR_WAITING_DELIVERIES_MAX', '5.5', /whole number from 1/],
  ['KONTOR_EAN_CHECK_DIGIT', '1', /use one of on, off/],
  ['KONTOR_CURRENCIES', 'euro', /use codes of three capital letters, such as EUR,CHF/],
  ['KONTOR_CURRENCIES', 'EUR,EUX', /EUX is no currency of the present list of ISO 4217; use current codes/],
  ['KONTOR_CURRENCIES', 'EUR,BGN', /BGN is no currency of the present list of ISO 4217; EUR replaced it/],
  ['KONTOR_CURRENCIES', 'XAU', /XAU is no currency of the present list/],
  ['KONTOR_CANCELLATION_PERIOD_MS', '30m', /whole number from 0/],
  ['KONTOR_PREPAYMENT_WORKING_DAYS', '400', /whole number from 1 to 365/],
  ['KONTOR_DEMO_DATA', 'on', /demo data exists only in the sandbox; switch it off/, 'serve'],
  ['KONTOR_SANDBOX_MONTHLY_RESET', 'on', /only a sandbox can remove orders; switch it off/, 'serve'],
  ['KONTOR_AGENTS', 'read', /only a sandbox serves agents; remove it/, 'serve'],
  ['KONTOR_AGENTS', 'all', /off, read, write/],
  ['KONTOR_FAULT_COMMIT_MS', '10', /only a sandbox can inject faults; remove it/, 'serve'],
  ['KONTOR_ISSUER', 'login.example', /use an absolute URL/],
  ['KONTOR_ISSUER_AUDIENCE', 'two words', /use 1 to 200 characters without spaces/],
];

describe('a wrong setting ends the start with exit code 2, and the message names it and says what to write', () => {
  for (const [name, value, expected, command = 'sandbox'] of refused) {
    test(`${command} with ${name}=${value}`, async () => {
      const environment = { ...(command === 'serve' && live), [name]: value };
      const { exitCode, output, notes } = await runCommand([command], { environment });
      assert.deepEqual([exitCode, output], [2, ''], notes);
      assert.match(messagesOf(notes), expected);
      assert.ok(notes.includes(name), notes);
      assertPlain(messagesOf(notes));
    });
  }
});

const folder = mkdtempSync(join(tmpdir(), 'kontor-wrong-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const notOurs = join(folder, 'letter.db');
writeFileSync(notOurs, 'Dear reader, this is a letter and no database.\n'.repeat(50));
mkdirSync(join(folder, 'folder.db'));

/** Found during use: exit code 1. */
const failing: readonly (readonly [string, Record<string, string>, string, RegExp])[] = [
  [
    'a database file that is a folder',
    database(join(folder, 'folder.db')),
    'sandbox',
    /cannot be created: it is a folder.*Set a file/,
  ],
  ['a file that is no database', database(notOurs), 'sandbox', /cannot be used: file is not a database/],
  [
    'a file that is no database, to migrate',
    database(notOurs),
    'migrate',
    /cannot be used: file is not a database/,
  ],
  [
    'a host of another machine',
    { KONTOR_HOST: '192.0.2.7' },
    'sandbox',
    /has no address 192\.0\.2\.7: .* KONTOR_HOST \(--host\)/,
  ],
];

describe('a setting that fails in use ends the command with exit code 1', () => {
  for (const [name, settings, command, expected] of failing) {
    test(name, async () => {
      const { code, output, notes } = await runProgram([command], {
        ...database(join(folder, 'fine.db')),
        ...settings,
      });
      assert.deepEqual([code, output], [1, ''], notes);
      assert.match(messagesOf(notes), expected);
      assert.match(notes, /KONTOR_\w+ \(--[\w-]+\)/);
      assertPlain(messagesOf(notes));
    });
  }

  test('a port that another program uses', async (t) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    t.after(() => other.close());
    const { port } = other.address() as { port: number };
    const { code, notes } = await runProgram(
      ['sandbox', '--port', String(port)],
      database(join(folder, 'fine.db')),
    );
    assert.equal(code, 1, notes);
    assert.match(
      messagesOf(notes),
      new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is already in use: .* KONTOR_PORT \\(--port\\)`),
    );
    assertPlain(messagesOf(notes));
  });
});

function database(path: string): Record<string, string> {
  return { KONTOR_DATABASE_URL: `sqlite:${path}` };
}

function assertPlain(notes: string): void {
  assert.doesNotMatch(notes, new RegExp(hidden));
  assert.doesNotMatch(notes, /unexpectedly|^ {4}at /m);
}

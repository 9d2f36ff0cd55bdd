/** Settings that cannot work: what each command says about them, and that the message shows no secret. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { runCommand } from '../cli/test-context.ts';
import { runProgram } from '../harness/program.ts';

/** Part of every secret below; no message may show it. */
const hidden = 'hidden';

type Row = readonly [setting: string, value: string, expected: RegExp, command?: string];

const postgresForm = /postgres:\/\/USER:PASSWORD@HOST/;
const encoded = /special character .* percent-encoded; p@ss\/word is written p%40ss%2Fword/;
const live = { KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-live-server' };

/** Found before anything is opened: exit code 2. */
const refused: readonly Row[] = [
  ['KONTOR_ENVIRONMENT', 'production', /is "production": write one of live, sandbox/],
  ['KONTOR_ENVIRONMENT', 'live', /use kontor serve/],
  ['KONTOR_HOST', 'http://0.0.0.0', /write a host name or an IP address without scheme and port/],
  ['KONTOR_HOST', '0.0.0.0:8080', /without scheme and port/],
  ['KONTOR_PORT', 'http', /is "http": write a whole number from 0 to 65535/],
  ['KONTOR_PORT', '70000', /is "70000": write a whole number from 0 to 65535/],
  ['KONTOR_PORT', '8081', /KONTOR_OPERATOR_PORT \(--operator-port\) are both 8081: .* change one of them/],
  ['KONTOR_OPERATOR_HOST', 'my host', /is "my host": write a host name/],
  ['KONTOR_OPERATOR_PORT', '-1', /whole number from 0 to 65535/],
  ['KONTOR_DATABASE_URL', 'kontor.db', /cannot be used: write sqlite:PATH/],
  ['KONTOR_DATABASE_URL', 'sqlite:', /the path is missing: write sqlite:PATH/],
  [
    'KONTOR_DATABASE_URL',
    'mysql://shop:hidden@db/kontor',
    /does not work with mysql databases: write sqlite:PATH/,
  ],
  ['KONTOR_DATABASE_URL', 'postgres:shop:hidden@db/kontor', postgresForm],
  [
    'KONTOR_DATABASE_URL',
    'postgres://shop:hidden@db:port/kontor',
    /host or port cannot be read: .*HOST:PORT/,
  ],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@db:99999/kontor', /host or port cannot be read/],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@one,/kontor', /host or port cannot be read/],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@ss/word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden@word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden/word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden#word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden?word@db/kontor', encoded],
  ['KONTOR_DATABASE_URL', 'postgres://shop:hidden%word@db/kontor', encoded],
  [
    'KONTOR_DATABASE_URL',
    'sqlite::memory:',
    /in memory is for "kontor sandbox" alone: write sqlite:/,
    'serve',
  ],
  ['KONTOR_DATABASE_URL_FILE', '/nowhere/url', /"\/nowhere\/url": there is no such file/],
  ['KONTOR_DATABASE_REPLICA_URL_FILE', '.', /this is no file; write the path of a file/],
  ['KONTOR_DATABASE_REPLICA_URL', 'postgres://shop:hidden@one,two/kontor', /with one host/],
  ['KONTOR_DATABASE_REPLICA_URL', 'postgres://shop:hidden@two/kontor', /only PostgreSQL has replicas/],
  ['KONTOR_DATABASE_CONNECTIONS', '0', /is "0": write a whole number from 1 to 1000000/],
  ['KONTOR_STATEMENT_TIMEOUT_MS', '30s', /is "30s": write a whole number from 0/],
  ['KONTOR_ROLE', 'master', /write one of api, worker, all/],
  ['KONTOR_ROLE', 'worker', /share their work over PostgreSQL; name one with KONTOR_DATABASE_URL/],
  ['KONTOR_OPERATOR_TOKEN', 'hidden token', /write letters, digits and - \. _ ~ \+ \/ only/],
  ['KONTOR_OPERATOR_TOKEN', '', /is missing: a live server needs one; write a long random text/, 'serve'],
  ['KONTOR_OPERATOR_TOKEN', 'hidden-short', /too short: a live server wants 16 characters/, 'serve'],
  [
    'KONTOR_OPERATOR_TOKEN_FILE',
    '/nowhere/token',
    /"\/nowhere\/token": there is no such file; write the path/,
  ],
  ['KONTOR_OPERATOR_TOKEN_FILE', '/dev/null', /this is no file; write the path of a file/, 'sandbox'],
  ['KONTOR_OPERATOR_TOKEN_FILE', '/dev/null', /are both given: leave one of them out/, 'serve'],
  ['KONTOR_OPERATOR_TOKEN_NEXT', 'hidden-short', /too short: a live server wants 16 characters/, 'serve'],
  ['KONTOR_OPERATOR_TOKEN_NEXT_FILE', '.', /this is no file; write the path of a file/],
  ['KONTOR_METRICS_TOKEN', 'hidden token', /write letters, digits and - \. _ ~ \+ \/ only/],
  ['KONTOR_METRICS_TOKEN', 'operator', /is an operator token too: .* write another long random text/],
  ['KONTOR_METRICS_TOKEN_FILE', '.', /this is no file; write the path of a file/],
  ['KONTOR_ENCRYPTION_KEY', 'hidden', /cannot be used: write 32 random bytes in base64, 44 characters/],
  ['KONTOR_ENCRYPTION_KEY', `hidden${'A'.repeat(38)}`, /cannot be used: write 32 random bytes in base64/],
  ['KONTOR_ENCRYPTION_KEY_FILE', '.', /this is no file; write the path of a file/],
  [
    'KONTOR_ENCRYPTION_KEY_PREVIOUS',
    Buffer.alloc(32).toString('base64'),
    /is set and KONTOR_ENCRYPTION_KEY \(--encryption-key\) is missing: .* set both/,
  ],
  ['KONTOR_ENCRYPTION_KEY_PREVIOUS_FILE', '/nowhere/key', /there is no such file/],
  ['KONTOR_VAULT_URL', 'vault.example', /write an absolute address/],
  ['KONTOR_VAULT_URL', 'http://vault.example:8200', /write an address with https: the keys would cross/],
  ['KONTOR_VAULT_URL', 'https://vault.example', /KONTOR_VAULT_SECRET \(--vault-secret\) is missing/],
  ['KONTOR_VAULT_SECRET', '../sys/seal', /write letters, digits, and \. _ - between slashes/],
  ['KONTOR_VAULT_SECRET', 'secret/data/kontor', /is set and KONTOR_VAULT_URL \(--vault-url\) is missing/],
  ['KONTOR_VAULT_NAMESPACE', 'a//b', /write letters, digits, and \. _ - between slashes/],
  ['KONTOR_VAULT_TOKEN', 'hidden token', /cannot be used: write the token alone, without blanks/],
  ['KONTOR_VAULT_TOKEN_FILE', '.', /this is no file; write the path of a file/],
  ['KONTOR_NEWER_SCHEMA', 'on', /write one of refuse, allow/],
  ['KONTOR_RATE_LIMIT', 'true', /is "true": write one of on, off/],
  ['KONTOR_CLIENT_RATE_LIMIT', 'no', /write one of on, off/],
  ['KONTOR_UNKNOWN_PARAMETERS', 'allow', /write one of refuse, ignore/],
  ['KONTOR_TRUSTED_PROXIES', 'proxy.example', /write IP addresses or ranges such as 10\.0\.0\.7/],
  ['KONTOR_PUBLIC_URL', 'market.example', /write an absolute address such as http/],
  ['KONTOR_LOG_LEVEL', 'verbose', /write one of trace, debug, info/],
  ['KONTOR_SHOP_CHECK_DELAY_MS', '-5', /whole number from 0 to 86400000/],
  ['KONTOR_SHOP_URL', 'https://me:hidden@shop.example', /write the address without user and password/],
  ['KONTOR_WAITING_DELIVERIES_MAX', '5.5', /whole number from 1/],
  ['KONTOR_EAN_CHECK_DIGIT', '1', /write one of on, off/],
  ['KONTOR_CURRENCIES', 'euro', /write codes of three capitals, such as EUR,CHF/],
  ['KONTOR_CANCELLATION_PERIOD_MS', '30m', /whole number from 0/],
  ['KONTOR_PREPAYMENT_WORKING_DAYS', '400', /whole number from 1 to 365/],
  ['KONTOR_DEMO_DATA', 'on', /demo data exists only in the sandbox; switch it off/, 'serve'],
  ['KONTOR_SANDBOX_MONTHLY_RESET', 'on', /orders are removed in the sandbox only; switch it off/, 'serve'],
  ['KONTOR_FAULT_COMMIT_MS', '10', /faults are made in the sandbox only; leave it out/, 'serve'],
  ['KONTOR_ISSUER', 'login.example', /write an absolute address/],
  ['KONTOR_ISSUER_AUDIENCE', 'two words', /write 1 to 200 characters without blanks/],
];

describe('a wrong setting ends the start with exit code 2, and the message names it and says what to write', () => {
  for (const [name, value, expected, command = 'sandbox'] of refused) {
    test(`${command} with ${name}=${value}`, async () => {
      const environment = { ...(command === 'serve' && live), [name]: value };
      const { exitCode, output, notes } = await runCommand([command], { environment });
      assert.deepEqual([exitCode, output], [2, ''], notes);
      assert.match(notes, expected);
      assert.ok(notes.includes(name), notes);
      assertPlain(notes);
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
    /cannot be made: EISDIR.*Name a file/,
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
      assert.match(notes, expected);
      assert.match(notes, /KONTOR_\w+ \(--[\w-]+\)/);
      assertPlain(notes);
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
    assert.match(notes, new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is taken: .* KONTOR_PORT \\(--port\\)`));
    assertPlain(notes);
  });
});

function database(path: string): Record<string, string> {
  return { KONTOR_DATABASE_URL: `sqlite:${path}` };
}

function assertPlain(notes: string): void {
  assert.doesNotMatch(notes, new RegExp(hidden));
  assert.doesNotMatch(notes, /unexpectedly|^ {4}at /m);
}

/** Connection poolers between Kontor and PostgreSQL: one that mixes up sessions is refused, one in session mode works. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { freePort } from '@kontor/harness/free-port';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { openStatementPooler } from '@kontor/harness/postgres/statement-pooler';
import { startProcess } from '@kontor/harness/process';
import { messagesOf, runProgram } from '@kontor/harness/program';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const hasPgBouncer = spawnSync('pgbouncer', ['--version']).error === undefined;
const settings = { KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-live-server', KONTOR_LOG_LEVEL: 'warn' };
const told =
  /A connection pooler in transaction or statement mode answers for the database kontor at 127\.0\.0\.1:\d+: .* session mode .*pool_mode = session/;

async function assertRefused(port: number): Promise<void> {
  const url = { KONTOR_DATABASE_URL: `postgres://kontor@127.0.0.1:${port}/kontor` };
  for (const command of ['serve', 'migrate', 'verify']) {
    const { code, notes } = await runProgram([command], { ...settings, ...url });
    assert.equal(code, 1, `${command}: ${notes}`);
    assert.match(messagesOf(notes), told, command);
    assert.doesNotMatch(notes, /unexpectedly|^ {4}at |stack/m);
  }
  const { code, output } = await runProgram(['doctor'], { ...settings, ...url });
  assert.equal(code, 1, output);
  assert.match(output, told);
}

describe('a connection pooler', { skip }, async () => {
  if (skip !== false) return;
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  await cluster.query('CREATE DATABASE kontor');

  test('that gives each statement another session is refused by the start, by commands and by doctor', async (t) => {
    const pooler = await openStatementPooler(cluster.port);
    t.after(() => pooler.close());
    await assertRefused(pooler.port);
  });

  const without = hasPgBouncer ? false : 'PgBouncer is not installed (Debian: apt-get install pgbouncer)';
  for (const mode of ['transaction', 'statement'])
    test(`PgBouncer in ${mode} mode is refused`, { skip: without }, async (t) => {
      const bouncer = await startPgBouncer(cluster.port, mode);
      t.after(bouncer.stop);
      await assertRefused(bouncer.port);
    });

  test('PgBouncer in session mode works', { skip: without }, async (t) => {
    const bouncer = await startPgBouncer(cluster.port, 'session');
    t.after(bouncer.stop);
    const url = `postgres://kontor@127.0.0.1:${bouncer.port}/kontor`;
    const node = await startProcess(['serve'], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_OPERATOR_TOKEN: 'operator',
      KONTOR_DATABASE_URL: url,
    });
    t.after(() => node.kill());
    const operator = new ApiClient(() => node.operatorUrl, 'operator');
    const added = await operator.post('/operator/v1/partners', { partnerId: '1001', name: 'P' });
    assert.equal(added.status, 201, added.text);
    await node.stop();
  });
});

/** Starts it for a server that trusts everybody. */
async function startPgBouncer(server: number, mode: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-pgbouncer-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
kontor = user=kontor host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file =
pool_mode = ${mode}
default_pool_size = 50
`,
  );
  // It refuses to run as root.
  const words = process.getuid?.() === 0 ? ['-u', 'postgres', file] : [file];
  const child = spawn('pgbouncer', words, { stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await isOpen(port))) assert.equal(child.exitCode, null, 'PgBouncer runs');
  return { port, stop };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

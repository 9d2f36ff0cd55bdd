/** The connection to PostgreSQL is encrypted, and the node checks who it talks to. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { findBinaries } from '@kontor/harness/postgres/binaries';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { runProgram } from '@kontor/harness/program';

const folder = mkdtempSync(join(tmpdir(), 'kontor-encrypted-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const [certificate, key] = [join(folder, 'server.pem'), join(folder, 'server.key')];

function reasonToSkip(): string | false {
  if (testEngine !== 'postgres') return 'runs by npm run test:postgres';
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]);
  return made.status === 0 ? false : 'openssl makes no certificate';
}
const skip = reasonToSkip();

describe('with sslmode=verify-full', { skip }, async () => {
  if (skip !== false) return;
  const { uid, gid } = findBinaries().account ?? {};
  chmodSync(folder, 0o755);
  chmodSync(key, 0o600);
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
  const cluster = await Cluster.start(['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`]);
  after(() => cluster.remove());
  const at = (host: string, more: string) =>
    `${cluster.url().replace('127.0.0.1', host)}?sslmode=verify-full${more}`;
  const status = (url: string) => runProgram(['migrate', '--status', '--database-url', url], {});

  test('a server with a certificate of the authority is used', async () => {
    const { code, notes } = await status(at('localhost', `&sslrootcert=${certificate}`));
    assert.equal(code, 0, notes);
  });

  test('a server whose certificate names another host is refused', async () => {
    const { code, notes } = await status(at('127.0.0.1', `&sslrootcert=${certificate}`));
    assert.equal(code, 1, notes);
    assert.match(notes, /encrypted connection .* failed/);
  });

  test('a server whose authority is not known is refused', async () => {
    const { code, notes } = await status(at('localhost', ''));
    assert.equal(code, 1, notes);
    assert.match(notes, /encrypted connection .* failed/);
  });
});

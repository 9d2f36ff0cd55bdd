import assert from 'node:assert/strict';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServerProcess } from '@kontor/harness/process';

test('a server loads neither TLS nor HTTP/2, and its writer no more of files and cryptography than it uses', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kontor-modules-'));
  const preload = join(folder.path, 'preload.cjs');
  // Each thread runs it, and lists the modules of the runtime that it has loaded until it ends.
  writeFileSync(
    preload,
    `process.on('exit', () => {
       const { threadId } = require('node:worker_threads');
       require('node:fs').writeFileSync(__dirname + '/' + threadId, process.moduleLoadList.join('\\n'));
     });`,
  );
  // A driver of another database loads more.
  const databaseUrl = `sqlite:${join(folder.path, 'kontor.db')}`;
  const settings = { KONTOR_DATABASE_URL: databaseUrl, NODE_OPTIONS: `--require ${preload}` };
  const server = await startServerProcess('', settings);
  assert.equal(await server.stop(), 0);
  const loadedBy = (thread: string) => {
    const names = readFileSync(join(folder.path, thread), 'utf8').split('\n');
    return (name: string) => names.includes(`NativeModule ${name}`);
  };
  const [http, writer] = [loadedBy('0'), loadedBy('1')];
  assert.ok(http('_http_server') && writer('crypto'), 'the threads are others: this test checks nothing');
  for (const name of ['tls', 'http2', 'https'])
    assert.equal(http(name), false, `${name} is loaded by the HTTP thread`);
  for (const name of ['internal/crypto/webcrypto', 'internal/fs/promises'])
    assert.equal(writer(name), false, `${name} is loaded by the writer thread`);
});

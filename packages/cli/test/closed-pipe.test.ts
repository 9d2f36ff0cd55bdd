/** Commands whose output nobody reads any longer, as behind `| head -1`, and servers that do not start. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { runProgram } from '@kontor/harness/program';

/** Runs a command, closes its output after the first bytes, or at once, and resolves to how it ended. */
async function abandoned(words: readonly string[], readsFirst: boolean) {
  const child = spawn(process.execPath, [kontorProgram, ...words], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const notes = text(child.stderr);
  if (readsFirst) await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code, signal] = await ended;
  return { code, signal, notes: await notes };
}

describe('a closed pipe', () => {
  for (const words of [['--help'], ['push', '--help'], ['explain', '--help']]) {
    test(`ends kontor ${words.join(' ')} quietly`, async () => {
      assert.deepEqual(await abandoned(words, false), { code: 0, signal: null, notes: '' });
    });
  }

  test('ends a feed that would never end, immediately and quietly', async (t) => {
    let connections = 0;
    const plane = createServer((_request, response) => {
      connections += 1;
      response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-journal-cursor': 'c' });
      const line = `${JSON.stringify({ partnerId: '1', sku: 'x'.repeat(1_000) })}\n`;
      const write = () => {
        while (!response.destroyed && response.write(line));
      };
      response.on('drain', write);
      write();
    });
    plane.listen(0, '127.0.0.1');
    await once(plane, 'listening');
    t.after(() => plane.close());
    const { port } = plane.address() as { port: number };
    const words = ['feed', 'products', '--operator', `http://127.0.0.1:${port}`, '--token', 'operator'];
    const { code, signal, notes } = await abandoned(words, true);
    assert.deepEqual([code, signal, notes], [0, null, '']);
    assert.equal(connections, 1, 'it does not connect again');
  });
});

describe('a server that does not start says so in its log', () => {
  const logged = (notes: string) => {
    const lines = notes
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string; time: string });
    return lines.filter(({ level }) => level === 60).map(({ msg }) => msg);
  };
  const settings = { KONTOR_DATABASE_URL: 'sqlite::memory:' };

  test('when its port is taken', async (t) => {
    const other = createTcpServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    t.after(() => other.close());
    const { port } = other.address() as { port: number };
    const { code, notes } = await runProgram(['sandbox', '--port', String(port)], settings);
    assert.equal(code, 1);
    assert.match(logged(notes).join('\n'), new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is already in use`));
  });

  test('when a setting is wrong, with one entry for each', async () => {
    const { code, notes } = await runProgram(['serve'], { KONTOR_PORT: 'no', KONTOR_RATE_LIMIT: 'perhaps' });
    assert.equal(code, 2);
    assert.match(notes, /KONTOR_PORT/);
    assert.ok(logged(notes).length >= 2, notes);
  });

  test('when an option is unknown', async () => {
    const { code, notes } = await runProgram(['serve', '--prot', '1'], {});
    assert.equal(code, 2);
    assert.match(logged(notes).join('\n'), /--prot/);
  });

  test('when its database cannot be opened', async () => {
    const { code, notes } = await runProgram(['sandbox'], { KONTOR_DATABASE_URL: 'sqlite:/dev/null/x.db' });
    assert.equal(code, 1);
    assert.ok(logged(notes).length >= 1, notes);
  });
});

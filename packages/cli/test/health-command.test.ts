/** `kontor health`: the exit code for supervisors and images, and a sentence for people. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { runCommand } from '@kontor/harness/test-context';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

/** A server of another kind on the port of an operator plane. */
async function strangeServer(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(
    0,
    '127.0.0.1',
  );
  after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('kontor health', () => {
  test('ends with 0 when the server is ready, without any token', async () => {
    const environment = { KONTOR_OPERATOR_PORT: new URL(sandbox.operatorUrl).port };
    for (const [words, word] of [
      [['health'], 'ready'],
      [['health', '--live'], 'alive'],
    ] as const) {
      const { exitCode, output } = await runCommand(words, { environment });
      assert.deepEqual([exitCode, output], [0, `${word} ${sandbox.operatorUrl}\n`]);
    }
  });

  test('reaches a server that listens on all addresses at the loopback address', async () => {
    const { port } = new URL(sandbox.operatorUrl);
    const environment = { KONTOR_OPERATOR_HOST: '0.0.0.0', KONTOR_OPERATOR_PORT: port };
    assert.equal((await runCommand(['health'], { environment })).exitCode, 0);
  });

  test('ends with 1 and says what to do when nothing answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { exitCode, output, notes } = await runCommand(['health', '--operator', url]);
    assert.deepEqual([exitCode, output], [1, '']);
    assert.match(
      notes,
      /No operator plane answers at .* \(ECONNREFUSED\): start a server, or set its address/,
    );
  });

  test('ends with 1 and the word of a server that is not ready', async () => {
    const url = await strangeServer(503, '{"status":"the store takes no writes"}');
    const { exitCode, notes } = await runCommand(['health', '--operator', url]);
    assert.equal(exitCode, 1);
    assert.match(notes, /is not ready: the store takes no writes\. Its log says why\./);
  });

  test('ends with 1 when another program answers, even with 200', async () => {
    for (const [status, body] of [
      [200, '<html>Welcome</html>'],
      [200, '[]'],
      [301, ''],
      [404, '{"status":404}'],
    ] as const) {
      const { exitCode, notes } = await runCommand([
        'health',
        '--operator',
        await strangeServer(status, body),
      ]);
      assert.equal(exitCode, 1, body);
      assert.match(notes, /check that the address is that of an operator plane/);
    }
  });
});

import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { answerOf, assertRefused } from '@kontor/harness/refused';
import { runCommand } from '@kontor/harness/test-context';

const folder = mkdtempSync(join(tmpdir(), 'kontor-cli-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

let databases = 0;

/** Starts `kontor` in a separate process, by default on free ports and a new database. */
function start(args: readonly string[], settings: Record<string, string> = {}, runtime = process.execPath) {
  databases += 1;
  const child = spawn(runtime, [kontorProgram, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_DATABASE_URL: `sqlite:${join(folder, `${databases}.db`)}`,
      ...settings,
    },
  });
  children.push(child);
  const output = text(child.stdout);
  const notes = text(child.stderr);
  return {
    child,
    output,
    notes,
    ended: once(child, 'exit') as Promise<[code: number | null, signal: string | null]>,
    /** Resolves to the addresses in the line that says the server is ready. */
    ready: async () => {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const match =
        /^kontor ready partner=(http:\/\/127\.0\.0\.1:\d+) operator=(http:\/\/127\.0\.0\.1:\d+)\n$/.exec(
          String(line),
        );
      assert.ok(match, String(line));
      return { partnerUrl: match[1] as string, operatorUrl: match[2] as string };
    },
  };
}

const answerTo = async (url: string, init?: RequestInit) => answerOf(await fetch(url, init));

describe('kontor sandbox', () => {
  test('prints one line with its addresses, and ends with 0 on SIGTERM', async () => {
    const server = start(['sandbox']);
    const { partnerUrl, operatorUrl } = await server.ready();
    assert.equal((await answerTo(`${operatorUrl}/readyz`)).status, 200);
    assertRefused(await answerTo(`${partnerUrl}/v5/products`), 401, 'UNAUTHENTICATED');
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
    assert.equal((await server.output).split('\n').length, 2, 'one line on standard output');
  });

  test('is waited for by --wait, which fails if none starts', async () => {
    const [port, operatorPort] = [String(await freePort()), String(await freePort())];
    const settings = { KONTOR_PORT: port, KONTOR_OPERATOR_PORT: operatorPort };
    const waiting = start(['sandbox', '--wait'], settings);
    const server = start(['sandbox'], settings);
    assert.deepEqual(await waiting.ended, [0, null], await waiting.notes);
    assert.equal(
      await waiting.output,
      `kontor ready partner=http://127.0.0.1:${port} operator=http://127.0.0.1:${operatorPort}\n`,
    );
    assert.equal((await answerTo(`http://127.0.0.1:${operatorPort}/readyz`)).status, 200);
    server.child.kill('SIGTERM');
    const { exitCode, notes } = await runCommand(['sandbox', '--wait'], {
      environment: { KONTOR_PORT: String(await freePort()), KONTOR_OPERATOR_PORT: String(await freePort()) },
    });
    assert.equal(exitCode, 1);
    assert.match(notes, /No sandbox was ready at http:\S+ within 60 seconds/);
  });

  test('keeps its data from run to run', async () => {
    const settings = { KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kept.db')}` };
    for (const expected of [201, 409]) {
      const server = start(['sandbox'], settings);
      const { operatorUrl } = await server.ready();
      const response = await fetch(`${operatorUrl}/operator/v1/partners`, {
        method: 'POST',
        headers: { authorization: 'Bearer operator', 'content-type': 'application/json' },
        body: '{"partnerId":"77","name":"Kept"}',
      });
      assert.equal(response.status, expected);
      server.child.kill('SIGINT');
      assert.deepEqual(await server.ended, [0, null]);
    }
  });

  test('logs JSON lines on standard error, including unknown settings', async () => {
    const server = start(['sandbox'], { KONTOR_PROT: '1' });
    await server.ready();
    server.child.kill('SIGTERM');
    await server.ended;
    const lines = (await server.notes)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const told = lines
      .flatMap(({ variables = [] }) => variables)
      .filter(({ name }) => name === 'KONTOR_PROT');
    assert.deepEqual(told, [{ name: 'KONTOR_PROT', closestMatch: 'KONTOR_PORT' }]);
  });

  for (const option of ['--port', '--operator-port']) {
    test(`says which port is taken by another program (${option}), before it makes a database`, async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      const folder = mkdtempSync(join(tmpdir(), 'kontor-port-'));
      const file = join(folder, 'new/kontor.db');
      const server = start(['sandbox', option, String(port), '--database-url', `sqlite:${file}`]);
      assert.deepEqual(await server.ended, [1, null]);
      assert.match(
        await server.notes,
        new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is already in use: stop the program`),
      );
      assert.equal(await server.output, '');
      assert.deepEqual(readdirSync(folder), []);
      rmSync(folder, { recursive: true });
      other.close();
    });
  }

  test('logs lines for people when asked for, and none about requests', async () => {
    const server = start(['sandbox'], { KONTOR_LOG_FORMAT: 'text' });
    const { partnerUrl } = await server.ready();
    assertRefused(await answerTo(`${partnerUrl}/v5/products`), 401, 'UNAUTHENTICATED');
    server.child.kill('SIGTERM');
    await server.ended;
    const notes = await server.notes;
    for (const line of [
      /^\d\d:\d\d:\d\d kontor is ready {2}partnerUrl=http/m,
      /^\S+ kontor stopped {2}upSeconds=/m,
    ])
      assert.match(notes, line);
    assert.doesNotMatch(notes, /^\{|request/m);
  });
});

/** A request whose body never arrives: it stays in flight. */
async function hangingRequest(partnerUrl: string) {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'token-marketplace-api',
    username: 'demo',
    password: 'demo',
  });
  const token = (await (await fetch(`${partnerUrl}/v1/token`, { method: 'POST', body })).json()) as {
    access_token: string;
  };
  const socket = connect(Number(new URL(partnerUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /v5/products HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token.access_token}`,
    'Content-Type: application/json',
    'Content-Length: 10',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket.on('error', () => undefined);
}

test('a second signal ends a server that still waits for a request', async () => {
  const server = start(['sandbox']);
  const { partnerUrl } = await server.ready();
  const socket = await hangingRequest(partnerUrl);
  const insistent = setInterval(() => server.child.kill('SIGTERM'), 50);
  assert.deepEqual(await server.ended, [143, null]);
  clearInterval(insistent);
  socket.destroy();
});

describe('kontor serve', () => {
  test('does not start without an operator token', async () => {
    const server = start(['serve']);
    assert.deepEqual(await server.ended, [2, null]);
    assert.match(await server.notes, /KONTOR_OPERATOR_TOKEN \(--operator-token\) is missing/);
  });

  test('runs without demo data', async () => {
    const server = start(['serve'], { KONTOR_OPERATOR_TOKEN: 'a-token-of-the-test' });
    const { partnerUrl } = await server.ready();
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'token-marketplace-api',
      username: 'demo',
      password: 'demo',
    });
    assertRefused(await answerTo(`${partnerUrl}/v1/token`, { method: 'POST', body }), 401, 'invalid_grant');
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
  });
});

test('kontor migrate names the migrations it applies, and then that none is missing', async () => {
  const settings = { KONTOR_DATABASE_URL: `sqlite:${join(folder, 'migrated.db')}` };
  const first = start(['migrate'], settings);
  assert.deepEqual(await first.ended, [0, null]);
  assert.match(await first.output, /^(Applied \d{4}-[\w-]+\.\n)+$/);
  const second = start(['migrate'], settings);
  assert.deepEqual(await second.ended, [0, null]);
  assert.equal(await second.output, 'The database is up to date.\n');
});

describe('with an older runtime', {
  skip: olderRuntime() === undefined && 'no Node.js older than 24.15 on this machine',
}, () => {
  test('kontor starts the one of the project and passes output and exit code on', async () => {
    const help = start(['--version'], {}, olderRuntime());
    assert.deepEqual(await help.ended, [0, null]);
    assert.match(await help.output, /^\d+\.\d+\.\d+\n$/);
    const wrong = start(['nothing'], {}, olderRuntime());
    assert.deepEqual(await wrong.ended, [2, null]);
  });

  test('a signal reaches the server', async () => {
    const server = start(['sandbox'], {}, olderRuntime());
    await server.ready();
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
  });

  test('the server does not outlive a launcher that is killed', async () => {
    const server = start(['sandbox'], {}, olderRuntime());
    const { operatorUrl } = await server.ready();
    server.child.kill('SIGKILL');
    await server.ended;
    await server.output; // ends when the last process that holds it is gone
    await assert.rejects(answerTo(`${operatorUrl}/livez`));
  });
});

/** A runtime on the path that needs the launcher. */
function olderRuntime(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  return places
    .map((place) => join(place, 'node'))
    .find((path) => {
      try {
        const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
        const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
        return major >= 18 && (major < 24 || (major === 24 && minor < 15));
      } catch {
        return false;
      }
    });
}

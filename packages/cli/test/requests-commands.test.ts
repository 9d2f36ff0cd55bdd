import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { curlOf } from '../commands/requests.ts';

const server = await startTestServer();
const client = await server.login();

const kontor = (...args: string[]) => runCommand(['requests', ...args, '--operator', server.operatorUrl]);

test('kontor requests lists the recorded requests that match, the last ones first', async () => {
  await client.get('/v5/products?limit=1');
  await client.get('/v5/products/nobody-has-this');
  const { output, exitCode, notes } = await kontor('--last', '2');
  assert.equal(exitCode, 0, notes);
  const [first, second] = output.trim().split('\n');
  assert.match(first ?? '', /^\d+ {2}\S+Z {2}demo {2}GET \/v5\/products\?limit=1 200 {2}\d+ ms$/);
  assert.match(second ?? '', /GET \/v5\/products\/nobody-has-this 404/);
  const failed = await kontor('--failed');
  assert.doesNotMatch(failed.output, / 200 {2}/);
  assert.match(failed.output, /nobody-has-this 404/);
  assert.equal((await kontor('--client', 'nobody')).output, 'No matching requests.\n');
});

test('kontor requests show prints one as JSON, and as a command that repeats it', async () => {
  const flags = [{ sku: "it's-1", active: true }];
  await client.post('/v5/products/active-status', flags);
  const [{ id }] = (await server.operator.get('/sandbox/v1/requests?last=1')).json.resources;
  const shown = JSON.parse((await kontor('show', id)).output);
  assert.deepEqual([shown.operationId, shown.requestHeaders.authorization], ['updateActiveStatus', '***']);
  const { output } = await kontor('show', id, '--as', 'curl');
  // A shell parses the command into the intended arguments.
  const script = `curl() { printf '%s\\n' "$@"; }; KONTOR=http://a TOKEN=t; ${output}`;
  const words = execFileSync('sh', ['-c', script]).toString().split('\n');
  for (const word of [
    'POST',
    'http://a/v5/products/active-status',
    'Authorization: Bearer t',
    JSON.stringify(flags),
  ]) {
    assert.ok(words.includes(word), `${word} in ${words.join(' | ')}`);
  }
  assert.equal((await kontor('show', '999999')).exitCode, 1);
  assert.equal((await kontor('show', id, '--as', 'poem')).exitCode, 2);
});

test('kontor requests finds the request of an error by its logref, and says when there is none', async () => {
  const refused = await client.get('/v5/products/nobody-has-this');
  const logref = refused.headers.get('x-request-id') ?? '';
  assert.equal(refused.json.errors[0].logref, logref);
  const shown = await kontor('show', logref);
  assert.equal(JSON.parse(shown.output).path, '/v5/products/nobody-has-this', shown.notes);
  assert.match((await kontor('--logref', logref)).output, /^\d+ .* GET \/v5\/products\/nobody-has-this 404 /);
  assert.equal((await kontor('--logref', 'nobody')).output, 'No matching requests.\n');
  const { exitCode, notes } = await kontor('show', 'a-wrong-id');
  assert.equal(exitCode, 1);
  assert.match(notes, /^REQUEST_NOT_KEPT: No recorded request has the id or logref "a-wrong-id"/);
});

test('kontor requests replay sends one again and prints the new one', async () => {
  await client.get('/v5/products?limit=7');
  const [{ id }] = (await server.operator.get('/sandbox/v1/requests?last=1')).json.resources;
  const { output, exitCode, notes } = await kontor('replay', id);
  assert.equal(exitCode, 0, notes);
  assert.match(output, /^\d+ {2}\S+Z {2}demo {2}GET \/v5\/products\?limit=7 200 {2}\d+ ms\n$/);
  assert.ok(Number.parseInt(output, 10) > Number(id));
  assert.match((await kontor('replay', 'a-wrong-id')).notes, /^REQUEST_NOT_KEPT: /);
});

test('the command of a request leaves out what browsers add', () => {
  const requestHeaders = {
    'sec-fetch-mode': 'cors',
    'sec-ch-ua': '"a"',
    'accept-language': '*',
    referer: 'http://a/docs',
    'idempotency-key': 'one',
    prefer: 'wait=20',
  };
  const command = curlOf({
    id: '1',
    requestId: 'r',
    at: '',
    sandboxTime: '',
    durationMs: 1,
    method: 'GET',
    path: '/a',
    requestBodyBytes: 0,
    requestHeaders,
  });
  const headers = [...command.matchAll(/-H '([^:]+)/g)].map(([, name]) => name);
  assert.deepEqual(headers, ['idempotency-key', 'prefer']);
});

test('a body that was not stored completely is left out of the command, which says so', () => {
  const common = {
    id: '1',
    requestId: 'r',
    at: '',
    sandboxTime: '',
    durationMs: 1,
    method: 'POST',
    path: '/a',
  };
  const command = curlOf({ ...common, requestBody: 'half', requestBodyBytes: 100 });
  assert.match(command, /^# The body of 100 bytes was not recorded completely\.\n/);
  assert.doesNotMatch(command, /half/);
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { curlOf } from '../../src/cli/requests-show.ts';
import { startTestServer } from '../harness/server.ts';
import { runCommand } from './test-context.ts';

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

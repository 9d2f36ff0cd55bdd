import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const kontor = (words: string, token = 'operator') =>
  runCommand([...words.split(' '), '--operator', server.operatorUrl, '--token', token], {
    nowMs: server.clock.nowMs(),
  });

test('kontor operator add, list, rotate and revoke issue a token, show who has one, replace it and revoke it', async () => {
  assert.match((await kontor('operator list')).output, /^There are no operators with their own token/);
  const added = await kontor('operator add anna --role viewer,accounts --role orders --expires 30d');
  assert.equal(added.exitCode, 0, added.notes);
  const [, token = ''] = /The token is (\S+); it is not shown again/.exec(added.output) ?? [];
  assert.match(added.output, /^Operator anna is added with the roles viewer, accounts, orders, until 20/);
  assert.equal((await kontor('partner add Lamps', token)).exitCode, 0);
  const refused = await kontor('clock advance 1h', token);
  assert.equal(refused.exitCode, 1);
  assert.match(refused.notes, /MISSING_ROLE/);
  assert.match(
    (await kontor('operator list')).output,
    /^anna: the roles viewer, accounts, orders, until 20\S+, (never|last) used/,
  );
  assert.match(
    (await kontor('operator show', token)).output,
    /^anna \(a named operator\) has the roles viewer, accounts, orders, until 20\S+, and may call \d+ operations\.\n$/,
  );
  const rotated = await kontor('operator rotate anna --expires 60d');
  const [, next = ''] = /The token is (\S+); it is not shown again/.exec(rotated.output) ?? [];
  assert.match(rotated.output, /^Operator anna has a new token, until 20/);
  assert.match((await kontor('partner list', token)).notes, /does not accept the operator token/);
  assert.equal((await kontor('partner list', next)).exitCode, 0);
  assert.equal(
    (await kontor('operator revoke anna --yes')).output,
    'The token of operator anna is revoked.\n',
  );
  assert.match((await kontor('operator list', token)).notes, /does not accept the operator token/);
  assert.match((await kontor('operator revoke anna --yes')).notes, /OPERATOR_NOT_FOUND/);
});

test('kontor key list, rotate and revoke show the keys, change the signing key and end the tokens of one', async () => {
  const client = await server.login();
  const [, first = ''] = /^(\S+): signs, created 20\S+\n$/.exec((await kontor('key list')).output) ?? [];
  const [, second = ''] = /signed with key (\S+) from now/.exec((await kontor('key rotate')).output) ?? [];
  const listed = (await kontor('key list')).output;
  assert.match(
    listed,
    new RegExp(`^${second}: signs, created 20\\S+\n${first}: verifies, created 20\\S+, until 20`),
  );
  const revoked = await kontor(`key revoke ${first} --yes`);
  assert.equal(revoked.output, `Key ${first} is revoked; tokens are signed with key ${second}.\n`);
  assertRefused(await client.get('/v5/products'), 401, 'TOKEN_INVALID');
  const ofSigning = await kontor(`key revoke ${second} --yes --json`);
  assert.equal(JSON.parse(ofSigning.output).kid, second);
  const again = await kontor(`key revoke ${second} --yes`);
  assert.equal(again.exitCode, 1);
  assert.match(again.notes, /KEY_NOT_FOUND/);
});

test('kontor operator reports errors', async () => {
  assert.equal((await kontor('operator add anna')).exitCode, 2);
  assert.equal((await kontor('operator add anna --role viewer --expires soon')).exitCode, 2);
  const unknown = await kontor('operator add anna --role view');
  assert.equal(unknown.exitCode, 2);
  assert.match(unknown.notes, /did you mean viewer\?/);
});

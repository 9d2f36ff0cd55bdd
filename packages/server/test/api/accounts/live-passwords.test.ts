/** Passwords of API users on a live server, and hashes made by an earlier version. */
import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { openStore } from '../../../platform/store/open.ts';

const live = { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server' };
const server = await startTestServer(live);
const users = '/operator/v1/partners/4711/users';
await server.operator.post('/operator/v1/partners', { partnerId: '4711', name: 'Shop' });

/** True when this is the password of the user. */
async function opens(password: string): Promise<boolean> {
  return typeof (await server.login('sellerofshop', password)).token === 'string';
}

const weak: readonly (readonly [string, RegExp])[] = [
  ['x', /has 1 characters/],
  ['shorter', /has 7 characters/],
  ['eleven-char', /has 11 characters/],
  ['abcabcabcabc', /has 3 different characters/],
  ['SellerOfShop2026', /contains the user name/],
  ['Password2026!', /is a common password/],
];

test('a new user with a password that could be guessed is refused with 400, and nothing is created', async () => {
  for (const [password, expected] of weak) {
    const answer = await server.operator.post(users, { username: 'sellerofshop', password, roles: [] });
    assert.equal(answer.status, 400, answer.text);
    const [error] = answer.json.errors;
    assert.equal(error.code, 'PASSWORD_TOO_WEAK');
    assert.equal(error.jsonpath, '$.password');
    assert.match(error.detail, expected);
    for (const part of [/12 characters/, /5 of them different/, /user name/, /common password/])
      assert.match(error.detail, part, 'the whole rule');
    assert.ok(!answer.text.includes(password));
  }
  assert.deepEqual((await server.operator.get(users)).json.resources, []);
});

test('replacing a user with such a password is refused too, and the old password stays', async () => {
  const body = { username: 'sellerofshop', password: 'correct-horse', roles: ['Products_Read'] };
  assert.equal((await server.operator.post(users, body)).status, 201);
  for (const [password] of weak) {
    const answer = await server.operator.put(`${users}/sellerofshop`, { password, roles: [] });
    assertRefused(answer, 400, 'PASSWORD_TOO_WEAK');
  }
  assert.ok(await opens('correct-horse'));
});

test('a hash made with less work is replaced at the next login, and the password stays', async () => {
  const nonce = Buffer.alloc(16, 7);
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
  const bytes = argon2Sync('argon2id', { message: 'correct-horse', nonce, ...cost });
  const text = (value: Buffer) => value.toString('base64').replaceAll('=', '');
  const weaker = `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(bytes)}`;
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  await store.write((tx) => raw(tx).run(`UPDATE api_users SET password_hash = ?1`, weaker));
  const hash = async () => (await raw(store.reads).get('SELECT password_hash AS hash FROM api_users'))?.hash;

  assert.equal(await opens('wrong-horse'), false);
  assert.equal(await hash(), weaker);
  assert.ok(await opens('correct-horse'));
  const raised = await hash();
  const { passwordMemoryKiB, passwordPasses } = authNumbers;
  assert.ok(
    String(raised).startsWith(`$argon2id$v=19$m=${passwordMemoryKiB},t=${passwordPasses},p=1$`),
    String(raised),
  );
  assert.ok(await opens('correct-horse'));
  assert.equal(await hash(), raised, 'once is enough');
  await store.close();
});

test('a sandbox accepts shorter passwords', async () => {
  const sandbox = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
  await sandbox.operator.post('/operator/v1/partners', { partnerId: '4711', name: 'Shop' });
  const body = { username: 'shop', password: 'shopshop', roles: [] };
  assert.equal((await sandbox.operator.post(users, body)).status, 201);
});

test('an operator with the role accounts chooses no password: it invites the partner', async () => {
  const accounts = await newOperator(server, 'anna', ['accounts', 'security', 'viewer']);
  const user = { username: 'packer', roles: ['Orders_Read'] };
  const refused = [
    await accounts.post(users, { ...user, password: 'correct-horse' }),
    await accounts.put(`${users}/sellerofshop`, { roles: [], password: 'another-horse' }),
  ];
  for (const { status, json } of refused)
    assert.deepEqual([status, json.errors[0].code], [403, 'PASSWORD_NOT_YOURS']);
  const { status, json } = await accounts.post(users, user);
  assert.equal(status, 201);
  const { token } = json.invitation;
  const weakAnswer = await server.anonymous.post('/v1/invitation', { token, password: 'packer-2026' });
  assert.equal(weakAnswer.json.errors[0].code, 'PASSWORD_TOO_WEAK');
  assert.equal(
    (await server.anonymous.post('/v1/invitation', { token, password: 'correct-horse' })).status,
    200,
  );
  assert.equal((await (await server.login('packer', 'correct-horse')).get('/v4/orders')).status, 200);
  assert.equal((await accounts.put(`${users}/packer`, { roles: ['Products_Read'] })).status, 200);
});

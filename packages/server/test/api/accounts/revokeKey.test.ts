import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { postForm, refreshForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const pathOf = (kid: string) => `/operator/v1/keys/${kid}` as const;
const revoke = (kid: string) => operator.send('DELETE', pathOf(kid));
const read = (token: string | undefined) =>
  anonymous.get('/v5/products', { authorization: `Bearer ${token}` });
const kidOf = (token: string | undefined): string =>
  JSON.parse(Buffer.from((token ?? '').split('.')[0] ?? '', 'base64url').toString()).kid;

async function shownKids(): Promise<string[]> {
  const { json } = await anonymous.get('/.well-known/jwks.json');
  return json.keys.map(({ kid }) => kid);
}

describe('200', () => {
  test('for the signing key: its tokens end immediately, a new key signs, and a session continues with its refresh token', async () => {
    const login = await anonymous.login('demo', 'demo');
    const token = login.json.access_token;
    const kid = kidOf(token);
    assert.equal((await read(token)).status, 200);
    const answer = await revoke(kid);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json.kid, kid);
    assertRefused(await read(token), 401, 'TOKEN_INVALID');
    assert.deepEqual(await shownKids(), [answer.json.signingKid]);
    const refreshed = await postForm(anonymous, refreshForm(login));
    assert.equal(refreshed.status, 200, refreshed.text);
    assert.equal(kidOf(refreshed.json.access_token), answer.json.signingKid);
    assert.equal((await read(refreshed.json.access_token)).status, 200);
  });

  test('for a key that only verifies: tokens of the signing key keep working', async () => {
    const { token: old } = await server.login();
    const rotated = await operator.post('/operator/v1/keys/rotation', undefined);
    const { token } = await server.login();
    const answer = await revoke(kidOf(old));
    assert.equal(answer.json.signingKid, rotated.json.kid);
    assertRefused(await read(old), 401, 'TOKEN_INVALID');
    assert.equal((await read(token)).status, 200);
    assert.deepEqual(await shownKids(), [rotated.json.kid]);
  });

  test('and the key stays revoked after a restart', async () => {
    const { token } = await server.login();
    await revoke(kidOf(token));
    await server.restart();
    assertRefused(await read(token), 401, 'TOKEN_INVALID');
    assert.equal((await read((await server.login()).token)).status, 200);
  });

  test('the audit log names who revoked which key, and the key that signs now', async () => {
    const guard = await newOperator(server, 'guard', ['security']);
    const kid = kidOf((await server.login()).token);
    const answer = await guard.send('DELETE', pathOf(kid));
    const [entry] = (await operator.get('/operator/v1/audit?operationId=revokeKey&limit=1')).json.resources;
    assert.equal(entry.actor.name, 'guard');
    assert.equal(entry.before.kid, kid);
    assert.deepEqual(entry.after, { revoked: kid, signingKid: answer.json.signingKid });
  });
});

test('of two concurrent revocations only one removes the key, and one key signs afterwards', async () => {
  const kid = kidOf((await server.login()).token);
  const answers = await Promise.all([revoke(kid), revoke(kid)]);
  assert.deepEqual(refusalsOf(answers), ['200', '404 KEY_NOT_FOUND']);
  const keys = (await operator.get('/operator/v1/keys')).json.resources;
  assert.deepEqual(
    keys.map(({ state }: { state: string }) => state),
    ['signs'],
  );
});

test('a concurrent rotation and revocation leave one signing key', async () => {
  const kid = kidOf((await server.login()).token);
  const [revoked, rotated] = await Promise.all([
    revoke(kid),
    operator.post('/operator/v1/keys/rotation', undefined),
  ]);
  assert.deepEqual([revoked.status, rotated.status], [200, 201]);
  const states = (await operator.get('/operator/v1/keys')).json.resources.map(
    ({ state }: { state: string }) => state,
  );
  assert.equal(states.filter((state: string) => state === 'signs').length, 1);
  assert.ok(!(await shownKids()).includes(kid));
  assert.equal((await read((await server.login()).token)).status, 200);
});

test('404 for a key that was revoked, has expired or never existed', async () => {
  const kid = kidOf((await server.login()).token);
  await revoke(kid);
  const [{ kid: last }] = (await operator.get('/operator/v1/keys')).json.resources;
  await operator.post('/operator/v1/keys/rotation', undefined);
  server.clock.stopAt(server.clock.nowMs() + 3_600_000);
  for (const gone of [kid, last, 'nobody', 'a%2Fb', 'x'.repeat(2000)]) {
    const answer = await revoke(gone);
    assert.equal(answer.status, 404, `${gone}: ${answer.text}`);
    if (gone === kid) assert.equal(answer.json.errors[0].code, 'KEY_NOT_FOUND');
  }
});

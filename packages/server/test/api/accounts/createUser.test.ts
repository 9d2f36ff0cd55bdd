import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { claimsOf, loginForm, postForm } from '@kontor/harness/token-forms';
import { roles } from '../../../../contract/generated/roles.ts';

const server = await startTestServer();
const { operator, anonymous } = server;
const path = '/operator/v1/partners/1000001/users';
const user = { username: 'new', password: 'pässword 🔑', roles: ['Products_Read'] };

describe('201', () => {
  test('shows the user without its password, and the user can log in', async () => {
    const answer = await operator.post(path, user);
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.json, { partnerId: '1000001', username: 'new', roles: ['Products_Read'] });
    const login = await postForm(anonymous, loginForm({ username: 'new', password: 'pässword 🔑' }));
    assert.equal(login.status, 200);
    assert.deepEqual(claimsOf(login).realm_access, { roles: ['Products_Read'] });
  });

  test('puts names and address into the tokens, and each role only once', async () => {
    const names = { givenName: 'Ada', familyName: 'Lovelace', email: 'ada@example.com' };
    const answer = await operator.post(path, {
      ...user,
      ...names,
      username: 'ada',
      roles: [roles[0], roles[0]],
    });
    assert.deepEqual(answer.json.roles, [roles[0]]);
    const claims = claimsOf(
      await postForm(anonymous, loginForm({ username: 'ada', password: user.password })),
    );
    assert.equal(claims.name, 'Ada Lovelace');
    assert.equal(claims.given_name, 'Ada');
    assert.equal(claims.family_name, 'Lovelace');
    assert.equal(claims.email, 'ada@example.com');
  });

  test('with a role for one area only, and the user is refused elsewhere with 403', async () => {
    await operator.post(path, { ...user, username: 'packer', roles: ['Shipments_Write'] });
    const client = await server.login('packer', user.password);
    const answer = await client.get('/v5/products');
    assertRefused(answer, 403, 'MISSING_ROLE');
    assert.match(answer.json.errors[0].detail, /Products_Read/);
  });
});

describe('400', () => {
  test('for an unknown role names the allowed ones and the closest', async () => {
    const answer = await operator.post(path, {
      ...user,
      username: 'x',
      roles: ['Products_Read', 'product_write'],
    });
    assert.equal(answer.status, 400);
    const [error] = answer.json.errors;
    assert.equal(error.jsonpath, '$.roles[1]');
    assert.match(error.detail, /Products_Write/);
    assert.deepEqual(error['detail-structured'], {
      value: 'product_write',
      allowedValues: [...roles],
      closestMatch: 'Products_Write',
    });
  });

  test('for a password of fewer than eight characters', async () => {
    const answer = await operator.post(path, { ...user, username: 'short', password: 'seven 7' });
    assert.equal(answer.status, 400);
    const [{ jsonpath, detail }] = answer.json.errors;
    assert.equal(jsonpath, '$.password');
    assert.equal(detail, 'The password has 7 characters. It needs at least 8 characters.');
  });

  test('reports all violations together and never shows a password', async () => {
    const answer = await operator.post(path, {
      username: '',
      password: 'geheim'.repeat(200),
      roles: {},
      email: 'none',
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath).sort(), [
      '$.email',
      '$.password',
      '$.roles',
      '$.username',
    ]);
    assert.doesNotMatch(answer.text, /geheim/);
  });
});

test('400 for a body that is not JSON quotes no part of it, because it may contain the password', async () => {
  const answer = await operator.post(path, '{"password":geheim}');
  assertRefused(answer, 400, 'INVALID_JSON');
  assert.doesNotMatch(answer.text, /geheim/);
});

test('404 for an unknown partner', async () => {
  for (const partnerId of ['9999999', 'a%2Fb']) {
    const answer = await operator.post(`/operator/v1/partners/${partnerId}/users`, {
      ...user,
      username: 'y',
    });
    assertRefused(answer, 404, 'PARTNER_NOT_FOUND');
  }
});

describe('409', () => {
  test('for a name that a user of any partner has', async () => {
    for (const partnerId of ['1000001', '1000002']) {
      const answer = await operator.post(`/operator/v1/partners/${partnerId}/users`, {
        ...user,
        username: 'demo',
      });
      assertRefused(answer, 409, 'USERNAME_TAKEN');
    }
  });

  test('for all but one of several concurrent requests for the same name', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => operator.post(path, { ...user, username: 'wanted' })),
    );
    assert.deepEqual(refusalsOf(answers), ['201', '409 USERNAME_TAKEN', '409 USERNAME_TAKEN']);
  });
});

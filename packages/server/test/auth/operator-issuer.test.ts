/** Operators with tokens of an identity provider that partners use too. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { startIdentityProvider, type TokenWish } from '@kontor/harness/identity-provider';
import { untilKeysAreKnown, untilKeysAreNew } from '@kontor/harness/issuer-keys';
import { newOperator } from '@kontor/harness/operators';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const provider = await startIdentityProvider();
const server = await startTestServer({
  KONTOR_ISSUER: provider.issuer,
  KONTOR_OPERATOR_ISSUER: provider.issuer,
});
const audience = 'kontor-operator';
const brands = '/operator/v1/brands';

/** A token of an operator with these roles. */
const tokenOf = (name: unknown, roles: unknown, more: TokenWish = {}) =>
  provider.token({
    audience,
    ...more,
    claims: { preferred_username: name, realm_access: { roles }, ...more.claims },
  });

function withToken(token: string, of = server): ApiClient {
  return new ApiClient(() => of.operatorUrl, token);
}

const read = async (token: string, of = server) => withToken(token, of).get(brands);

// Each plane has its own keys.
const first = await tokenOf('vera', ['viewer']);
await untilKeysAreKnown(() => read(first));
const bearer = { authorization: `Bearer ${await provider.token()}` };
await untilKeysAreKnown(() => server.anonymous.get('/v5/products', bearer));

async function assertTokenRefused(token: string, code: string, told?: RegExp): Promise<void> {
  const answer = await read(token);
  assertRefused(answer, 401, code);
  assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/);
  if (told !== undefined) assert.match(answer.json.errors[0].detail, told);
}

describe('a token of the identity provider', () => {
  for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
    test(`grants what its roles allow when it is signed with ${algorithm}`, async () => {
      const viewer = withToken(await tokenOf('vera', ['viewer'], { algorithm }));
      assert.equal((await viewer.get(brands)).status, 200);
      const refused = await viewer.post('/operator/v1/partners', { partnerId: '3000000', name: 'Three' });
      assert.deepEqual([refused.status, refused.json.errors[0].code], [403, 'MISSING_ROLE']);
      assert.match(refused.json.errors[0].detail, /^Operator vera needs the role accounts/);
    });
  }

  test('puts the name of the operator and its client into the audit log', async () => {
    const client = withToken(await tokenOf('erin', ['accounts', 'security']));
    const made = await client.post('/operator/v1/partners', { partnerId: '3000001', name: 'Three' });
    assert.equal(made.status, 201, made.text);
    const entries = await client.get('/operator/v1/audit?actor=erin');
    const [entry] = entries.json.resources;
    assert.deepEqual(
      [entry.operationId, entry.actor.name, entry.actor.clientId],
      ['createPartner', 'erin', 'service'],
    );
  });

  test('gives nobody a role that they do not have', async () => {
    const client = withToken(await tokenOf('sam', ['security']));
    const body = { name: 'sam-too', roles: ['all'] };
    const refused = await client.post('/operator/v1/operators', body);
    assert.deepEqual([refused.status, refused.json.errors[0].code], [403, 'ROLE_NOT_YOURS']);
  });

  test('is accepted next to the shared token and those of named operators', async () => {
    assert.equal((await server.operator.get(brands)).status, 200);
    assert.equal((await (await newOperator(server, 'anna', ['viewer'])).get(brands)).status, 200);
  });

  test('grants nothing with roles that this server does not know, or with none', async () => {
    for (const roles of [
      ['admin', 'offline_access', 'Viewer'],
      [],
      'superuser',
      { viewer: true },
      undefined,
    ]) {
      const answer = await read(await tokenOf('ursel', roles));
      assert.deepEqual([answer.status, answer.json.errors[0].code], [403, 'MISSING_ROLE']);
    }
  });
});

describe('401', () => {
  test('for the name of somebody with a token of this server, for the shared one and for no name', async () => {
    await newOperator(server, 'bob', ['viewer']);
    for (const name of ['bob', 'operator']) {
      await assertTokenRefused(
        await tokenOf(name, ['all']),
        'TOKEN_INVALID',
        /name of an operator with a token/,
      );
    }
    for (const name of [undefined, '', 'a\0b', ['bob'], null]) {
      await assertTokenRefused(await tokenOf(name, ['all']), 'TOKEN_INVALID', /preferred_username/);
    }
    assert.equal((await server.operator.send('DELETE', '/operator/v1/operators/bob')).status, 204);
    assert.equal((await read(await tokenOf('bob', ['viewer']))).status, 200);
  });

  test('for a token of the other plane, in either direction', async () => {
    const ofPartner = await provider.token({ claims: { realm_access: { roles: ['all', 'Products_Read'] } } });
    await assertTokenRefused(ofPartner, 'TOKEN_INVALID', /aud/);
    const ofOperator = await tokenOf('vera', ['all', 'Products_Read']);
    const answer = await server.anonymous.get('/v5/products', { authorization: `Bearer ${ofOperator}` });
    assert.deepEqual([answer.status, answer.json.errors[0].code], [401, 'TOKEN_INVALID']);
  });

  test('for a token of another audience, such as that of the console as a client, or one that looks like ours', async () => {
    for (const other of [
      'console',
      'Kontor-Operator',
      'kontor-operator ',
      `${audience} other`,
      `${audience}/`,
    ])
      await assertTokenRefused(await tokenOf('vera', ['all'], { audience: other }), 'TOKEN_INVALID', /aud/);
  });

  test('for a token of another issuer', async () => {
    const other = await startIdentityProvider();
    const token = await other.token({
      audience,
      claims: { preferred_username: 'eve', realm_access: { roles: ['all'] } },
    });
    await assertTokenRefused(token, 'TOKEN_INVALID');
    const [head, body, signature] = (await tokenOf('vera', ['viewer'])).split('.');
    const claims = JSON.parse(Buffer.from(body as string, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...claims, realm_access: { roles: ['all'] } }));
    await assertTokenRefused(`${head}.${raised.toString('base64url')}.${signature}`, 'TOKEN_INVALID');
  });

  test('half a minute after its expiry', async () => {
    const token = await tokenOf('vera', ['viewer']);
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    server.clock.stopAt((exp + 29) * 1000);
    assert.equal((await read(token)).status, 200);
    server.clock.stopAt((exp + 31) * 1000);
    await assertTokenRefused(token, 'TOKEN_EXPIRED');
    server.clock.stopAt(Date.now());
  });
});

describe('the keys of the identity provider', () => {
  test('are fetched again after ten minutes: new ones are valid, and old ones no longer', async () => {
    const former = await tokenOf('vera', ['viewer']);
    assert.equal((await read(former)).status, 200);
    provider.rotate();
    const token = await tokenOf('vera', ['viewer']);
    await untilKeysAreNew(server, () => read(token));
    await assertTokenRefused(former, 'TOKEN_INVALID');
  });

  test('cause a 503 while none is known, and the shared token keeps working', async () => {
    const issuer = 'http://127.0.0.1:1';
    const lonely = await startTestServer({ KONTOR_OPERATOR_ISSUER: issuer });
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${encode({ alg: 'RS256', kid: '1' })}.${encode({ iss: issuer })}.AAAA`;
    const answer = await read(token, lonely);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [503, 'ISSUER_UNAVAILABLE']);
    assert.equal((await lonely.operator.get(brands)).status, 200);
  });
});

test('claims have the names in the settings', async () => {
  const named = await startTestServer({
    KONTOR_OPERATOR_ISSUER: provider.issuer,
    KONTOR_OPERATOR_ISSUER_AUDIENCE: 'shop-desk',
    KONTOR_OPERATOR_ISSUER_ROLES_CLAIM: 'groups',
    KONTOR_OPERATOR_ISSUER_NAME_CLAIM: 'email',
  });
  const claims = { email: 'vera@market.example', groups: 'viewer staff' };
  const token = await provider.token({ audience: 'shop-desk', claims });
  assert.equal((await untilKeysAreKnown(() => read(token, named))).status, 200);
  assertRefused(await read(await tokenOf('vera', ['viewer']), named), 401, 'TOKEN_INVALID');
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { loginForm, postForm } from '@kontor/harness/token-forms';

const server = await startTestServer();
const { operator, anonymous } = server;
const path = '/operator/v1/clients';

describe('201', () => {
  test('for a public client, through which API users log in', async () => {
    const answer = await operator.post(path, { clientId: 'erp', listEnvelope: 'named' });
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.json, { clientId: 'erp', listEnvelope: 'named', unknownParameters: 'ignore' });
    assert.equal((await postForm(anonymous, loginForm({ client_id: 'erp' }))).status, 200);
  });

  test('with the default form of lists when none was chosen', async () => {
    assert.equal((await operator.post(path, { clientId: 'plain' })).json.listEnvelope, 'resources');
  });

  test('for an app shows a secret chosen by the server, and the secret works', async () => {
    const answer = await operator.post(path, {
      clientId: 'app',
      partnerId: '1000002',
      scopes: ['products', 'products'],
      generateSecret: true,
    });
    assert.equal(answer.status, 201);
    const { clientSecret, ...rest } = answer.json;
    assert.deepEqual(rest, {
      clientId: 'app',
      listEnvelope: 'resources',
      partnerId: '1000002',
      scopes: ['products'],
    });
    assert.match(clientSecret, /^[0-9a-f]{64}$/);
    const form = {
      grant_type: 'client_credentials',
      client_id: 'app',
      client_secret: clientSecret,
      scope: 'products',
    };
    assert.equal((await postForm(anonymous, form)).status, 200);
  });

  test('never shows a secret chosen by the operator', async () => {
    const answer = await operator.post(path, {
      clientId: 'own-secret',
      partnerId: '1000001',
      clientSecret: 'sixteen or more characters',
    });
    assert.equal(answer.status, 201);
    assert.doesNotMatch(answer.text, /sixteen/);
  });
});

describe('400', () => {
  const cases: [string, object, string[]][] = [
    [
      'a scope that does not exist',
      { scopes: ['product'], generateSecret: true, partnerId: '1000001' },
      ['$.scopes[0]'],
    ],
    [
      'two secrets',
      { clientSecret: 'x'.repeat(16), generateSecret: true, partnerId: '1000001' },
      ['$.generateSecret'],
    ],
    ['a secret without a partner', { generateSecret: true }, ['$.partnerId']],
    [
      'partner and scopes without a secret',
      { partnerId: '1000001', scopes: ['products'] },
      ['$.partnerId', '$.scopes'],
    ],
    ['a short secret', { clientSecret: 'short', partnerId: '1000001' }, ['$.clientSecret']],
    ['an unknown list form', { listEnvelope: 'both' }, ['$.listEnvelope']],
  ];
  for (const [name, members, places] of cases) {
    test(`for ${name}`, async () => {
      const answer = await operator.post(path, { clientId: 'refused', ...members });
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.json.errors.map(({ jsonpath }: { jsonpath: string }) => jsonpath),
        places,
      );
    });
  }

  test('stores nothing', async () => {
    assert.equal((await operator.post(path, { clientId: 'refused' })).status, 201);
  });
});

test('404 for an unknown partner', async () => {
  const answer = await operator.post(path, { clientId: 'lost', partnerId: '9999999', generateSecret: true });
  assertRefused(answer, 404, 'PARTNER_NOT_FOUND');
});

test('409 for an id that is taken, above all the fixed one of the interface', async () => {
  await operator.post(path, { clientId: 'taken' });
  for (const clientId of ['taken', 'token-marketplace-api']) {
    assertRefused(await operator.post(path, { clientId }), 409, 'CLIENT_ID_TAKEN');
  }
});

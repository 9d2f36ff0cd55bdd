import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/partners';

describe('201', () => {
  test('with the chosen id', async () => {
    const answer = await operator.post(path, { partnerId: 'shop-1', name: 'Shop & Söhne' });
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.json, { partnerId: 'shop-1', name: 'Shop & Söhne' });
  });

  test('with a generated id when none was chosen', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => operator.post(path, { name: 'Shop' })));
    assert.equal(one?.status, 201);
    assert.match(one?.json.partnerId, /^[0-9a-f]{16}$/);
    assert.notEqual(one?.json.partnerId, two?.json.partnerId);
  });
});

describe('400', () => {
  test('reports all violations together, each with its place', async () => {
    const answer = await operator.post(path, { partnerId: 'no blanks', name: '' });
    assert.equal(answer.status, 400);
    assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
    assert.deepEqual(
      answer.json.errors.map(({ code, jsonpath }) => [code, jsonpath]),
      [
        ['VALIDATION_FAILED', '$.partnerId'],
        ['VALIDATION_FAILED', '$.name'],
      ],
    );
  });

  test('for names that no store can hold and bodies that are not objects', async () => {
    for (const body of [
      {},
      [],
      null,
      'text',
      1,
      { name: 1 },
      { name: 'a\0b' },
      { name: 'a\ud800' },
      { name: ' ' },
    ]) {
      const answer = await operator.post(path, JSON.stringify(body));
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(answer.json.errors[0].code, 'VALIDATION_FAILED');
    }
  });

  test('for a body that is not JSON', async () => {
    for (const body of ['', '{', '{"name":}', new Uint8Array([0xff])]) {
      assertRefused(await operator.post(path, body), 400, 'INVALID_JSON');
    }
  });
});

test('409 for an id that is taken', async () => {
  const answer = await operator.post(path, { partnerId: '1000001', name: 'Another' });
  assertRefused(answer, 409, 'PARTNER_ID_TAKEN');
});

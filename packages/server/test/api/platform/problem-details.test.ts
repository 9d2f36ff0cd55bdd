import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startAreaServer } from '@kontor/harness/area-server';
import { ApiClient } from '@kontor/harness/client';
import { depot } from '../../../../../test/depot/area.ts';

const server = await startAreaServer(depot);
const path = '/v1/depot/sheets/small';
const wrongRole = new ApiClient(() => server.url, '1 no-role');
const anonymous = new ApiClient(() => server.url);

describe('an operation whose contract uses problem details for refusals', () => {
  const refusals = [
    ['401', () => anonymous.get(path), 401, 'unauthorized'],
    ['403', () => wrongRole.get(path), 403, 'forbidden'],
    ['404 of its own', () => server.client().get('/v1/depot/sheets/none'), 404, 'not-found'],
    [
      '404 with a type of the area',
      () => server.client().get('/v1/depot/sheets/unready'),
      404,
      'sheet-not-ready',
    ],
    ['405', () => server.client().post(path, {}), 405, 'method-not-allowed'],
    ['406', () => server.client().get(path, { accept: 'text/html' }), 406, 'not-acceptable'],
    ['400 of a query that it does not have', () => server.client().get(`${path}?x=1`), 400, 'validation'],
  ] as const;
  for (const [what, send, status, type] of refusals) {
    test(`answers ${what} with problem details`, async () => {
      const answer = await send();
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      assert.equal(answer.json.type, `urn:problem:${type}`);
      assert.equal(answer.json.status, status);
      assert.equal(answer.json.errors.length, 1);
      assert.equal('logref' in answer.json.errors[0], false);
    });
  }

  test('names the request by the id that the caller sent', async () => {
    const answer = await server.client().get('/v1/depot/sheets/none', { 'x-correlation-id': 'mine-1' });
    assert.equal(answer.json.errors[0].logref, 'mine-1');
  });
});

test('an unknown path is refused in the general format even when some operations of the area use problem details', async () => {
  const answer = await server.client().get('/v1/depot/nowhere');
  assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
  assert.equal(answer.json.errors[0].code, 'NOT_FOUND');
});

test('other operations keep the error body of the family', async () => {
  const answer = await server.client().get('/v1/depot/transfers/none');
  assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
  assert.equal(answer.json.errors[0].code, 7011);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';
import { assertErrorBody } from '../../../../../test/sweeps/answers.ts';

const server = await startTestServer();
const id = '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d';

/** Its refusals have the form of the area. */
const read = `${reportsPath}/reports/download` as const;

describe('a path below reporting that no operation has (RP27)', () => {
  const addresses = [
    ['404 of a path', 'nowhere', 404, 'not-found'],
    ['404 of a file in another form', `reports/${id}.json`, 404, 'not-found'],
    ['404 of the area alone', '', 404, 'not-found'],
    ['400 of what cannot be decoded', 'reports/%E4.csv', 400, 'validation'],
  ] as const;
  for (const [what, path, status, type] of addresses) {
    test(`answers ${what} as problem details`, async () => {
      const answer = await server.anonymous.get(`${reportsPath}/${path}` as typeof read);
      assert.deepEqual([answer.status, answer.json.type], [status, `urn:problem:${type}`], answer.text);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      assertErrorBody(answer);
    });
  }
});

test('a path outside reporting is refused in the general format', async () => {
  for (const path of [
    '/v1/spa-reportings/nowhere',
    '/v2/spa-reporting/nowhere',
    '/v1/sponsored-product-ads/nowhere',
  ]) {
    const answer = await server.anonymous.get(path);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 'NOT_FOUND'], answer.text);
  }
});

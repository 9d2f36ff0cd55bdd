import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startMadeUpPlane } from '@kontor/harness/made-up-plane';
import { assertRefused, refusalOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const plane = await startMadeUpPlane({
  operations: [
    { path: '/v2/returns', area: 'returns', handle: async () => ({ status: 200, body: { version: 2 } }) },
    { path: '/v3/returns', area: 'returns', handle: async () => ({ status: 200, body: { version: 3 } }) },
  ],
  versions: [
    {
      area: 'returns',
      major: 2,
      superseded: { successor: 3, announced: '2026-01-31', sunset: '2026-07-31' },
    },
    { area: 'returns', major: 3 },
  ],
});
const during = Date.parse('2026-05-01T12:00:00Z');
const after = Date.parse('2026-07-31T00:00:00Z');

describe('a superseded version', () => {
  test('keeps answering until its sunset, and every answer says so, even a refusal', async () => {
    plane.clock.stopAt(during);
    const answers = [
      await plane.client().get('/v2/returns'),
      await plane.client('nobody').get('/v2/returns'),
      await plane.client().get('/v2/returns', { accept: 'text/html' }),
    ];
    assert.deepEqual(answers.map(refusalOf), [[200], [401, 'UNAUTHENTICATED'], [406, 'NOT_ACCEPTABLE']]);
    assert.deepEqual(answers[0]?.json, { version: 2 });
    for (const { headers } of answers) {
      assert.match(headers.get('warning') ?? '', /^299 - "returns V2 is superseded by V3/);
      assert.equal(headers.get('deprecation'), 'Sat, 31 Jan 2026 00:00:00 GMT');
      assert.equal(headers.get('sunset'), 'Fri, 31 Jul 2026 00:00:00 GMT');
      assert.equal(headers.get('link'), '</v3/returns>; rel="successor-version"');
    }
  });

  test('is gone from its sunset on, and the answer points to the successor', async () => {
    plane.clock.stopAt(after);
    const answer = await plane.client().get('/v2/returns');
    assert.equal(answer.status, 410);
    assert.equal(answer.headers.get('link'), '</v3/returns>; rel="successor-version"');
    const [error] = answer.json.errors;
    assert.equal(error.code, 'VERSION_GONE');
    assert.match(error.detail, /\/v3\/returns/);
    assert.equal((await plane.client().get('/v3/returns')).status, 200);
  });

  test('is counted by caller, for the operator and as a metric', async () => {
    plane.clock.stopAt(after);
    await plane.client('77').get('/v2/returns');
    await plane.client('77').get('/v3/returns');
    const { json } = await plane.client().get('/operator/v1/deprecations');
    assert.equal(json.resources.length, 1);
    const [returns] = json.resources;
    assert.deepEqual(
      { ...returns, callers: [] },
      {
        area: 'returns',
        major: 2,
        successor: 3,
        announced: '2026-01-31T00:00:00.000Z',
        sunset: '2026-07-31T00:00:00.000Z',
        gone: true,
        callers: [],
      },
    );
    assert.deepEqual(returns.callers[0], {
      operationId: 'GET /v2/returns',
      partnerId: '77',
      clientId: 'client',
      calls: 1,
      lastCallAt: '2026-07-31T00:00:00.000Z',
    });
    assert.match(await plane.metrics(), /kontor_deprecated_calls_total\{area="returns",major="2"\} \d+/);
  });
});

test('the current version announces no deprecation', async () => {
  const { headers } = await plane.client().get('/v3/returns');
  for (const name of ['warning', 'deprecation', 'sunset', 'link'])
    assert.equal(headers.get(name), null, name);
});

test('the operator of a server without superseded versions reads an empty list', async () => {
  const server = await startTestServer();
  const answer = await server.operator.get('/operator/v1/deprecations');
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json.resources, []);
  assertRefused(await server.anonymous.get('/operator/v1/deprecations'), 404, 'NOT_FOUND');
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { RecordedRequest } from '../../../contract/generated/sandbox-v1.ts';
import { recordingNumbers } from '../../recording/ring.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/requests';
const client = await server.login();

async function list(query = ''): Promise<RecordedRequest[]> {
  const answer = await operator.get(`${path}${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json.resources;
}

/** The id after which the requests of a test follow. */
const here = async () => (await list('?last=1'))[0]?.id ?? '0';

describe('200', () => {
  test('lists requests in order, whoever sent them', async () => {
    const after = await here();
    const answer = await client.get('/v5/products?limit=5');
    await server.anonymous.get('/v5/products');
    await client.get('/v9/nothing');
    const [first, second, third, ...others] = await list(`?after=${after}`);
    assert.deepEqual(others, []);
    const { at, sandboxTime, durationMs, responseBodyBytes, id, ...facts } = first as RecordedRequest;
    assert.ok(Date.parse(at) > 0 && Date.parse(sandboxTime) > 0 && durationMs >= 0 && Number(id) > 0);
    assert.equal(responseBodyBytes, answer.text.length);
    assert.deepEqual(facts, {
      requestId: answer.headers.get('x-request-id'),
      partnerId: '1000001',
      clientId: 'token-marketplace-api',
      caller: 'demo',
      operationId: 'getPartnerProducts',
      method: 'GET',
      path: '/v5/products?limit=5',
      requestBodyBytes: 0,
      status: 200,
    });
    assert.deepEqual([second?.status, second?.partnerId], [401, undefined]);
    assert.deepEqual([third?.status, third?.operationId], [404, undefined]);
  });

  test('gives a login the client that it names, also when it is refused', async () => {
    const after = await here();
    const form = { grant_type: 'password', client_id: 'none-such', username: 'demo', password: 'demo' };
    await fetch(`${server.partnerUrl}/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
    const [login] = await list(`?after=${after}&clientId=none-such`);
    assert.deepEqual(
      [login?.operationId, login?.clientId, login?.partnerId, login?.status],
      ['createAccessToken', 'none-such', undefined, 401],
    );
    await server.login();
    const [own, ...others] = await list(`?after=${after}&partnerId=1000001&operationId=createAccessToken`);
    assert.deepEqual([own?.clientId, others], ['token-marketplace-api', []]);
  });

  test('shows which requests the console sent, with and without all others', async () => {
    const after = await here();
    await client.get('/v5/products?limit=1', { 'x-kontor-origin': 'console' });
    const page = await client.get('/console');
    const [, file = ''] = /src="(\/console\/[^"]+)"/.exec(page.text) ?? [];
    await client.get(file as '/console');
    await client.get('/v5/products?limit=2');
    const pathsOf = (found: RecordedRequest[]) => found.map(({ path, origin }) => [path, origin]);
    const [ofConsole, load, loadOfFile, other] = [
      ['/v5/products?limit=1', 'console'],
      ['/console', 'console'],
      [file, 'console'],
      ['/v5/products?limit=2', undefined],
    ];
    assert.deepEqual(pathsOf(await list(`?after=${after}`)), [ofConsole, load, loadOfFile, other]);
    assert.deepEqual(pathsOf(await list(`?after=${after}&console=true`)), [ofConsole, load, loadOfFile]);
    assert.deepEqual(pathsOf(await list(`?after=${after}&console=false`)), [other]);
  });

  test('shows headers and bodies on request, without the token', async () => {
    const after = await here();
    const flags = [{ sku: 'EX-1', active: true }];
    const answer = await client.post('/v5/products/active-status', flags, { 'idempotency-key': 'shown' });
    const [request] = await list(`?after=${after}&bodies=true`);
    assert.equal(request?.requestBody, JSON.stringify(flags));
    assert.equal(request?.responseBody, answer.text);
    assert.deepEqual(
      ['authorization', 'idempotency-key', 'content-type'].map((name) => request?.requestHeaders?.[name]),
      ['***', 'shown', 'application/json'],
    );
    assert.equal(request?.responseHeaders?.['x-request-id'], request?.requestId);
  });

  test('blanks passwords, tokens and personal data', async () => {
    const after = await here();
    const answer = await client.login('demo', 'demo');
    const [request] = await list(`?after=${after}&bodies=true`);
    assert.match(request?.requestBody ?? '', /password=\*\*\*/);
    const text = JSON.stringify(request);
    for (const name of ['access_token', 'refresh_token'] as const)
      assert.ok(!text.includes(answer.json[name]));
    assert.match(request?.responseBody ?? '', /"expires_in":3600/);
  });

  test('filters by partner, client, operation, status, class, failure, fault and time', async () => {
    const after = await here();
    const other = await server.newPartner();
    await other.get('/v5/products');
    await client.get('/v5/products/nobody-has-this');
    const rule = { partnerId: other.partnerId, effect: { status: 503 } };
    await operator.post('/sandbox/v1/faults', rule);
    await other.get('/v5/products/brands');
    await operator.send('DELETE', '/sandbox/v1/faults');
    const drop = { nth: 1, effect: { drop: 'before' } };
    await operator.post('/sandbox/v1/faults', drop);
    await client.get('/v5/products').catch(() => undefined);
    await operator.send('DELETE', '/sandbox/v1/faults');
    for (const [query, count] of [
      // Its login is one of them.
      [`partnerId=${other.partnerId}`, 3],
      ['operationId=getPartnerProducts', 2],
      ['status=404', 1],
      ['status=5xx', 1],
      ['status=none', 1],
      ['failed=true', 3],
      ['failed=false', 2],
      ['injected=true', 2],
      ['clientId=nobody', 0],
      ['since=2199-01-01T00:00:00Z', 0],
      [`since=${new Date(0).toISOString()}`, 5],
      ['last=2', 2],
    ] as const) {
      assert.equal((await list(`?after=${after}&${query}`)).length, count, query);
    }
  });

  test('leads by next to its end', async () => {
    const after = await here();
    for (let asked = 0; asked < 5; asked += 1) await client.get(`/v5/products?limit=${asked + 1}`);
    const ids = (await followAll(operator, `${path}?after=${after}&limit=2`)).map(({ id }) => id);
    assert.equal(new Set(ids).size, 5);
  });

  test('stores the beginning and the end of a long answer, and the beginning of a long request', async () => {
    const after = await here();
    const whole = (await client.get('/v5/products/categories?limit=100')).text;
    assert.ok(whole.length > 0);
    const flags = Array.from({ length: 500 }, (_, place) => ({
      sku: `ANY-SKU-${place}-OF-MANY`,
      active: true,
    }));
    await client.post('/v5/products/active-status', flags);
    const [answer, request] = await list(`?after=${after}&bodies=true`);
    const sent = JSON.stringify(flags);
    assert.ok(sent.length > recordingNumbers.bodyBytesMax);
    assert.equal(request?.requestBody, sent.slice(0, recordingNumbers.bodyBytesMax));
    assert.equal(request?.requestBodyBytes, sent.length);
    const bytes = Buffer.from(whole);
    const [begin, end] = [answer?.responseBody ?? '', answer?.responseBodyEnd ?? ''];
    assert.ok(bytes.length > recordingNumbers.bodyBytesMax);
    // The parts are cut between characters, and the end is blank up to its first member.
    const [beginBytes, endBytes] = [Buffer.byteLength(begin), Buffer.byteLength(end)];
    assert.ok(whole.startsWith(begin) && beginBytes > recordingNumbers.bodyBytesMax - 4);
    assert.ok(end.startsWith('***') && whole.endsWith(end.slice(3)));
    assert.ok(endBytes > recordingNumbers.bodyEndBytes / 2 && endBytes <= recordingNumbers.bodyEndBytes + 3);
  });
});

test('400 for an invalid id, status and number', async () => {
  for (const query of [
    'after=x',
    'status=many',
    'status=6xx',
    'limit=0',
    'last=0',
    'since=now',
    'failed=maybe',
  ]) {
    assertRefused(await operator.get(`${path}?${query}`), 400, 'INVALID_PARAMETER', query);
  }
});

test('404 on a live server', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  assertRefused(await live.operator.get(path), 404, 'NOT_FOUND');
});

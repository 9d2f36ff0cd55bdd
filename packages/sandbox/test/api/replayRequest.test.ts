import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { actingFor, appsPath, installedFor, newSeller, registerApp } from '@kontor/harness/apps';
import type { ApiClient } from '@kontor/harness/client';
import { converse } from '@kontor/harness/raw';
import { answerOf, assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import type { RecordedRequest } from '../../../contract/generated/sandbox-v1.ts';
import { recordingNumbers } from '../../recording/ring.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/requests';
const client = await server.login();

const latest = async (): Promise<RecordedRequest> =>
  (await operator.get(`${path}?last=1&bodies=true`)).json.resources[0];
const replay = (id: string, headers = {}) => operator.post(`${path}/${id}/replay`, undefined, headers);

async function again({ id }: RecordedRequest): Promise<RecordedRequest> {
  const answer = await replay(id);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** What a recorded request was answered. */
const answered = ({ status = 0, responseBody = '' }: RecordedRequest) => ({ status, text: responseBody });

async function assertNotReplayed(id: string, status: number, code: string): Promise<void> {
  const before = await latest();
  assertRefused(await replay(id), status, code);
  assert.equal((await latest()).id, before.id, 'nothing was sent');
}

/** As many elements as a delivery may have. */
const flagsOf = (skuLength: number) => ({
  status: Array.from({ length: 500 }, (_, place) => ({
    sku: `${place}`.padEnd(skuLength, 'x'),
    active: true,
  })),
});

describe('200', () => {
  test('sends a read again as the same user, and answers the new request', async () => {
    await client.get('/v5/products?limit=2', { 'x-correlation-id': 'once' });
    const first = await latest();
    const second = await again(first);
    assert.ok(Number(second.id) > Number(first.id));
    assert.notEqual(second.requestId, first.requestId);
    assert.deepEqual(second, (await operator.get(`${path}/${second.id}`)).json);
    for (const name of [
      'method',
      'path',
      'operationId',
      'partnerId',
      'clientId',
      'caller',
      'status',
      'responseBody',
    ] as const)
      assert.equal(second[name], first[name], name);
    assert.equal(second.requestHeaders?.['x-correlation-id'], 'once');
  });

  test('sends a write again, which is written again', async () => {
    await client.post('/v5/products/active-status', { status: [{ sku: 'EX-1', active: true }] });
    const first = await latest();
    const second = await again(first);
    assert.deepEqual([second.status, second.requestBody], [202, first.requestBody]);
    const {
      links: [{ href }],
    } = JSON.parse(second.responseBody ?? '');
    assert.notEqual(href, JSON.parse(first.responseBody ?? '').links[0].href);
    assert.equal((await client.get(href)).status, 200);
  });

  test('sends a body again that is longer than the part that is shown, to the last byte', async () => {
    const flags = flagsOf(1_800);
    const sent = JSON.stringify(flags);
    assert.ok(
      sent.length > recordingNumbers.bodyBytesMax && sent.length <= recordingNumbers.wholeBodyBytesMax,
    );
    await client.post('/v5/products/active-status', flags);
    const second = await again(await latest());
    assert.deepEqual([second.status, second.requestBodyBytes], [202, sent.length]);
    const third = await again(second);
    assert.deepEqual([third.status, third.requestBodyBytes], [202, sent.length]);
  });

  test('sends a body again that was compressed, as it was before', async () => {
    for (const flags of [{ status: [{ sku: 'EX-1', active: true }] }, flagsOf(100)]) {
      const text = JSON.stringify(flags);
      await client.send('POST', '/v5/products/active-status', {
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync(text),
      });
      const first = await latest();
      const second = await again(first);
      assert.deepEqual([first.status, second.status], [202, 202]);
      assert.deepEqual([first.requestBodyBytes, second.requestBodyBytes], [text.length, text.length]);
    }
  });

  test('sends what a connector sent strangely, and gets the same answer', async () => {
    const own = `Host: localhost\r\nAuthorization: Bearer ${client.token}\r\n`;
    const json = 'Content-Type: application/json\r\n';
    for (const [line, headers, body = ''] of [
      ['HEAD /v5/products', ''],
      ['TRACE /v5/products', ''],
      ['OPTIONS *', ''],
      ['GET http://example.com/v5/products', ''],
      ['GET /v5/products', 'X-Name: caf\u00e9\r\n__proto__: a\r\nconstructor: b\r\n'],
      ['GET /v5/products', 'Upgrade: websocket\r\nConnection: upgrade, authorization\r\n'],
      ['POST /v5/products/active-status', `${json}Transfer-Encoding: chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'],
      ['POST /v5/products/active-status', `${json}Expect: 100-continue\r\nContent-Length: 2\r\n`, '{}'],
    ] as const) {
      const before = await latest();
      const request = `${line} HTTP/1.1\r\n${own}${headers}Connection: close\r\n\r\n${body}`;
      await converse(server.partnerUrl, [request]);
      const first = await latest();
      assert.notEqual(first.id, before.id, line);
      const second = await again(first);
      assert.deepEqual([second.method, second.path, second.status], [first.method, first.path, first.status]);
    }
  });

  test('sends what a token has no right to, and is refused in the same way', async () => {
    const other = await server.newPartner(['Orders_Read']);
    await other.get('/v5/products');
    const second = await again(await latest());
    assert.deepEqual([second.status, second.partnerId], [403, other.partnerId]);
  });

  test('has the rights that the user has now', async () => {
    const other = await server.newPartner();
    await other.get('/v5/products');
    const first = await latest();
    assert.equal(first.status, 200);
    const user = `/operator/v1/partners/${other.partnerId}/users/${other.username}`;
    const changed = await operator.put(user, { roles: ['Orders_Read'] });
    assert.ok(changed.status < 300, changed.text);
    assertRefused(answered(await again(first)), 403, 'MISSING_ROLE');
  });

  test('sends as an app, with its scopes', async () => {
    const app = (await operator.post('/sandbox/v1/partners', { name: 'With an app' })).json;
    const form = {
      grant_type: 'client_credentials',
      client_id: app.clientId,
      client_secret: app.clientSecret,
    };
    const body = new URLSearchParams({ ...form, scope: 'products' }).toString();
    const token = await fetch(`${server.partnerUrl}/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const login = await latest();
    await fetch(`${server.partnerUrl}/v5/products`, { headers: { authorization: `Bearer ${access_token}` } });
    const first = await latest();
    assert.deepEqual([first.status, first.caller], [200, app.clientId]);
    const second = await again(first);
    assert.deepEqual([second.status, second.caller], [200, app.clientId]);
    const newLogin = await replay(login.id);
    assert.equal(newLogin.json.status, 200, newLogin.text);
    assert.match(newLogin.json.responseBody, /"access_token":"\*\*\*"/);
    assert.doesNotMatch(newLogin.text, /eyJ|kontor_replay/);
  });

  test('sends for an installation, with the scopes that it has now', async () => {
    const seller = await newSeller(server);
    const app = await registerApp(server, { scopes: ['products', 'orders'] });
    const connector = await actingFor(server, app, await installedFor(server, app, seller));
    await connector.get('/v5/products');
    const first = await latest();
    assert.deepEqual([first.status, first.partnerId], [200, seller.partnerId]);
    assert.equal((await again(first)).status, 200);
    await operator.patch(`${appsPath}/${app.appId}`, { scopes: ['orders'] });
    assertRefused(answered(await again(first)), 403, 'MISSING_SCOPE');
  });

  test('shows no credentials, and lets nobody use those of a replay', async () => {
    await client.get('/v5/products?limit=1');
    const answer = await replay((await latest()).id);
    assert.equal(answer.json.requestHeaders.authorization, '***');
    assert.doesNotMatch(answer.text, /kontor_replay/);
    const forged = await fetch(`${server.partnerUrl}/v5/products`, {
      headers: { authorization: `Bearer kontor_replay_${'0'.repeat(64)}` },
    });
    assertRefused(await answerOf(forged), 401, 'TOKEN_INVALID');
  });

  test('sends a request without a valid token as it was', async () => {
    await server.anonymous.get('/v5/products');
    const second = await again(await latest());
    assertRefused(answered(second), 401, 'UNAUTHENTICATED');
    assert.equal(second.partnerId, undefined);
  });

  test('is changed by fault rules, also by one that cuts the connection', async () => {
    await client.get('/v5/products?limit=3');
    const first = await latest();
    await operator.post('/sandbox/v1/faults', { nth: 1, effect: { status: 503 } });
    assertRefused(answered(await again(first)), 503, 'OVERLOADED');
    await operator.post('/sandbox/v1/faults', { nth: 1, effect: { drop: 'before' } });
    const cut = await again(first);
    assert.deepEqual([cut.status, cut.path], [undefined, '/v5/products?limit=3']);
    await operator.send('DELETE', '/sandbox/v1/faults');
  });

  test('is sent once for an Idempotency-Key', async () => {
    await client.get('/v5/products?limit=4');
    const { id } = await latest();
    const key = { 'idempotency-key': 'send-it-once' };
    const [first, second] = [await replay(id, key), await replay(id, key)];
    assert.deepEqual([first.status, second.status], [200, 200], second.text);
    assert.equal(second.json.id, first.json.id);
    assert.equal(second.headers.get('idempotency-replayed'), 'true');
  });

  test('is not judged as a request of the connector', async () => {
    await client.get('/v5/products?limit=5');
    const { id } = await again(await latest());
    const report = (await operator.get(`/sandbox/v1/conformance?after=${Number(id) - 1}`)).json;
    assert.equal(report.requests, 0);
  });
});

test('404 for a request that is not recorded, and on a live server', async () => {
  for (const id of ['0', '999999', 'nobody']) await assertNotReplayed(id, 404, 'REQUEST_NOT_KEPT');
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  assertRefused(await live.operator.post(`${path}/1/replay`, undefined), 404, 'NOT_FOUND');
});

describe('409', () => {
  test('for a body that is longer than is kept', async () => {
    const flags = flagsOf(2_200);
    assert.ok(JSON.stringify(flags).length > recordingNumbers.wholeBodyBytesMax);
    await client.post('/v5/products/active-status', flags);
    await assertNotReplayed((await latest()).id, 409, 'REQUEST_BODY_NOT_KEPT');
  });

  test('for a body that was refused before it was read', async () => {
    const other = await server.newPartner(['Orders_Read']);
    await other.post('/v5/products/active-status', { status: [{ sku: 'EX-1', active: true }] });
    const first = await latest();
    assert.equal(first.status, 403);
    await assertNotReplayed(first.id, 409, 'REQUEST_BODY_NOT_KEPT');
  });

  const recorded = async (sender: ApiClient): Promise<string> => {
    assert.equal((await sender.get('/v5/products')).status, 200);
    return (await latest()).id;
  };
  const removed = async (target: string) => {
    const { status, text } = await operator.send('DELETE', target);
    assert.ok(status < 300, text);
  };

  test('for a user who is gone, or a partner', async () => {
    const first = await server.newPartner();
    const ofUser = await recorded(first);
    await removed(`/operator/v1/partners/${first.partnerId}/users/${first.username}`);
    await assertNotReplayed(ofUser, 409, 'REQUEST_CALLER_GONE');
    const second = (await operator.post('/sandbox/v1/partners', {})).json;
    const ofPartner = await recorded(await server.login(second.username, second.password));
    await removed(`/sandbox/v1/partners/${second.partnerId}`);
    await assertNotReplayed(ofPartner, 409, 'REQUEST_CALLER_GONE');
  });

  test('for an installation that is gone, and its app', async () => {
    const seller = await newSeller(server);
    const app = await registerApp(server);
    const installationId = await installedFor(server, app, seller);
    const id = await recorded(await actingFor(server, app, installationId));
    assert.equal((await seller.send('DELETE', `/v1/installations/${installationId}`)).status, 204);
    await assertNotReplayed(id, 409, 'REQUEST_CALLER_GONE');
    await removed(`${appsPath}/${app.appId}`);
    await assertNotReplayed(id, 409, 'REQUEST_CALLER_GONE');
  });
});

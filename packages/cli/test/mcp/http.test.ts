import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { products } from '@kontor/harness/products';
import { converse } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { protocols, reachAgent } from './agent.ts';

const server = await startTestServer();
/** A sandbox whose agents may write. */
const writer = await startTestServer({ KONTOR_AGENTS: 'write' });
const agent = await reachAgent(server.operatorUrl);

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const accept = 'application/json, text/event-stream';

/** Sends a message as a program does that is not an agent. */
async function send(headers: Readonly<Record<string, string>>, body: object = message('tools/list')) {
  return new ApiClient(() => server.operatorUrl, 'operator').post('/mcp', body, { accept, ...headers });
}

describe('agents over HTTP', () => {
  test('see tools with what they change', async () => {
    const { tools } = await agent.client.listTools();
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    assert.deepEqual(readOnly, ['find', 'describe_operation', 'read_page', 'check_body', 'explain_sku']);
    const others = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    assert.deepEqual(others, ['call', 'clock', 'trigger', 'snapshot']);
  });

  test('call both planes', async () => {
    const own = await agent.ask('call', { operationId: 'getPartnerProducts', input: { limit: 2 } });
    assert.ok(own.resources.length <= 2);
    const partners = await agent.ask('call', { operationId: 'listPartners' });
    assert.ok(partners.resources.length > 0);
  });

  for (const protocol of protocols)
    test(`look up, check and call in the protocol ${protocol ?? 'with a handshake'}`, async () => {
      const own = await reachAgent(server.operatorUrl, undefined, protocol);
      assert.equal((await own.client.listTools()).tools.length, 9);
      assert.ok((await own.client.listResources()).resources.length > 80, 'it has all pages');
      const { resources } = await own.ask('call', { operationId: 'listPartners' });
      assert.ok(resources.length > 0, 'there are partners');
      const cancel = new AbortController();
      const input = { wait: 15, after: 'now' };
      const called = own.use('call', { operationId: 'readEvents', input }, cancel.signal);
      setImmediate(() => cancel.abort());
      await assert.rejects(called);
      assert.ok((await own.ask('find', { text: 'orders' })).length > 0, 'it goes on after a cancelled call');
    });

  test('work at the same time, with one login of the API user', async () => {
    const own = await startTestServer();
    const agents = await Promise.all(Array.from({ length: 20 }, () => reachAgent(own.operatorUrl)));
    const call = { operationId: 'getPartnerProducts', input: { limit: 1 } };
    for (const { resources } of await Promise.all(agents.map((each) => each.ask('call', call))))
      assert.ok(Array.isArray(resources));
    const { text } = await own.operator.get('/metrics');
    const logins =
      /^kontor_http_requests_total\{plane="partner",operation="createAccessToken",status="200"\} (\d+)$/m;
    assert.equal(logins.exec(text)?.[1], '1');
  });

  test('may only read, unless the sandbox says otherwise', async () => {
    const { text, isError } = await agent.use('clock', { advance: '31m' });
    assert.ok(isError);
    assert.match(text, /may only read[\s\S]*--write[\s\S]*--agents write/);
    const other = await reachAgent(writer.operatorUrl);
    const before = writer.clock.nowMs();
    await other.ask('clock', { advance: '31m' });
    assert.ok(writer.clock.nowMs() - before >= 31 * 60_000);
  });

  test('have the rights of the operator whose token they send', async () => {
    for (const role of ['viewer', 'orders']) {
      const named = { name: `ada-${role}`, roles: [role] };
      const { json } = await writer.operator.post('/operator/v1/operators', named);
      const own = await reachAgent(writer.operatorUrl, { authorization: `Bearer ${json.token}` });
      assert.equal((await own.ask('call', { operationId: 'getOperatorSelf' })).name, named.name);
      const input = { body: { partnerId: '1000009', name: 'Lamps' } };
      const { text, isError } = await own.use('call', { operationId: 'createPartner', input });
      assert.ok(isError);
      assert.match(text, /MISSING_ROLE/);
    }
  });

  test('act as an API user only for an operator who may do everything', async () => {
    const agentOf = async (name: string, roles: readonly string[]) => {
      const { json } = await writer.operator.post('/operator/v1/operators', { name, roles });
      return reachAgent(writer.operatorUrl, { authorization: `Bearer ${json.token}` });
    };
    const own = { operationId: 'findPartnerOrders', input: { limit: 1 } };
    const [element] = products(1);
    const uses: readonly [string, object][] = [
      ['call', own],
      ['call', { operationId: 'createOrUpdateProductVariations', input: { body: [element] } }],
      ['check_body', { operationId: 'createOrUpdateProductVariations', body: [element] }],
      ['explain_sku', { sku: 'A-1' }],
      ['trigger', { type: 'product.created' }],
    ];
    assert.ok(Array.isArray((await (await agentOf('ada-all', ['all'])).ask('call', own)).resources));
    for (const roles of [['viewer'], ['catalogue-viewer'], ['viewer', 'catalogue', 'accounts', 'orders']]) {
      const limited = await agentOf(`ada-${roles.length}-${roles[0]}`, roles);
      for (const [name, given] of uses) {
        const { text, isError } = await limited.use(name, given);
        assert.ok(isError, `${name}: ${text}`);
        assert.match(text, /only an agent with the shared token or the role all/, name);
      }
    }
  });

  test('are not served by a live server, nor where they are switched off', async () => {
    for (const settings of [
      { KONTOR_ENVIRONMENT: 'live', KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test' },
      { KONTOR_AGENTS: 'off' },
    ]) {
      const { operator } = await startTestServer(settings);
      assertRefused(await operator.post('/mcp', message('tools/list'), { accept }), 404, 'NOT_FOUND');
    }
  });
});

describe('a request of an agent that is wrong', () => {
  test('says so for a tool that there is not', async () => {
    await assert.rejects(agent.client.callTool({ name: 'drop_tables', arguments: {} }), /drop_tables/);
  });

  test('says so for inputs that the tool does not have', async () => {
    for (const given of [{}, { text: '' }, { text: 'x', more: 1 }, { text: 'x'.repeat(501) }, { text: 7 }]) {
      const { text, isError } = await agent.use('find', given);
      assert.ok(isError, text);
      assert.match(text, /text|more|additional/);
    }
  });

  test('is refused when its body is too large, before it is read', async () => {
    const body = message('tools/call', { name: 'find', arguments: { text: 'x'.repeat(2 * 1024 * 1024) } });
    assertRefused(await send({}, body), 413, 'BODY_TOO_LARGE');
  });

  test('is refused when it is no message', async () => {
    for (const body of [[], { jsonrpc: '1.0' }, { method: 'tools/list' }]) {
      const { status } = await send({}, body);
      assert.ok(status >= 400 && status < 500, `${status}`);
    }
    const text = await send({ 'content-type': 'text/plain' });
    assertRefused(text, 415, 'UNSUPPORTED_MEDIA_TYPE');
    assertRefused(await server.operator.get('/mcp'), 405, 'METHOD_NOT_ALLOWED');
  });

  test('never ends in an answer that the server failed', async () => {
    for (const method of ['resources/read', 'prompts/get', 'tools/call', 'subscriptions/listen', 'no/such']) {
      for (const params of [{}, { uri: 'kontor://page/../../package' }, { name: 'call', arguments: null }]) {
        const answer = await send({}, message(method, params));
        assert.ok(answer.status < 500, `${method} ${JSON.stringify(params)}: ${answer.text}`);
      }
    }
  });
});

describe('a request that does not come from an agent of this machine', () => {
  test('is refused without the token of an operator', async () => {
    const stranger = new ApiClient(() => server.operatorUrl);
    assertRefused(await stranger.post('/mcp', message('ping'), { accept }), 401, 'UNAUTHENTICATED');
    const partner = await server.login();
    const token = partner.token ?? '';
    assertRefused(
      await new ApiClient(() => server.operatorUrl, token).post('/mcp', message('ping'), { accept }),
      401,
      'TOKEN_INVALID',
    );
  });

  for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'null'])
    test(`is refused from the page ${origin}`, async () => {
      const answer = await send({ origin });
      assert.equal(answer.status, 403);
      assert.match(answer.text, /Invalid Origin/);
    });

  for (const host of ['evil.example', 'evil.example:8081', '127.0.0.1.evil.example'])
    test(`is refused for the name ${host}, which may lead here`, async () => {
      const body = JSON.stringify(message('tools/list'));
      const head = [
        'POST /mcp HTTP/1.1',
        `Host: ${host}`,
        'Authorization: Bearer operator',
        'Content-Type: application/json',
        `Accept: ${accept}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
      ];
      assert.match(
        await converse(server.operatorUrl, [`${head.join('\r\n')}\r\n\r\n${body}`]),
        /^HTTP\/1.1 421 /,
      );
    });

  test('is served under every name under which the sandbox answers, and from pages of these names', async () => {
    const named = await startTestServer({
      KONTOR_PUBLIC_URL: 'https://partners.example/kontor',
      KONTOR_ALLOWED_HOSTS: 'kontor.test',
    });
    const body = JSON.stringify(message('tools/list'));
    const statusFor = async (host: string, origin: string) => {
      const head = [
        'POST /mcp HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Authorization: Bearer operator',
        'Content-Type: application/json',
        `Accept: ${accept}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
      ];
      return (await converse(named.operatorUrl, [`${head.join('\r\n')}\r\n\r\n${body}`])).slice(9, 12);
    };
    for (const host of [
      'kontor.test:8081',
      'partners.example',
      'shop.localhost',
      '127.9.9.9',
      '[::1]:8081',
    ]) {
      assert.equal(await statusFor(host, `http://${host}`), '200', host);
      assert.equal(await statusFor(host, 'https://evil.example'), '403', host);
    }
  });

  test('is served from a page of this machine', async () => {
    assert.equal((await send({ origin: 'http://localhost:3000' })).status, 200);
  });
});

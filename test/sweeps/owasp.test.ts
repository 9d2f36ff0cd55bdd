/**
 * The OWASP API Security Top 10 of 2023, with at least one test for each risk. Broad checks are in the other sweeps.
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startSweep } from './sweep.ts';

const { server, demo, second, swept } = await startSweep();
const { sku } = product();
await deliver(demo, [product()]);

describe('API1 broken object level authorization', () => {
  test('a key of another partner answers as if it did not exist, in paths, filters and deliveries', async () => {
    for (const path of ['', '/active-status', '/prices', '/content-changes', '/marketplace-status']) {
      const answer = await second.get(`/v5/products/${encodeURIComponent(sku)}${path}`);
      assertRefused(answer, 404, 'SKU_NOT_FOUND', path);
    }
    const list = await second.get(`/v5/products?sku=${encodeURIComponent(sku)}`);
    assert.deepEqual(list.json.resources, []);
    const flags = await deliver(second, { status: [{ sku, active: false }] }, '/v5/products/active-status');
    assert.equal((await flags.part('failed')).length, 1);
    assert.equal((await demo.get(`/v5/products/${encodeURIComponent(sku)}/active-status`)).json.active, true);
  });

  test('the partner comes from the token alone, whatever else the request says', async () => {
    const answer = await second.get('/v5/products?partner_id=1000001&partnerId=1000001', {
      'x-partner-id': '1000001',
      'partner-id': '1000001',
    });
    assert.ok(!answer.text.includes(sku), `the request itself chose the partner: ${answer.text}`);
  });
});

describe('API2 broken authentication', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [header = '', claims = '', signature = ''] = (demo.token ?? '').split('.');
  const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
  const ofOther = part({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), partner_id: '1000002' });

  test('a token that was tampered with, is unsigned or is signed with something public is refused', async () => {
    const keys = (await server.anonymous.get('/.well-known/jwks.json')).text;
    const confused = part({ alg: 'HS256', typ: 'JWT', kid });
    const forged = [
      `${header}.${ofOther}.${signature}`,
      `${part({ alg: 'none', kid })}.${ofOther}.`,
      `${part({ alg: 'none' })}.${ofOther}.${signature}`,
      `${confused}.${ofOther}.${createHmac('sha256', keys).update(`${confused}.${ofOther}`).digest('base64url')}`,
      `${header}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${header}.${claims}`,
    ];
    for (const token of forged) {
      const client = server.anonymous;
      client.token = token;
      assertRefused(await client.get('/v5/products'), 401, 'TOKEN_INVALID', token);
    }
  });

  test('neither a refresh token nor a token in the query grants access', async () => {
    const form = {
      username: 'demo',
      password: 'demo',
      grant_type: 'password',
      client_id: 'token-marketplace-api',
    };
    const login = await server.anonymous.send('POST', '/v1/token', { body: new URLSearchParams(form) });
    const client = server.anonymous;
    client.token = login.json.refresh_token;
    assertRefused(await client.get('/v5/products'), 401, 'TOKEN_INVALID');
    assertRefused(
      await server.anonymous.get(`/v5/products?access_token=${demo.token}`),
      401,
      'UNAUTHENTICATED',
    );
  });
});

describe('API3 broken object property level authorization', () => {
  test('members that the marketplace decides are not accepted from a delivery', async () => {
    const taken = {
      marketPlaceStatus: { status: 'ONLINE' },
      partnerId: '1000002',
      active: false,
      lastModified: '1999-01-01T00:00:00Z',
    };
    const delivery = await deliver(demo, [{ ...product({ sku: 'ASSIGNED', ean: ean(1) }), ...taken }]);
    assert.equal((await delivery.part('succeeded')).length, 1);
    const { json } = await demo.get('/v5/products/ASSIGNED');
    for (const name of Object.keys(taken)) assert.equal(name in json, false, name);
    assert.equal((await demo.get('/v5/products/ASSIGNED/active-status')).json.active, true);
  });

  test('passwords and secrets are never shown', async () => {
    const made = await server.operator.post('/operator/v1/partners/1000001/users', {
      username: 'shown-nowhere',
      password: 'never-to-be-seen',
      roles: ['Products_Read'],
    });
    assert.equal(made.status, 201);
    assert.doesNotMatch(made.text, /never-to-be-seen|password/);
  });
});

describe('API4 unrestricted resource consumption', () => {
  test('bodies, lists, pages, URLs and nesting are bounded', async () => {
    const many = Array.from({ length: 501 }, () => ({}));
    assertRefused(await demo.post('/v5/products', many), 400, 'TOO_MANY_ELEMENTS $');
    assertRefused(await demo.get(`/v5/products?sku=${'x'.repeat(17_000)}`), 414, 'URL_TOO_LONG');
    const page = await demo.get('/v5/products?limit=1000000');
    assert.ok(
      page.json.resources.length <= 100,
      `a page has ${page.json.resources.length} products; the contract allows 100`,
    );
    assert.equal((await demo.get('/v5/products?page=2147483647')).status, 200);
    const nested = await demo.post('/v5/products', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    assert.ok(nested.status === 400 || nested.status === 202, nested.text);
  });
});

describe('API5 broken function level authorization', () => {
  test('operator operations are not on the partner plane', async () => {
    const partnerPaths = new Set(swept.filter(({ plane }) => plane === 'partner').map(({ path }) => path));
    for (const operation of swept.filter(
      ({ plane, path }) => plane === 'operator' && !partnerPaths.has(path),
    )) {
      const answer = await demo.send(operation.method, operation.path.replaceAll(/\{\w+\}/g, '1000001'));
      assertRefused(answer, 404, 'NOT_FOUND', operation.title);
    }
  });

  test('another method cannot bypass a role', async () => {
    const reader = await server.login('demo-reader', 'demo');
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await reader.send('GET', '/v5/products', { headers: { [header]: 'POST' } });
      assert.equal(answer.status, 200);
    }
    assertRefused(await reader.post('/v5/products', []), 403, 'MISSING_ROLE');
    // A trailing slash names the same operation.
    assertRefused(await reader.post('/v5/products/', []), 403, 'MISSING_ROLE');
  });
});

describe('API6 unrestricted access to sensitive business flows', () => {
  test('password guessing is slowed down without locking the user out', async () => {
    const guess = (password: string) => server.anonymous.login('second', password);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await guess(`wrong-${tries}`)).status);
    assert.ok(
      statuses.every((status) => status === 401 || status === 400 || status === 429),
      `${statuses}`,
    );
    assert.equal((await second.get('/v5/products')).status, 200);
  });
});

describe('API7 server side request forgery', () => {
  test('URLs in a delivery are stored and never fetched', async () => {
    const asked: string[] = [];
    const { createServer } = await import('node:http');
    const bait = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve));
    const address = bait.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const outcome = await deliver(demo, [
      product({
        sku: 'BAIT',
        ean: ean(2),
        mediaAssets: [{ type: 'IMAGE', location: `http://127.0.0.1:${port}/image.jpg` }],
      }),
    ]);
    assert.equal((await outcome.part('succeeded')).length, 1);
    bait.close();
    assert.deepEqual(asked, []);
  });

  test('nothing in the sources calls another server, except those named in the configuration', () => {
    const callers = sources().filter(({ text }) =>
      /\bfetch\(|\brequest\b[^;]*from 'node:https?'|https?\.(?:request|get)\(|from 'undici'/.test(text),
    );
    // Commands and the test kit call their own server, the key service calls the vault that a setting names, and
    // webhooks call URLs that partners name, never within the operator's network.
    const known = [
      /^cli\//,
      /^testing\//,
      // The client calls the server that its caller names; the server itself does not use it.
      /^client\//,
      // Runs in the browser, which sends to its own server only.
      /^console\//,
      // Sends recorded requests to the listener of partners of its own process.
      /^sandbox\/replay\//,
      /^server\/platform\/http\//,
      /^server\/platform\/auth\/foreign/,
      /^server\/platform\/secrets\/key-service/,
      /^server\/areas\/webhooks\/sending\//,
    ];
    assert.deepEqual(
      callers.map(({ file }) => file).filter((file) => !known.some((each) => each.test(file))),
      [],
    );
  });
});

describe('API8 security misconfiguration', () => {
  test('answers reveal nothing about the software, allow no foreign origin and are not sniffed', async () => {
    for (const path of ['/v5/products', '/docs', '/nothing', '/.well-known/jwks.json']) {
      const { headers } = await demo.get(path, { origin: 'https://example.com' });
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
        assert.equal(headers.get(name), null, name);
      }
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
  });

  test('errors show no stack, statement or file', async () => {
    const answers = [
      await demo.get('/v5/products/%27%3B%20DROP%20TABLE%20products'),
      await demo.post('/v5/products', '{"a":'),
      await demo.get("/v5/products?page='"),
      await server.anonymous.send('POST', '/v1/token', {
        body: new URLSearchParams({ grant_type: "' OR 1=1" }),
      }),
    ];
    for (const { status, text } of answers) {
      assert.ok(status >= 400 && status < 500, `a bad request is answered ${status}: ${text}`);
      assert.doesNotMatch(text, /\n\s+at |\.ts\b|SELECT |SQLITE|node_modules/);
    }
  });
});

describe('API9 improper inventory management', () => {
  test('everything that is served is in a contract, and older or other versions do not exist', async () => {
    for (const path of [
      '/v4/products',
      '/v6/products',
      '/products',
      '/v5/Products',
      '/v2/token',
      '/admin',
      '/debug',
    ]) {
      assertRefused(await demo.get(path), 404, 'NOT_FOUND', path);
    }
    const { linkset } = (await server.anonymous.get('/.well-known/api-catalog')).json;
    const documents = new Set(
      swept.filter(({ plane }) => plane === 'partner').map(({ document }) => document),
    );
    for (const name of documents) assert.ok(JSON.stringify(linkset).includes(`/openapi/${name}.json`), name);
  });
});

describe('API10 unsafe consumption of APIs', () => {
  test('JSON with prototype members changes nothing else', async () => {
    const hostile =
      '[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"sku":"P"}]';
    const outcome = await deliver(demo, hostile);
    assert.equal((await outcome.part('failed')).length, 1);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
    assert.doesNotMatch((await demo.get('/v5/products')).text, /polluted/);
  });
});

function sources(): { file: string; text: string }[] {
  const root = join(import.meta.dirname, '../../packages');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^[^/]+\/test\/|\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { converse } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { productsV5 } from '../../../../contract/generated/products-v5.ts';
import { consolePage, pathIfBuilt, tryReference } from '../../../platform/http/built-pages.ts';

const server = await startTestServer();
const { anonymous } = server;

describe('the catalogue of areas', () => {
  test('is a linkset whose links all resolve', async () => {
    const answer = await anonymous.get('/.well-known/api-catalog');
    assert.equal(answer.status, 200);
    assert.equal(
      answer.headers.get('content-type'),
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    const { linkset } = answer.json;
    assert.ok(
      linkset.some(({ anchor }: { anchor: string }) => anchor === `${server.partnerUrl}/v5/products`),
    );
    for (const area of linkset) {
      for (const relation of ['service-desc', 'service-doc']) {
        const [{ href, type }] = area[relation];
        assert.ok(href.startsWith(server.partnerUrl));
        const target = await anonymous.get(href.slice(server.partnerUrl.length), { accept: type });
        assert.equal(target.status, 200);
        assert.ok(target.headers.get('content-type')?.startsWith(type));
      }
    }
  });

  test('is named by a header, also for HEAD', async () => {
    const answer = await anonymous.send('HEAD', '/.well-known/api-catalog');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('link'), '</.well-known/api-catalog>; rel="api-catalog"');
    assert.equal(answer.text, '');
  });
});

describe('the operator plane', () => {
  const withoutToken = new ApiClient(() => server.operatorUrl);

  test('documents itself as the partner plane does, and documents nothing else', async () => {
    const { linkset } = (await withoutToken.get('/.well-known/api-catalog')).json;
    assert.deepEqual(
      linkset.map((area: { 'service-desc': [{ href: string }] }) => area['service-desc'][0].href),
      ['/openapi.json', '/openapi/operator-v1.json', '/openapi/sandbox-v1.json'],
    );
    const document = await withoutToken.get('/openapi/operator-v1.json');
    assert.ok(document.json.paths['/operator/v1/brands']);
    const page = await withoutToken.get('/docs/operator-v1', { accept: 'text/html' });
    assert.ok(page.text.includes('id="putBrands"'));
    assert.ok(!(await withoutToken.get('/docs', { accept: 'text/html' })).text.includes('/v1/token'));
    assertRefused(await withoutToken.get('/openapi/products-v5.json'), 404, 'NOT_FOUND');
  });
});

test('search engines are asked to leave the interfaces of both planes alone', async () => {
  for (const url of [server.partnerUrl, server.operatorUrl]) {
    const answer = await fetch(`${url}/robots.txt`);
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), await answer.text()],
      [
        200,
        'text/plain; charset=utf-8',
        'User-agent: *\nDisallow: /v\nDisallow: /oauth2/\nDisallow: /operator/\nDisallow: /sandbox/\n',
      ],
    );
  }
});

describe('the document of an area', () => {
  test('is served with and without its version', async () => {
    const one = await anonymous.get('/openapi/products-v5.json');
    const other = await anonymous.get('/openapi/products.json');
    assert.equal(one.status, 200);
    assert.equal(one.text, other.text);
    assert.equal(one.json.openapi, '3.1.0');
    assert.ok(one.json.paths['/v5/products']);
  });

  test('has the address at which it was read as its server, so that importers know where to send', async () => {
    for (const path of ['/openapi.json', '/openapi/products.json'] as const) {
      for (const url of [server.partnerUrl, server.partnerUrl.replace('127.0.0.1', 'localhost')]) {
        const { servers } = (await (await fetch(`${url}${path}`)).json()) as { servers: object };
        assert.deepEqual(servers, [{ url }], path);
      }
    }
    const ofOperator = (await server.operator.get('/openapi.json')).json;
    assert.deepEqual(ofOperator.servers, [{ url: server.operatorUrl }]);
  });

  test('has the scheme and the host that a trusted proxy names, and no one else', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'partner.market.example' };
    const serversOf = async (each: TestServer) =>
      (await each.anonymous.get('/openapi/products.json', headers)).json.servers;
    assert.deepEqual(await serversOf(server), [{ url: server.partnerUrl }]);
    const behindProxy = await startTestServer({ KONTOR_TRUSTED_PROXIES: '127.0.0.1' });
    assert.deepEqual(await serversOf(behindProxy), [{ url: 'https://partner.market.example' }]);
  });

  test('has the published address where its host is called, whose scheme a proxy need not tell', async () => {
    const published = await startTestServer({ KONTOR_PUBLIC_URL: 'https://localhost' });
    const serversFor = async (host: string) => {
      const head = ['GET /openapi/token.json HTTP/1.1', `Host: ${host}`, 'Connection: close'];
      const answer = await converse(published.partnerUrl, [`${head.join('\r\n')}\r\n\r\n`]);
      return /"servers":(\[.*?\])/.exec(answer)?.[1];
    };
    assert.equal(await serversFor('localhost'), '[{"url":"https://localhost"}]');
    assert.equal(await serversFor('127.0.0.1:1'), '[{"url":"http://127.0.0.1:1"}]');
  });

  test('is not shown to partners when it belongs to the operator plane', async () => {
    assertRefused(await anonymous.get('/openapi/operator-v1.json'), 404, 'NOT_FOUND');
    assertRefused(await anonymous.get('/docs/operator-v1'), 404, 'NOT_FOUND');
  });
});

describe('the API reference', () => {
  test('shows every operation of an area and links only to anchors on the page', async () => {
    const { text } = await anonymous.get('/docs/products-v5', { accept: 'text/html' });
    for (const id of Object.keys(productsV5)) assert.ok(text.includes(`id="${id}"`), id);
    const ids = new Set<string | undefined>([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), target);
  });

  test('shows the rate limit and the maximum body size of an operation', async () => {
    const { text } = await anonymous.get('/docs/products-v5', { accept: 'text/html' });
    const sectionOf = (id: string) => text.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';
    assert.match(
      sectionOf('getMarketPlaceStatusList'),
      /Rate: 10 per second for each partner, and 20 per second for each partner over all operations\./,
    );
    assert.match(sectionOf('createOrUpdateProductVariations'), /at most 33554432 bytes/);
    const token = await anonymous.get('/docs/token-v1', { accept: 'text/html' });
    assert.match(token.text, /Rate: 10 per second for each address\.<\/p>/);
    assert.match(token.text, /at most 65536 bytes/);
  });

  test('loads nothing from elsewhere and cannot be framed', async () => {
    for (const path of ['/docs', '/docs/products-v5', '/docs/token-v1']) {
      const answer = await anonymous.get(path);
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.doesNotMatch(answer.text, /<script|(?:src|href)="(?:https?:)?\/\/|style="/);
    }
    assert.equal(
      (await anonymous.get('/docs/style.css')).headers.get('content-type'),
      'text/css; charset=utf-8',
    );
  });

  test('starts with a list of all areas', async () => {
    const { text } = await anonymous.get('/docs');
    for (const name of ['products-v5', 'token-v1']) assert.ok(text.includes(`href="/docs/${name}"`));
  });
});

describe('the root of a plane', () => {
  const planes = [
    ['partner', () => server.partnerUrl, /demo \/ demo[\s\S]*curl -s http/],
    ['operator', () => server.operatorUrl, /<code>operator<\/code>[\s\S]*kontor partner list/],
  ] as const;
  for (const [plane, url, hint] of planes) {
    const client = new ApiClient(url);
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

    test(`shows a browser a page on the ${plane} plane, whose links resolve`, async () => {
      const answer = await client.get('/about', { accept: browser });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
      assert.match(answer.text, hint);
      const links = [...answer.text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      assert.ok(links.length >= 3);
      for (const href of links) assert.equal((await client.get(href)).status, 200, href);
    });

    test(`sends a browser on the ${plane} plane to the console`, async () => {
      const { status, headers } = await client.get('/', { accept: browser });
      assert.equal(status, 303);
      const location = headers.get('location') ?? '';
      assert.match(location, /^\/(console|about)$/);
      assert.equal((await client.get(location)).status, 200);
    });

    test(`gives a program links on the ${plane} plane`, async () => {
      for (const accept of ['application/json', '*/*']) {
        const answer = await client.get('/', { accept });
        const { console: path, reference, ...links } = answer.json;
        assert.deepEqual(links, { docs: '/docs', catalog: '/.well-known/api-catalog' });
        assert.equal(path, pathIfBuilt(consolePage));
        assert.equal(reference, pathIfBuilt(tryReference));
        assert.equal(answer.headers.get('vary'), 'Accept');
      }
    });
  }

  test('shows no login on a live server', async () => {
    const live = await startTestServer({
      KONTOR_ENVIRONMENT: 'live',
      KONTOR_DEMO_DATA: 'off',
      KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
    });
    for (const url of [live.partnerUrl, live.operatorUrl]) {
      const { text } = await new ApiClient(() => url).get('/about', { accept: 'text/html' });
      assert.match(text, /This is a live server/);
      assert.doesNotMatch(text, /demo|operator-token/);
    }
  });
});

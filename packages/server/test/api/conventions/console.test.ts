import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { answerOf, assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { consolePage, pathIfBuilt, tryReference } from '../../../platform/http/built-pages.ts';

const server = await startTestServer();
const skip = pathIfBuilt(consolePage) ? false : 'the console is not built: run npm ci, or npm run build';

const decoders = [
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
] as const;

describe('the console', { skip }, async () => {
  for (const [plane, url] of [
    ['partner', server.partnerUrl],
    ['operator', server.operatorUrl],
  ] as const) {
    const get = (path: string, coding = 'identity') =>
      fetch(url + path, { headers: { accept: '*/*', 'accept-encoding': coding } });

    test(`is a page of the ${plane} plane that may load its own files only`, async () => {
      const answer = await get('/console');
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/);
      assert.doesNotMatch(policy, /unsafe|https?:/);
      const page = await answer.text();
      assert.match(page, new RegExp(`data-plane="${plane}"`));
      for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)) {
        assert.equal((await get(path)).headers.get('cache-control'), 'public, max-age=31536000, immutable');
      }
    });
  }

  test('may send to the identity provider of operators where they sign in there, on their plane only', async () => {
    const issuer = 'https://login.example:8443/realms/market';
    const settings = {
      KONTOR_OPERATOR_ISSUER: issuer,
      KONTOR_OPERATOR_ISSUER_CLIENT_ID: 'console',
      KONTOR_OPERATOR_ISSUER_SCOPE: 'openid groups',
    };
    const signing = await startTestServer(settings);
    const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf(`${signing.operatorUrl}/console`);
    const own = await policyOf(`${server.operatorUrl}/console`);
    assert.equal(policy.replace(' https://login.example:8443', ''), own);
    assert.match(policy, /connect-src 'self' https:\/\/login\.example:8443; img-src/);
    assert.equal(await policyOf(`${signing.partnerUrl}/console`), own);
    for (const path of ['/reference', '/docs']) {
      assert.equal(await policyOf(signing.operatorUrl + path), await policyOf(server.operatorUrl + path));
    }
    const answer = await fetch(`${signing.operatorUrl}/console/config.json`);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    assert.deepEqual(await answer.json(), { issuer, clientId: 'console', scope: 'openid groups' });
    const without = await startTestServer({ KONTOR_OPERATOR_ISSUER: issuer });
    for (const url of [signing.partnerUrl, server.operatorUrl, without.operatorUrl]) {
      assertRefused(await answerOf(await fetch(`${url}/console/config.json`)), 404, 'NOT_FOUND');
    }
    assert.equal(await policyOf(`${without.operatorUrl}/console`), own);
  });

  test('is sent as it was compressed when it was built', async () => {
    const page = await (await fetch(`${server.partnerUrl}/console`)).text();
    const [, script = ''] = /src="(\/console\/[^"]+)"/.exec(page) ?? [];
    const send = async (coding: string) => {
      const { body, headers } = await rawGet(server.partnerUrl + script, coding);
      return { bytes: body, coding: headers['content-encoding'] };
    };
    const plain = await send('identity');
    assert.equal(plain.coding, undefined);
    for (const [coding, decode] of decoders) {
      const sent = await send(coding);
      assert.equal(sent.coding, coding);
      assert.ok(sent.bytes.length < plain.bytes.length);
      assert.deepEqual(decode(sent.bytes), plain.bytes);
    }
  });
});

describe('documents and pages', async () => {
  for (const path of [
    '/openapi.json',
    '/openapi/products-v5.json',
    '/docs/products-v5',
    '/asyncapi/partner.json',
  ]) {
    test(`are sent as the caller prefers: ${path}`, async () => {
      const plain = await rawGet(server.partnerUrl + path, 'identity');
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(plain.headers.vary, 'Accept-Encoding');
      for (const [coding, decode] of decoders) {
        const sent = await rawGet(server.partnerUrl + path, coding);
        assert.equal(sent.headers['content-encoding'], coding);
        assert.equal(Number(sent.headers['content-length']), sent.body.length);
        assert.ok(sent.body.length < plain.body.length / 3);
        assert.deepEqual(decode(sent.body), plain.body);
      }
    });
  }

  test('that fit into one packet are sent as they are', async () => {
    const { headers } = await rawGet(`${server.partnerUrl}/robots.txt`, 'gzip');
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, undefined]);
  });
});

describe('the reference', { skip: pathIfBuilt(tryReference) ? false : 'it is not built' }, async () => {
  test('allows inline styles and nothing else that the console does not allow', async () => {
    const { headers } = await fetch(`${server.partnerUrl}/reference`);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'/,
    );
    assert.doesNotMatch(policy.replace("style-src 'self' 'unsafe-inline'", ''), /unsafe|https?:/);
  });

  test('is unpacked for callers without gzip, the only form in which its library is kept', async () => {
    const page = await (await fetch(`${server.operatorUrl}/reference`)).text();
    const [, library = ''] = /data-library="(\/reference\/scalar-[^"]+)"/.exec(page) ?? [];
    const url = server.operatorUrl + library;
    const packed = await rawGet(url, 'gzip, zstd');
    assert.equal(packed.headers['content-encoding'], 'gzip');
    for (const coding of ['identity', 'zstd']) {
      const plain = await rawGet(url, coding);
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.deepEqual(plain.body, gunzipSync(packed.body));
    }
  });
});

/** Reads an answer without decoding it. */
async function rawGet(url: string, coding: string) {
  const { get } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  get(url, { headers: { 'accept-encoding': coding } }, resolve).on('error', reject);
  const response = await promise;
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { body: Buffer.concat(parts), headers: response.headers };
}

/** The names under which a sandbox on loopback answers, so that no page of another site reaches it under its own. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { converse } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const sandbox = await startTestServer();
const planes = { partner: sandbox.partnerUrl, operator: sandbox.operatorUrl };

async function answerTo(
  url: string,
  host: string,
  line = 'GET /robots.txt HTTP/1.1',
  more: readonly string[] = [],
) {
  const head = [line, `Host: ${host}`, 'Connection: close', ...more].join('\r\n');
  const answer = await converse(url, [`${head}\r\n\r\n`]);
  return { status: Number(answer.slice(9, 12)), text: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
}

for (const [plane, url] of Object.entries(planes)) {
  describe(`the ${plane} plane of a sandbox on loopback`, () => {
    for (const host of [
      'localhost',
      'LocalHost:8080',
      'localhost.',
      'shop.localhost:3000',
      '127.0.0.1',
      '127.9.9.9:1',
      '[::1]',
      '[::1]:8080',
      '[0:0:0:0:0:0:0:1]',
    ])
      test(`answers ${host}`, async () => assert.equal((await answerTo(url, host)).status, 200));

    for (const host of [
      'evil.example',
      'evil.example:8080',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'evillocalhost',
      '10.0.0.1',
      '[::2]',
      '127.1',
      'x',
    ])
      test(`refuses ${host}, and says which setting admits it`, async () => {
        const answer = await answerTo(url, host);
        assertRefused(answer, 421, 'HOST_NOT_SERVED');
        assert.match(answer.text, /KONTOR_ALLOWED_HOSTS/);
      });

    for (const line of [
      'GET / HTTP/1.1',
      'GET /console HTTP/1.1',
      'GET /reference HTTP/1.1',
      'GET /no/such/path HTTP/1.1',
      'DELETE /robots.txt HTTP/1.1',
      'GET /%E0%A4%A HTTP/1.1',
      'OPTIONS /v5/products HTTP/1.1',
      'POST /mcp HTTP/1.1',
      'POST /v1/token HTTP/1.1',
    ])
      test(`refuses ${line} of a foreign host before it reads its body or its token`, async () => {
        const token = ['Authorization: Bearer operator'];
        assertRefused(await answerTo(url, 'evil.example', line, token), 421, 'HOST_NOT_SERVED');
      });
  });
}

test('hosts of the public address and of the setting are served, and others are not', async () => {
  const server = await startTestServer({
    KONTOR_PUBLIC_URL: 'https://Partners.example/kontor',
    KONTOR_ALLOWED_HOSTS: 'kontor.test, Devbox.Internal',
  });
  for (const url of [server.partnerUrl, server.operatorUrl]) {
    for (const host of ['partners.example', 'kontor.test:8080', 'DEVBOX.internal', 'localhost'])
      assert.equal((await answerTo(url, host)).status, 200, host);
    assertRefused(await answerTo(url, 'sub.kontor.test'), 421, 'HOST_NOT_SERVED');
  }
});

test('a sandbox that listens on all addresses answers every name, unless the setting lists some', async () => {
  const all = { KONTOR_HOST: '0.0.0.0', KONTOR_OPERATOR_HOST: '0.0.0.0' };
  const open = await startTestServer(all);
  const listed = await startTestServer({ ...all, KONTOR_ALLOWED_HOSTS: 'kontor' });
  for (const plane of ['partnerUrl', 'operatorUrl'] as const) {
    assert.equal((await answerTo(open[plane], 'kontor:8080')).status, 200);
    assert.equal((await answerTo(listed[plane], 'kontor:8080')).status, 200);
    assertRefused(await answerTo(listed[plane], 'evil.example'), 421, 'HOST_NOT_SERVED');
  }
});

test('a live server answers every name: a proxy passes on that of its callers', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
  });
  for (const url of [live.partnerUrl, live.operatorUrl])
    assert.equal((await answerTo(url, 'partners.example')).status, 200);
});

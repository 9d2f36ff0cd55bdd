/** docs/integrators/apps.md: its commands do what it says, its numbers match the code, and the example app works. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { decide, ticketOf } from '@kontor/harness/apps';
import { demoApp } from '@kontor/harness/demo-app';
import { importExample } from '@kontor/harness/examples';
import { startTestServer } from '@kontor/harness/server';
import { authNumbers } from '../../packages/server/platform/auth/numbers.ts';
import { root } from '../tidy/sources.ts';
import { blocksOf, runScript, withSandbox } from './page-commands.ts';

const { createConnector } = await importExample<typeof import('../../examples/app/index.ts')>('app/index.ts');
const path = 'docs/integrators/apps.md';
const page = readFileSync(join(root, path), 'utf8');

test('the commands of the page work in order', async () => {
  const { code, text } = await runScript([withSandbox, ...blocksOf(path)].join('\n'));
  assert.equal(code, 0, text);
  assert.match(text, /App \S+ is registered/);
  assert.match(text, /"resources":\[/);
  assert.match(text, /partner 1000001 {2}Demo connector/);
  assert.match(text, /Installation \S+ is removed/);
});

test('the numbers of the page are those of the code', () => {
  assert.equal(authNumbers.codeLifeMs, 60_000);
  assert.match(page, /within 60 seconds, once/);
  assert.equal(authNumbers.appAccessSeconds, 30 * 60);
  assert.match(page, /for half an hour/);
  assert.equal(authNumbers.providerRequestsPerSecond, 100);
  assert.match(page, /100 per second/);
});

describe('the example app', async () => {
  const server = await startTestServer();
  let base = '';
  const connector = createConnector({
    ...demoApp,
    kontor: server.partnerUrl,
    callback: () => `${base}/callback`,
  });
  await new Promise<void>((resolve) => connector.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(connector.address() as AddressInfo).port}`;
  after(() => {
    connector.closeAllConnections();
    connector.close();
  });
  const open = (url: string) => fetch(url, { redirect: 'manual' });
  const demo = { username: 'demo', password: 'demo' };

  async function consentPage(): Promise<string> {
    const { headers } = await open(`${base}/connect`);
    return ticketOf({ text: await (await open(headers.get('location') ?? '')).text() });
  }

  test('connects a partner and works for it', async () => {
    const consent = await decide(server, await consentPage(), demo);
    const answer = await open(consent.headers.get('location') ?? '');
    assert.match(await answer.text(), /^Connected: installation [0-9a-f-]{36}\.$/);
    assert.match(await (await open(`${base}/orders`)).text(), /^[0-9a-f-]{36}: \d+ orders$/);
  });

  test('starts a login when an installation link leads to it', async () => {
    const { url } = (await server.operator.send('POST', `/operator/v1/apps/${demoApp.appId}/invitations`))
      .json;
    assert.match(url, /\/oauth2\/install\?app=/);
    const { status, headers } = await open(`${base}/callback`);
    assert.equal(status, 302);
    assert.match(headers.get('location') ?? '', /\/oauth2\/auth\?/);
  });

  test('goes on after a request whose path is none', async () => {
    const answer = await open(`${base}//`);
    assert.equal(answer.status, 502);
    assert.match(await answer.text(), /Invalid URL/);
  });

  test('refuses an answer with a foreign state or issuer, and tells of a refusal', async () => {
    const refused = await decide(server, await consentPage(), { decision: 'refuse' });
    assert.match(await (await open(refused.headers.get('location') ?? '')).text(), /answered access_denied/);
    const foreign = new URL((await decide(server, await consentPage(), demo)).headers.get('location') ?? '');
    foreign.searchParams.set('iss', 'https://evil.example');
    assert.match(await (await open(foreign.href)).text(), /not the answer/);
    assert.match(await (await open(`${base}/callback?code=x&state=y`)).text(), /not the answer/);
  });
});

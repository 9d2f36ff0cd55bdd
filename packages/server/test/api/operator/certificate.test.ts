/** The certificate that callers of the public address get, as health judges it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { newCertificate, startTlsServer, withoutOpenssl } from '@kontor/harness/tls';

/** Starts a server with that public address; resolves to the part once the node has looked. */
async function partOf(publicUrl: string) {
  const server = await startTestServer({ KONTOR_PUBLIC_URL: publicUrl, KONTOR_DEMO_DATA: 'off' });
  for (;;) {
    const { json, text } = await server.operator.get('/operator/v1/health');
    const part = json.parts.find(({ name }) => name === 'certificate');
    assert.ok(part, text);
    if (!part.detail.includes('not looked at yet')) return part;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the certificate of KONTOR_PUBLIC_URL', { skip: withoutOpenssl }, () => {
  test('has expired: down since then, with subject and date', async () => {
    const part = await partOf(await startTlsServer(newCertificate({ from: -20, until: -2 })));
    assert.equal(part.status, 'down', part.detail);
    assert.match(part.detail, /the certificate of localhost:\d+, for localhost, .*expired.*: renew it/);
    const sinceDays = (Date.now() - Date.parse(part.since)) / 86_400_000;
    assert.ok(Math.abs(sinceDays - 2) < 0.1, part.since);
    assert.match(part.page, /#36-/);
  });

  test('is for another name: down', async () => {
    const part = await partOf(await startTlsServer(newCertificate({ names: ['shop.example'] })));
    assert.equal(part.status, 'down', part.detail);
    assert.match(part.detail, /is for shop\.example: use an address that it names/);
  });

  test('was issued by somebody whom the node does not trust: degraded, with what to set', async () => {
    const part = await partOf(await startTlsServer(newCertificate()));
    assert.equal(part.status, 'degraded', part.detail);
    assert.match(part.detail, /issued by localhost, which this program does not trust .*NODE_EXTRA_CA_CERTS/);
  });

  test('cannot be seen: unknown', async () => {
    const part = await partOf('https://127.0.0.1:1');
    assert.equal(part.status, 'unknown', part.detail);
    assert.match(part.detail, /cannot be reached from this node \(ECONNREFUSED\)/);
  });

  test('is not there, because the address has no TLS: ok', async () => {
    assert.equal((await partOf('http://127.0.0.1:1')).status, 'ok');
  });
});

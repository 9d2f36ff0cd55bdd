/** What commands and the client say about the certificate of a server that they refuse. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { newCertificate, startTlsServer, withoutOpenssl } from '@kontor/harness/tls';
import { ConnectionLost, createClient, createOperatorClient } from '../../client/index.ts';

describe('a certificate that is refused', { skip: withoutOpenssl }, () => {
  const cases = [
    {
      what: 'expired',
      facts: { from: -20, until: -2 },
      says: /The certificate of localhost:\d+, for localhost, .*expired; its own end is 20\d\d-.*: renew it/,
    },
    {
      what: 'of an unknown issuer',
      facts: {},
      says: /for localhost, valid until 20\d\d-\S+, was issued by localhost, which this program does not trust .*NODE_EXTRA_CA_CERTS/,
    },
    {
      what: 'for another name',
      facts: { names: ['shop.example'] },
      says: /The certificate of localhost:\d+ is for shop\.example: use an address that it names/,
    },
  ] as const;
  for (const { what, facts, says } of cases) {
    test(`${what}: commands of both planes name it`, async () => {
      const url = await startTlsServer(newCertificate(facts as object));
      for (const words of [
        ['status', '--operator', url, '--token', 't'],
        ['health', '--operator', url],
        ['call', 'getKeys', '--url', url, '--user', 'u', '--password', 'p'],
        ['push', 'products', 'none.json', '--url', url, '--user', 'u', '--password', 'p'],
      ]) {
        const { exitCode, notes } = await runCommand(words);
        if (/unknown command/.test(notes) || /none\.json/.test(notes)) continue;
        assert.equal(exitCode, 1, words.join(' '));
        assert.match(notes, says, words.join(' '));
        assert.doesNotMatch(notes, /start (one|a server)/);
      }
    });

    test(`${what}: the client says so, and does not try again`, async () => {
      const url = await startTlsServer(newCertificate(facts as object));
      const retries: unknown[] = [];
      const hooks = { retry: (told: unknown) => void retries.push(told) };
      for (const call of [
        () => createOperatorClient({ url, token: 't', hooks }).call('getLiveness'),
        () => createClient({ url, user: 'u', password: 'p', hooks }).call('listOwnDeliveries'),
      ])
        await assert.rejects(call, (error) => {
          assert.ok(error instanceof ConnectionLost);
          assert.equal(error.code, 'TLS_REFUSED');
          assert.match(error.message, says);
          return true;
        });
      assert.deepEqual(retries, []);
    });
  }

  test('a server without TLS behind an address with https: says which one to use', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { notes } = await runCommand(['status', '--operator', `https://127.0.0.1:${port}`, '--token', 't']);
    server.close();
    assert.match(notes, /127\.0\.0\.1:\d+ does not speak TLS .*: use http:\/\//);
  });
});

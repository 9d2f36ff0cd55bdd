/**
 * Runs the proxies of docs/operators/proxies in front of a server, with only their ports and certificates replaced.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const folder = mkdtempSync(join(tmpdir(), 'kontor-proxy-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const [certificate, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const examples = join(import.meta.dirname, '../../../../../docs/operators/proxies');

interface Proxy {
  readonly name: string;
  readonly file: string;
  /** The program, where it is not called like the proxy. */
  readonly program?: string;
  /** What makes the program say its version; `-h` for most. */
  readonly asked?: string;
  /** True for one that speaks no TLS. */
  readonly isPlain?: boolean;
  /** True for one that sends a body to its end before it reads the answer, and so has to limit bodies itself. */
  readonly limitsBodies?: boolean;
  /** The example configuration, adapted to the test. */
  adapt(example: string, port: number, kontorPort: string): string;
  readonly command: (file: string) => readonly [program: string, args: readonly string[]];
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    adapt: (example, port, kontorPort) =>
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\n${example}`
        .replace(
          'http {',
          `http {\naccess_log off;\nclient_body_temp_path ${folder};\nproxy_temp_path ${folder};`,
        )
        .replace('127.0.0.1:8080', `127.0.0.1:${kontorPort}`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/partner.market.example.pem', certificate)
        .replace('/etc/ssl/partner.market.example.key', key),
    command: (file) => ['nginx', ['-e', 'stderr', '-p', folder, '-c', file]],
  },
  {
    name: 'caddy',
    file: 'Caddyfile',
    adapt: (example, port, kontorPort) =>
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`
        .replace('127.0.0.1:8080', `127.0.0.1:${kontorPort}`)
        .replace(
          'partner.market.example {',
          `https://partner.market.example:${port} {\n\ttls ${certificate} ${key}`,
        ),
    command: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
  },
  {
    name: 'apache',
    program: 'apache2',
    asked: '-v',
    limitsBodies: true,
    file: 'apache.conf',
    adapt: (example, port, kontorPort) =>
      [
        ...['ServerRoot /usr/lib/apache2', `PidFile ${folder}/apache.pid`, `DefaultRuntimeDir ${folder}`],
        ...['ServerName localhost', `ErrorLog ${folder}/apache.log`, 'LogLevel crit'],
        ...[
          'mpm_event',
          'authz_core',
          'headers',
          'rewrite',
          'socache_shmcb',
          'ssl',
          'proxy',
          'proxy_http',
          'filter',
          'deflate',
        ].map((module) => `LoadModule ${module}_module modules/mod_${module}.so`),
        // The example leaves this out; where it is switched on, conditional reads work all the same.
        'AddOutputFilterByType DEFLATE application/json',
        example,
      ]
        .join('\n')
        .replace('Listen 443', `Listen 127.0.0.1:${port}`)
        .replace('*:443', `*:${port}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${kontorPort}`)
        .replace('/etc/ssl/partner.market.example.pem', certificate)
        .replace('/etc/ssl/partner.market.example.key', key),
    command: (file) => ['apache2', ['-f', file, '-DFOREGROUND']],
  },
  {
    name: 'haproxy',
    file: 'haproxy.cfg',
    adapt: (example, port, kontorPort) =>
      example
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${kontorPort}`)
        .replace('/etc/ssl/partner.market.example.both.pem', both),
    command: (file) => ['haproxy', ['-q', '-f', file]],
  },
  {
    name: 'lighttpd',
    file: 'lighttpd.conf',
    adapt: (example, port, kontorPort) =>
      `server.bind = "127.0.0.1"\nserver.upload-dirs = ( "${folder}" )\nserver.errorlog = "${folder}/lighttpd.log"\n${example}`
        .replace('server.port = 443', `server.port = ${port}`)
        .replace('":443"', `"127.0.0.1:${port}"`)
        .replace('8080', kontorPort)
        .replace('/etc/ssl/partner.market.example.pem', certificate)
        .replace('/etc/ssl/partner.market.example.key', key),
    command: (file) => ['lighttpd', ['-D', '-f', file]],
  },
  {
    name: 'varnish',
    program: 'varnishd',
    asked: '-V',
    limitsBodies: true,
    file: 'varnish.vcl',
    isPlain: true,
    adapt: (example, port, kontorPort) =>
      `${example.replace('"8080"', `"${kontorPort}"`)}\n# 127.0.0.1:${port}\n`,
    command: (file) => {
      const text = readFileSync(file, 'utf8');
      const [, address = ''] = /^# (127\S+)$/m.exec(text) ?? [];
      const [, parameters = ''] = /varnishd -f varnish\.vcl (.*)/.exec(text) ?? [];
      const name = join(folder, 'varnish');
      // The folder of the test is closed to the users that Varnish changes to.
      return [
        'varnishd',
        ['-j', 'none', '-F', '-n', name, '-a', address, '-f', file, ...parameters.split(' ')],
      ];
    },
  },
];

const made = spawnSync('openssl', [
  ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=partner.market.example'],
  ...['-addext', 'subjectAltName=DNS:partner.market.example', '-keyout', key, '-out', certificate],
]);

if (made.status === 0) writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));

function reasonToSkip({ name, program = name, asked = '-h' }: Proxy): string | false {
  if (spawnSync(program, [asked]).error !== undefined) return `${program} is not installed`;
  return made.status === 0 ? false : 'openssl makes no certificate';
}

/** Sends a request from an address of this machine, over TLS where the proxy speaks it. */
function sendTo(
  { isPlain = false }: Proxy,
  port: number,
  method: string,
  path: string,
  sent: { headers?: Record<string, string>; body?: string; from?: string } = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const outgoing = (isPlain ? requestPlain : requestTls)(
        {
          ...{ host: '127.0.0.1', port, method, path, agent: false },
          localAddress: sent.from ?? '127.0.0.1',
          servername: 'partner.market.example',
          ca: readFileSync(certificate),
          headers: { host: 'partner.market.example', ...sent.headers },
        },
        async (incoming) => {
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: await text(incoming),
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(sent.body);
    },
  );
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

for (const proxy of proxies) {
  describe(`${proxy.name} with docs/operators/proxies/${proxy.file}`, {
    skip: reasonToSkip(proxy),
  }, async () => {
    const port = await freePort();
    const server = await startTestServer({
      KONTOR_RATE_LIMIT: 'on',
      KONTOR_TRUSTED_PROXIES: '127.0.0.1',
      KONTOR_PUBLIC_URL: 'https://partner.market.example',
    });
    const file = join(folder, proxy.file);
    const example = readFileSync(join(examples, proxy.file), 'utf8');
    writeFileSync(file, proxy.adapt(example, port, new URL(server.partnerUrl).port));
    const [program, args] = proxy.command(file);
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    after(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    await untilListening(port, child);
    const send = sendTo.bind(undefined, proxy);
    const client = await server.login();
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };

    test('lets a body of nearly 32 MiB through, and refuses a larger one with 413, as the server says where it can', async () => {
      const element = JSON.stringify(products(1)[0]);
      const body = (bytes: number) => `[${element}${' '.repeat(bytes - Buffer.byteLength(element) - 2)}]`;
      const fits = await send(port, 'POST', '/v5/products', { headers, body: body(32 * 1024 * 1024 - 1) });
      assert.equal(fits.status, 202, fits.text);
      const tooLarge = { ...headers, 'content-length': String(40 * 1024 * 1024) };
      const refused = await send(port, 'POST', '/v5/products', { headers: tooLarge, body: '[' });
      if (proxy.limitsBodies)
        assert.deepEqual([refused.status, refused.text.includes('errors')], [413, false]);
      else assertRefused(refused, 413, 'BODY_TOO_LARGE');
    });

    test('tells the server the address of the caller, whatever the caller claims', async () => {
      server.wallClock.stopAt(Date.UTC(2026, 4, 1));
      const left = async (from: string, claimed: string) => {
        const answer = await send(port, 'GET', '/v5/products', {
          from,
          headers: { 'x-forwarded-for': claimed },
        });
        assertRefused(answer, 401, 'UNAUTHENTICATED');
        return Number(answer.headers['x-ratelimit-remaining']);
      };
      assert.equal(await left('127.0.0.2', '203.0.113.1'), 19);
      assert.equal(await left('127.0.0.2', '203.0.113.2'), 18);
      assert.equal(await left('127.0.0.3', '203.0.113.1'), 19);
    });

    test('passes the path on unchanged, even when it is long', async () => {
      const odd = await send(port, 'GET', '/v5/products/a%2Fb%20c', { headers });
      assert.match(odd.text, /a\/b c|a%2Fb%20c/, odd.text);
      assert.equal(JSON.parse(odd.text).errors[0].code, 'SKU_NOT_FOUND', odd.text);
      const long = await send(port, 'GET', `/v5/products?_long=${'x'.repeat(15_000)}`, { headers });
      assert.equal(long.status, 200, long.text);
    });

    test('lets a read be conditional, also when the answer is compressed', async () => {
      const path = '/v5/products/brands?limit=100';
      const wanted = { ...headers, 'accept-encoding': 'gzip' };
      const first = await send(port, 'GET', path, { headers: wanted });
      const tag = String(first.headers.etag);
      assert.equal(first.status, 200, tag);
      const again = await send(port, 'GET', path, { headers: { ...wanted, 'if-none-match': tag } });
      assert.equal(again.status, 304, tag);
    });

    test('lets a long poll wait', async () => {
      const accepted = await send(port, 'POST', '/v5/products/prices', {
        headers: { ...headers, prefer: 'wait=20' },
        body: '[]',
      });
      assert.equal(accepted.status, 202);
      const { id } = JSON.parse(accepted.text).task;
      const done = await send(port, 'GET', `/v5/products/update-tasks/${id}`, {
        headers: { ...headers, prefer: 'wait=20' },
      });
      assert.equal(JSON.parse(done.text).state, 'done');
    });

    test('has its address in the links that the server returns', async () => {
      const { text: body } = await send(port, 'GET', '/.well-known/openid-configuration');
      assert.equal(JSON.parse(body).issuer, 'https://partner.market.example');
    });
  });
}

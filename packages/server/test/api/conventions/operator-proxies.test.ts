/**
 * Runs the proxies of docs/operators/proxies in front of two operator planes, with only addresses and certificates
 * replaced.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { freePort } from '@kontor/harness/free-port';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const folder = mkdtempSync(join(tmpdir(), 'kontor-operator-proxy-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const examples = join(import.meta.dirname, '../../../../../docs/operators/proxies');
const host = 'operator.market.internal';
const fileOf = (name: string) => join(folder, name);

/** A certificate that is its own authority. */
function certify(name: string, commonName: string): boolean {
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${commonName}`],
    ...['-addext', `subjectAltName=DNS:${commonName}`],
    ...['-keyout', fileOf(`${name}.key`), '-out', fileOf(`${name}.pem`)],
  ]);
  return made.status === 0;
}

const areCertified = ['server', 'shop', 'stranger'].map((name) =>
  certify(name, name === 'server' ? host : `${name}.market.internal`),
);

/** The caller's networks in the example, as addresses of this machine. */
const [allowed, foreign] = ['127.0.0.2', '127.0.0.3'];

interface Proxy {
  readonly name: string;
  readonly file: string;
  /** Further changes of the example, for a test that runs without root's folders. */
  adapt(example: string): string;
  readonly command: (file: string) => readonly [program: string, args: readonly string[]];
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    file: 'operator-nginx.conf',
    adapt: (example) =>
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr crit;\n${example}`.replace(
        'http {',
        `http {\naccess_log off;\nclient_body_temp_path ${folder};\nproxy_temp_path ${folder};`,
      ),
    command: (file) => ['nginx', ['-e', 'stderr', '-p', folder, '-c', file]],
  },
  {
    name: 'caddy',
    file: 'operator-Caddyfile',
    adapt: (example) =>
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel FATAL\n\t}\n}\n${example}`,
    command: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
  },
];

function reasonToSkip(program: string): string | false {
  if (spawnSync(program, ['-h']).error !== undefined) return `${program} is not installed`;
  return areCertified.every(Boolean) ? false : 'openssl makes no certificate';
}

interface Sent {
  readonly as?: string;
  readonly from?: string;
  readonly token?: string;
}

/** Sends a request with a client certificate; rejects when the proxy does not let it in. */
function send(port: number, path: string, { as = 'shop', from = allowed, token = 'operator' }: Sent = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path, agent: false, localAddress: from, servername: host },
        ca: readFileSync(fileOf('server.pem')),
        ...(as !== '' && { cert: readFileSync(fileOf(`${as}.pem`)), key: readFileSync(fileOf(`${as}.key`)) }),
        headers: { host, ...(token !== '' && { authorization: `Bearer ${token}` }) },
      },
      async (incoming) => resolve({ status: incoming.statusCode ?? 0, text: await text(incoming) }),
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** What becomes of a request that the proxy should refuse: a status of the proxy, or no answer at all. */
async function refusal(port: number, sent: Sent): Promise<number | 'closed'> {
  return send(port, '/operator/v1/brands', sent).then(
    ({ status }) => status,
    () => 'closed' as const,
  );
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('the proxy ended');
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
    skip: reasonToSkip(proxy.name),
  }, async () => {
    const port = await freePort();
    const settings = { KONTOR_ALLOWED_HOSTS: host };
    const nodes = [await startTestServer(settings), await startTestServer(settings)] as const;
    const [one, two] = nodes.map(({ operatorUrl }) => new URL(operatorUrl).host);
    const config = proxy
      .adapt(readFileSync(join(examples, proxy.file), 'utf8'))
      .replaceAll('10.0.1.11:8081', String(one))
      .replaceAll('10.0.1.12:8081', String(two))
      .replaceAll('10.0.0.0/16', `${allowed}/32`)
      .replaceAll('listen 10.0.0.7:8443', `listen 127.0.0.1:${port}`)
      .replaceAll('bind 10.0.0.7', 'bind 127.0.0.1')
      .replaceAll(`${host}:8443`, `${host}:${port}`)
      .replaceAll('/etc/ssl/operator.market.internal.pem', fileOf('server.pem'))
      .replaceAll('/etc/ssl/operator.market.internal.key', fileOf('server.key'))
      .replaceAll('/etc/ssl/callers-ca.pem', fileOf('shop.pem'));
    const file = fileOf(proxy.file);
    writeFileSync(file, config);
    const [program, args] = proxy.command(file);
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    after(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    await untilListening(port, () => child.exitCode !== null);

    test('replaces every address and certificate of the example', () => {
      assert.doesNotMatch(config.replaceAll(/#.*/g, ''), /\b10\.\d|\/etc\/ssl/);
    });

    test('lets a caller with a certificate of the authority in, who still needs a token', async () => {
      const answer = await send(port, '/operator/v1/brands?limit=1');
      assert.equal(answer.status, 200, answer.text);
      assertRefused(await send(port, '/operator/v1/brands', { token: '' }), 401, 'UNAUTHENTICATED');
    });

    test('refuses callers without a certificate, or with one of another authority', async () => {
      for (const as of ['', 'stranger']) {
        const status = await refusal(port, { as });
        assert.ok(status === 'closed' || status === 400, String(status));
      }
    });

    test('refuses callers from outside the networks, even with a certificate', async () => {
      const status = await refusal(port, { from: foreign });
      assert.ok(status === 'closed' || status === 403, String(status));
    });

    test('lets a read of events wait', async () => {
      const waited = await send(port, '/operator/v1/events?after=now&wait=1');
      assert.deepEqual([waited.status, JSON.parse(waited.text).events], [200, []]);
    });

    test('sends requests to both nodes, and to the other one when one is gone', async () => {
      await nodes[0].operator.put('/operator/v1/brands', [{ id: 'ON-ONE', name: 'One', usable: true }]);
      const answers = async (count: number) => {
        const seen: boolean[] = [];
        for (let number = 0; number < count; number += 1) {
          const { status, text: body } = await send(port, '/operator/v1/brands');
          assert.equal(status, 200, body);
          seen.push(body.includes('ON-ONE'));
        }
        return new Set(seen);
      };
      assert.deepEqual([...(await answers(12))].sort(), [false, true]);
      await nodes[0].close();
      assert.deepEqual([...(await answers(12))], [false]);
    });
  });
}

/**
 * docs/integrators/webhooks.md: its commands do what it says, its numbers match the code, and the example receiver
 * works.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { exampleOption, importExample } from '@kontor/harness/examples';
import { freePort } from '@kontor/harness/free-port';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { answerOf } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { newSubscriber } from '@kontor/harness/webhooks';
import { Webhook as Signer } from 'standardwebhooks';
import { waitAfter } from '../../packages/server/areas/webhooks/rules/backoff.ts';
import { webhookNumbers as numbers } from '../../packages/server/areas/webhooks/rules/numbers.ts';
import { root } from '../tidy/sources.ts';

const { createReceiver } =
  await importExample<typeof import('../../examples/webhook-receiver/index.ts')>('webhook-receiver/index.ts');
const server = await startTestServer();
const page = readFileSync(join(root, 'docs/integrators/webhooks.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'kontor-hooks-page-'));
after(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

async function listen(listening: Server): Promise<string> {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

/** A receiver of the example, with the content of its inbox. */
async function startReceiver(name: string) {
  const [inbox, secretFile] = [inFolder(`${name}.db`), inFolder(`${name}.txt`)];
  const receiver = createReceiver(inbox, secretFile);
  const url = await listen(receiver);
  after(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const db = new DatabaseSync(inbox, { readOnly: true });
  after(() => db.close());
  const stored = () => db.prepare('SELECT id, type FROM events ORDER BY id').all();
  return { url, stored, learn: (secret: string) => writeFileSync(secretFile, `${secret}\n`) };
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const event = JSON.stringify({ id: '1-1', type: 'kontor.order.placed.v1', subject: 'orders/1' });

function send(url: string, body: string, { by = secret, atMs = Date.now() } = {}): Promise<Response> {
  const headers = {
    'webhook-id': '1-1',
    'webhook-timestamp': String(Math.floor(atMs / 1_000)),
    'webhook-signature': new Signer(by).sign('1-1', new Date(atMs), body),
  };
  return fetch(url, { method: 'POST', body, headers });
}

describe('the example of a receiver', () => {
  test('has fewer than 60 lines of code', () => {
    const lines = readFileSync(join(root, 'examples/webhook-receiver/index.ts'), 'utf8').split('\n');
    const code = lines.filter((line) => !/^\s*($|\/\*\*|\*|\/\/)/.test(line));
    assert.ok(code.length < 60, `${code.length} lines`);
  });

  test('is verified before it has the secret, then accepts each event of a server once', async () => {
    const partner = await newSubscriber(server);
    const { url, learn, stored } = await startReceiver('server');
    const webhook = await partner.subscribe(url);
    learn(webhook.secret);
    await partner.orders.place();
    await partner.until(webhook.id, ({ lastDeliveredAt }) => lastDeliveredAt !== undefined);
    const [first] = stored();
    assert.equal(first?.type, 'kontor.order.placed.v1');
    const again = await partner.act(webhook.id, 'replay', { eventId: first?.id });
    assert.equal(again.status, 202, again.text);
    for (let count = 0; count < 2; ) {
      count = (await partner.attempts(webhook.id)).filter(({ eventId }) => eventId === first?.id).length;
    }
    assert.deepEqual(stored(), [first]);
  });

  test('accepts an event once, and refuses it with another signature or an old time', async () => {
    const { url, learn, stored } = await startReceiver('alone');
    assert.deepEqual(await answerOf(await send(url, event)), { status: 503, text: '' });
    learn(secret);
    assert.deepEqual(await answerOf(await send(url, event, { by: 'whsec_b3RoZXItc2VjcmV0' })), {
      status: 401,
      text: '',
    });
    assert.deepEqual(await answerOf(await send(url, event, { atMs: Date.now() - 360_000 })), {
      status: 401,
      text: '',
    });
    assert.deepEqual(await answerOf(await fetch(url, { method: 'POST', body: event })), {
      status: 401,
      text: '',
    });
    assert.deepEqual(stored(), []);
    assert.equal((await send(url, event)).status, 204);
    assert.equal((await send(url, event)).status, 204);
    assert.deepEqual(
      stored().map(({ id }) => id),
      ['1-1'],
    );
  });
});

/** A duration as the page writes it: `1 h 53 min 45 s`. */
function written(ms: number): string {
  const seconds = ms / 1_000;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return ['h', 'min', 's']
    .flatMap((unit, place) => (parts[place] ? [`${parts[place]} ${unit}`] : []))
    .join(' ');
}

test('the page has the numbers of the code', () => {
  let sinceMs = 0;
  const rows: string[] = [];
  for (let attempt = 1; sinceMs < numbers.failingMaxMs; attempt += 1) {
    const waitMs = Math.min(waitAfter(attempt, 0.5), numbers.failingMaxMs - sinceMs);
    sinceMs += waitMs;
    rows.push(`| ${attempt + 1} | ${written(waitMs)} | ${written(sinceMs)} |`);
  }
  assert.deepEqual(page.match(/^\| \d+ \| [^|]+ \| [^|]+ \|$/gm), rows);
  const text = page.replaceAll('\n', ' ');
  for (const sentence of [
    `retried for ${numbers.failingMaxMs / 3_600_000} hours`,
    `randomly by up to ${numbers.jitterShare * 100} %`,
    `2xx within ${numbers.totalTimeoutMs / 1_000} seconds`,
    `Answer 2xx within ${numbers.challengeTimeoutMs / 1_000} seconds`,
    `no connection within ${numbers.connectTimeoutMs / 1_000} seconds`,
    `to at most ${numbers.retryAfterMaxMs / 3_600_000} hours`,
    `grows from ${numbers.retryFirstMs / 1_000} seconds to ${numbers.deadRetryMaxMs / 60_000} minutes`,
    `At most ${numbers.perWebhookMax} events are in flight`,
    `last ${numbers.attemptsKept} attempts of a webhook are kept for ${numbers.attemptsKeptMs / 86_400_000} days`,
    `For ${numbers.previousSecretMs / 3_600_000} hours, requests carry`,
  ]) {
    assert.ok(text.includes(sentence), sentence);
  }
  assert.equal(numbers.deadAfterFailures, 3, 'the page says from the third failure');
});

/** Runs commands of the page for this server and a receiver on the port. */
function run(commands: string, port: string): ChildProcess {
  const kontor = `npx() { shift; '${process.execPath}' '${kontorProgram}' "$@"; }`;
  const script = `${kontor}\n${commands}`
    .replaceAll('http://127.0.0.1:8080', server.partnerUrl)
    .replaceAll('9090', port)
    .replace(/^npx node /gm, `exec '${process.execPath}' `);
  const env = {
    PATH: process.env.PATH,
    KONTOR_OPERATOR_PORT: new URL(server.operatorUrl).port,
    NODE_OPTIONS: exampleOption,
  };
  return spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
}

const skip = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed';

test('the commands of the page do what it says', { skip }, async () => {
  symlinkSync(join(root, 'examples'), inFolder('examples'));
  const [first = '', ...others] = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
  const port = String(await freePort());
  const receiver = run(first, port);
  after(() => receiver.kill());
  let got = '';
  const isDone = () =>
    ['new kontor.order.placed', 'new kontor.webhook.test'].every((line) => got.includes(line));
  const received = new Promise<void>((resolve) => {
    receiver.stdout?.on('data', (chunk) => {
      got += chunk;
      if (isDone()) resolve();
    });
  });
  const commands = run(others.join('\n'), port);
  let text = '';
  for (const stream of [commands.stdout, commands.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const exitCode = await new Promise((resolve) => commands.once('close', resolve));
  assert.equal(exitCode, 0, text);
  assert.match(text, /"sent":/);
  assert.match(text, /is placed with partner 1000001/);
  assert.notEqual(readFileSync(inFolder('secret.txt'), 'utf8'), '');
  await received;
});

/** docs/operators/secrets.md: its commands do what it says, and its list is complete. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { settingList } from '../../packages/server/platform/config/environment.ts';
import { root } from '../tidy/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-secrets-page-'));
after(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);
const page = readFileSync(join(root, 'docs/operators/secrets.md'), 'utf8');

const present = ['openssl', 'curl'].every((name) => spawnSync(name, ['version']).error === undefined);
const skip = present ? false : 'openssl or curl is not installed';

/** Runs the commands of the page in order, and resolves to their output. */
async function runPage(operatorUrl: string, databaseUrl: string): Promise<string> {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  const kontor = `npx() { shift; '${process.execPath}' '${kontorProgram}' "$@"; }`;
  const script = [kontor, ...blocks].join('\n').replaceAll('http://127.0.0.1:8081', operatorUrl);
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      KONTOR_OPERATOR_PORT: new URL(operatorUrl).port,
      KONTOR_DATABASE_URL: databaseUrl,
      OPERATOR_TOKEN: 'operator',
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  assert.equal(await new Promise((resolve) => child.once('close', resolve)), 0, text);
  return text;
}

test('the commands of the page do what it says', { skip }, async () => {
  const database = await newDatabase();
  after(() => database.remove());
  const kept = { ...database, remove: async () => undefined };
  writeFileSync(inFolder('encryption-key'), randomBytes(32).toString('base64'), { mode: 0o600 });
  const server = await startTestServer({ KONTOR_ENCRYPTION_KEY_FILE: inFolder('encryption-key') }, kept);
  const partner = '/operator/v1/partners/1000001';
  const user = { username: 'shop-north', password: 'pass-word', roles: ['Products_Read'] };
  assert.equal((await server.operator.post(`${partner}/users`, user)).status, 201);
  const client = { clientId: 'night-feed', generateSecret: true, partnerId: '1000001', scopes: ['products'] };
  const made = await server.operator.post('/operator/v1/clients', client);
  assert.equal(made.status, 201, made.text);
  await server.operator.post('/operator/v1/operators', { name: 'night-job', roles: ['catalogue'] });
  const before = await server.login();

  const text = await runPage(server.operatorUrl, server.databaseUrl);
  assert.match(text, /Encrypted 1 of the signing keys\.\nThere is nothing to do:/);
  assert.match(text, /"kid":/);
  assert.match(text, /Key \S+ is revoked; tokens are signed with key \S+\./);
  assert.match(text, /"clientSecret":/);
  for (const name of ['operator-token.new', 'encryption-key.new']) {
    assert.equal(statSync(inFolder(name)).mode & 0o777, 0o600, name);
  }
  assert.equal((await server.login('shop-north', 'pass-word')).token, undefined, 'the password was replaced');
  await server.close();

  // The rotation's signing key was made by a server that had only the first key.
  const both = {
    KONTOR_ENCRYPTION_KEY_FILE: inFolder('encryption-key.new'),
    KONTOR_ENCRYPTION_KEY_PREVIOUS_FILE: inFolder('encryption-key'),
    KONTOR_OPERATOR_TOKEN_NEXT_FILE: inFolder('operator-token.new'),
  };
  const next = await startTestServer(both, kept);
  const again = next.anonymous;
  again.token = before.token;
  assertRefused(
    await again.get('/v5/products'),
    401,
    'SESSION_ENDED',
    'the sessions of its client have ended',
  );
  assert.equal((await (await next.login()).get('/v5/products')).status, 200);
  const token = readFileSync(inFolder('operator-token.new'), 'utf8').trim();
  const answer = await fetch(`${next.operatorUrl}/operator/v1/partners`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(answer.status, 200);
  await next.close();
});

test('the page names every secret setting', () => {
  const secrets = settingList.filter(
    ({ kind, audience }) => audience !== 'client' && (kind === 'secret' || kind === 'databaseUrl'),
  );
  for (const { name } of secrets) assert.ok(page.includes(`\`${name}`), name);
});

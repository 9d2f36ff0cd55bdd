import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, test } from 'node:test';
import type { BodyOf } from '@kontor/harness/body';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, testEngine } from '@kontor/harness/database';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { products } from '@kontor/harness/products';
import { openConnection } from '@kontor/harness/raw';
import { assertRefused } from '@kontor/harness/refused';

const operatorToken = 'never-in-any-log-either';
const database = await newDatabase();
const child = spawn(process.execPath, [kontorProgram, 'sandbox'], {
  env: {
    ...process.env,
    KONTOR_DATABASE_URL: database.url,
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'trace',
    KONTOR_OPERATOR_TOKEN: operatorToken,
    KONTOR_ROLE: 'all',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const gone = new Promise((resolve) => child.once('close', resolve));
after(() => database.remove());

let log = '';
child.stderr.setEncoding('utf8').on('data', (text: string) => {
  log += text;
});
const ready = await new Promise<string>((resolve) => {
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    if (text.includes('\n')) resolve(text);
  });
});
const urlOf = (plane: string) => new RegExp(`${plane}=(\\S+)`).exec(ready)?.[1] ?? '';

const secret = 'never-in-any-log';
const client = new ApiClient(() => urlOf('partner'));
await client.login('demo', 'demo');
const stranger = new ApiClient(() => urlOf('partner'), secret);
const operator = new ApiClient(() => urlOf('operator'), operatorToken);

const refused = await client.get('/v5/products/none', { 'x-correlation-id': 'find-me' });
const plain = await client.get('/v5/products/none');
const longIds = { 'x-correlation-id': 'c'.repeat(128), 'x-request-id': 'r'.repeat(128) };
await client.get(`/v5/${'long'.repeat(2_000)}`, longIds);
const unknown = Array.from({ length: 40 }, (_, index) => `${'unknown'.repeat(20)}${index}=1`);
await client.get(`/v5/products?${unknown.join('&')}`, longIds);
await stranger.get('/v5/products');
await client.post('/v5/products', `[{"sku":"${secret}"`);
await client.post('/v5/products', [{ sku: secret }]);
await stranger.login('demo', secret);
const coded = await openConnection(urlOf('partner'));
coded.write(
  'POST /v5/products HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
);
await coded.closed;
await operator.post('/operator/v1/partners/1000001/users', {
  username: 'x',
  password: secret,
  roles: ['none'],
});
await operator.post('/operator/v1/partners', { partnerId: `${secret}!`, name: ` ${secret}` });
await operator.post('/operator/v1/clients', { clientId: 'app', clientSecret: secret, scopes: ['none'] });
await new ApiClient(() => urlOf('operator'), secret).get('/operator/v1/partners');
await new ApiClient(() => urlOf('operator')).get('/operator/v1/partners');
const elements = [...products(3), { sku: 'other', price: 'free' }, { sku: '' }];
const accepted = await client.post('/v5/products', elements, { 'x-correlation-id': 'delivered' });
const { id } = accepted.json.task;
let progress: BodyOf<'progressByProcessId'> | typeof accepted.json = accepted.json;
// Few requests, because the rate limit is on.
while (progress.state !== 'done') {
  progress = (await client.get(`/v5/products/update-tasks/${id}`, { prefer: 'wait=10' })).json;
}
const inject = (effect: object) => operator.post('/sandbox/v1/faults', { nth: 1, effect });
const rules: string[] = [];
for (const effect of [{ status: 503 }, { delayMs: 1 }, { drop: 'after' }]) {
  rules.push((await inject(effect)).json.faultId);
  await client.get('/v5/products').catch(() => undefined);
}
child.kill('SIGTERM');
await gone;
const lines = log
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));

test('a refusal can be found in the log by the logref of its answer and by its request id', () => {
  const [line] = lines.filter(({ logref }) => logref === 'find-me');
  assert.equal(refused.json.errors[0].logref, 'find-me');
  assert.equal(line.requestId, refused.headers.get('x-request-id'));
  assertRefused(refused, line.status, 'SKU_NOT_FOUND');
  assert.equal(line.operationId, 'getProductVariation');
  assert.equal(line.partnerId, '1000001');
  const found = lines.find(({ logref }) => logref === plain.json.errors[0].logref);
  assert.equal(found.requestId, plain.headers.get('x-request-id'));
});

test('the line of a refusal is short, whatever was sent', () => {
  const refusals = lines.filter(({ msg }) => msg === 'request refused');
  assert.ok(refusals.some(({ reason }) => reason.startsWith('NOT_FOUND: There is no /v5/long')));
  assert.ok(refusals.some(({ reason }) => reason.startsWith('UNKNOWN_PARAMETER')));
  for (const line of refusals) assert.ok(JSON.stringify(line).length <= 1_300, line.reason);
});

test("a caller's mistake is not logged as a failure of the server, even when its status is 501", () => {
  const [line] = lines.filter(({ status }) => status === 501);
  assert.equal(line?.msg, 'request refused');
  assert.deepEqual(
    lines.filter(({ level, injected }) => level >= 50 && injected === undefined),
    [],
  );
});

test('no password, token, secret or body is in the log', () => {
  assert.ok(lines.length >= 7);
  assert.ok(!log.includes(secret));
  assert.ok(!log.includes(operatorToken));
  assert.ok(!log.includes(client.token as string));
});

test('a request that a fault rule broke has a log line with the id of the rule', () => {
  const injected = lines.filter(({ injected }) => injected !== undefined);
  assert.deepEqual(
    injected.map(({ msg, status, operationId, injected }) => [msg, status, operationId, injected]),
    [
      ['request refused', 503, 'getPartnerProducts', rules[0]],
      ['answer changed by an injected fault', 200, 'getPartnerProducts', rules[1]],
      ['connection closed by an injected fault', undefined, 'getPartnerProducts', rules[2]],
    ],
  );
});

test('the log says who got a token and who was refused one, with name and address', () => {
  const event = (name: string) => lines.find(({ msg }) => msg === name);
  const { requestId, address, grant, partnerId, clientId, caller } = event('token granted');
  assert.ok(requestId);
  assert.equal(address, '127.0.0.1');
  assert.deepEqual(
    [grant, partnerId, clientId, caller],
    ['password', '1000001', 'token-marketplace-api', 'demo'],
  );
  const refusal = event('token refused');
  assert.deepEqual([refusal.error, refusal.caller, refusal.address], ['invalid_grant', 'demo', '127.0.0.1']);
});

test('a delivery that is done has one log line with its id, partner, kind, counts and times', () => {
  const { total, succeeded, failed, unchanged } = progress;
  const done = lines.filter(({ msg, logref }) => msg === 'delivery done' && logref === 'delivered');
  assert.equal(done.length, 1);
  const [{ acceptedAt, doneAt, workMs, ...facts }] = done;
  assert.deepEqual(
    [facts.deliveryId, facts.partnerId, facts.kind, facts.logref],
    [id, '1000001', 'products', 'delivered'],
  );
  assert.deepEqual(
    [facts.total, facts.succeeded, facts.failed, facts.unchanged],
    [total, succeeded, failed, unchanged],
  );
  assert.ok(failed > 0);
  assert.ok(Date.parse(doneAt) >= Date.parse(acceptedAt) && workMs >= 0);
});

test('the log line of a refused operator request names the partner in its path', () => {
  const [line] = lines.filter(
    ({ operationId, msg }) => operationId === 'createUser' && msg === 'request refused',
  );
  assert.equal(line.partnerId, '1000001');
});

test('a 401 is logged with the address of the caller, on both planes', () => {
  const refused = lines.filter(({ status, msg }) => status === 401 && msg === 'request refused');
  assert.deepEqual([...new Set(refused.map(({ address }) => address))], ['127.0.0.1']);
  const asked = refused.map(({ operationId }) => operationId);
  assert.ok(asked.includes('listPartners') && asked.includes('getPartnerProducts'), asked.join());
});

test('start and stop log the version, the engine and the settings that differ from the defaults, without secrets', () => {
  const event = (name: string) => lines.find(({ msg }) => msg === name);
  const { version, environment, role, database: engine, settings } = event('kontor is starting');
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual([environment, role], ['sandbox', 'all']);
  assert.equal(engine, testEngine === 'sqlite' ? 'SQLite' : 'PostgreSQL');
  const { KONTOR_DATABASE_URL: url, ...others } = settings;
  assert.deepEqual(others, {
    KONTOR_PORT: '0',
    KONTOR_OPERATOR_PORT: '0',
    KONTOR_OPERATOR_TOKEN: '[secret]',
    KONTOR_LOG_LEVEL: 'trace',
  });
  assert.ok(url.startsWith(testEngine));
  assert.equal(event('kontor is ready').partnerUrl, urlOf('partner'));
  assert.equal(event('kontor is stopping').signal, 'SIGTERM');
  assert.equal(lines.at(-1).msg, 'kontor stopped');
});

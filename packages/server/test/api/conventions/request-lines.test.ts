/** One log line for each answered request, if that is wanted, and the id that a proxy gave the request. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Open } from '@kontor/harness/body';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import { startProcess } from '@kontor/harness/process';

async function linesOf(
  settings: Readonly<Record<string, string>>,
  work: (client: ApiClient, stranger: ApiClient) => Promise<void>,
): Promise<Open[]> {
  const database: TestDatabase = await newDatabase();
  after(() => database.remove());
  const log: Open[] = [];
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: database.url, ...settings }, log);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  await work(client, new ApiClient(() => server.partnerUrl, 'unknown'));
  await server.stop();
  return log;
}

const answered = (lines: Open[]) => lines.filter(({ msg }) => msg === 'request answered');

test('a line has ids, operation, partner, status and time, and nothing about persons', async () => {
  let own = '';
  const lines = await linesOf({ KONTOR_LOG_REQUESTS: 'on' }, async (client) => {
    const { headers } = await client.get('/v5/products/nowhere', { 'x-request-id': 'proxy-7' });
    own = headers.get('x-request-id') ?? '';
  });
  const [token, read] = answered(lines);
  assert.equal(token.operationId, 'createAccessToken');
  const { requestId, foreignRequestId, plane, operationId, partnerId, status, ms, bodyBytes } = read;
  assert.deepEqual(
    { requestId, foreignRequestId, plane, operationId, partnerId, status, bodyBytes },
    {
      requestId: own,
      foreignRequestId: 'proxy-7',
      plane: 'partner',
      operationId: 'getProductVariation',
      partnerId: '1000001',
      status: 404,
      bodyBytes: 0,
    },
  );
  assert.equal(typeof ms, 'number');
  assert.notEqual(own, 'proxy-7', 'the id of the answer is the server’s own');
  const texts = answered(lines).map((line) => JSON.stringify(line));
  for (const text of texts) assert.doesNotMatch(text, /"demo"|127\.0\.0\.1|nowhere/);
  const refused = lines.find(({ msg }) => msg === 'request refused');
  assert.equal(refused.foreignRequestId, 'proxy-7');
});

test('no line unless it is wanted, and no id that is too long or not printable', async () => {
  const lines = await linesOf({}, async (client) => {
    await client.get('/v5/products/nowhere', { 'x-request-id': 'x'.repeat(129) });
    await client.get('/v5/products/nowhere', { 'x-request-id': 'two words' });
  });
  assert.deepEqual(answered(lines), []);
  const refused = lines.filter(({ msg }) => msg === 'request refused');
  assert.deepEqual(
    refused.map(({ foreignRequestId }) => foreignRequestId),
    [undefined, undefined],
  );
});

test('a caller with many refusals gets lines for the first ones, and others still get theirs', async () => {
  const lines = await linesOf({}, async (client, stranger) => {
    for (let count = 0; count < 100; count += 1) await client.get('/v5/products/nowhere');
    await stranger.get('/v5/products');
  });
  const refused = lines.filter(({ msg }) => msg === 'request refused');
  assert.equal(refused.filter(({ partnerId, status }) => partnerId !== '' && status === 404).length, 60);
  assert.deepEqual(
    refused.filter(({ partnerId }) => partnerId === '').map(({ status, reason }) => [status, reason]),
    [[401, 'TOKEN_INVALID: Unauthorized']],
  );
});

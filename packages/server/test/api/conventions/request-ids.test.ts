import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { converse } from '@kontor/harness/raw';
import { startTestServer, type TestServer } from '@kontor/harness/server';

const server = await startTestServer();

/** Request ids from both planes: of accepted and refused requests, unknown paths and bytes that are not a request. */
async function idsOf({ operatorUrl, partnerUrl, operator, anonymous, login }: TestServer): Promise<string[]> {
  const partner = await login();
  const answers = [];
  for (let round = 0; round < 5; round += 1) {
    answers.push(
      await partner.get('/v5/products'),
      await partner.post('/v5/products', []),
      await operator.get('/operator/v1/partners'),
      await new ApiClient(() => operatorUrl).get('/livez'),
      await anonymous.get('/nowhere'),
    );
  }
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const url of [partnerUrl, operatorUrl]) {
    const text = await converse(url, ['no request at all\r\n\r\n']);
    ids.push(/x-request-id: (\S+)/i.exec(text)?.[1] ?? '');
  }
  return ids;
}

test('request ids repeat neither on the other plane nor after a restart, and reveal no count', async () => {
  const ids = await idsOf(server);
  await server.restart();
  ids.push(...(await idsOf(server)));
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  // Two consecutive ids have no common prefix.
  assert.equal(new Set(ids.map((id) => id.slice(0, 8))).size, ids.length);
});

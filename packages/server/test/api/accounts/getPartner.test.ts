import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/partners/1000002';

describe('200', () => {
  test('with the name, also a new one, and nothing that only operators know', async () => {
    await operator.patch(path, { name: 'Harbour Lamps', contact: 'Ada', notes: 'Pays late.' });
    const answer = await operator.get(path);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.json, { partnerId: '1000002', name: 'Harbour Lamps' });
  });
});

test('404 for a partner that does not exist', async () => {
  assertRefused(await operator.get('/operator/v1/partners/nobody'), 404, 'PARTNER_NOT_FOUND');
});

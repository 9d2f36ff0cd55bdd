import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startAreaServer } from '@kontor/harness/area-server';
import { assertRefused, refusalsOf } from '@kontor/harness/refused';
import { depot } from '../../../../../test/depot/area.ts';
import { textOf } from '../../../../../test/depot/sheet-csv.ts';
import { progress } from '../../../../../test/depot/sheets.ts';

const server = await startAreaServer(depot);
const client = server.client();
const path = (sheet: string) => `/v1/depot/sheets/${sheet}.csv` as const;

/** Starts a download without reading it. */
async function begin(sheet: string): Promise<IncomingMessage> {
  const sent = request(server.url + path(sheet), { headers: { authorization: 'Bearer 1' }, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer;
}

/** Resolves when no rendering is in progress. */
async function ended(): Promise<void> {
  while (progress[1] === 0) await pause(5);
}

describe('a document that is rendered on request', () => {
  test('arrives complete, piece by piece, as an attachment', async () => {
    const answer = await client.get(path('large'), { 'accept-encoding': 'gzip' });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/csv');
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="large.csv"');
    assert.equal(answer.headers.get('transfer-encoding'), 'chunked');
    assert.equal(answer.headers.get('content-encoding'), null);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.ok(
      answer.text === `row,text\r\n${Array.from({ length: 30_000 }, (_, row) => textOf(row)).join('')}`,
    );
  });

  test('is rendered no faster than it is read, and stops when its reader goes away', async () => {
    const answer = await begin('endless');
    await once(answer, 'readable');
    let rows = -1;
    while (rows !== progress[0]) {
      rows = progress[0] as number;
      await pause(200);
    }
    assert.ok(rows < 200_000, `${rows} rows were made for a reader that reads nothing`);
    assert.equal(progress[1], 0);
    answer.destroy();
    await ended();
  });

  test('answers HEAD without a body', async () => {
    const answer = await client.send('HEAD', path('endless'));
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/csv');
    assert.equal(answer.text, '');
    await ended();
  });

  test('that fails before its first piece is refused in the error format of the operation', async () => {
    const answer = await client.get(path('broken-at-once'));
    assert.equal(answer.status, 500);
    assert.equal(answer.json.type, 'urn:problem:internal');
    assert.equal(answer.headers.get('content-disposition'), null);
  });

  test('that fails later ends the connection, so that nobody mistakes the partial document for the whole', async () => {
    await assert.rejects(client.get(path('broken-later')));
  });

  test('is refused with 503 when too many are requested at the same time, until one has been read to its end', async () => {
    const open = await Promise.all([begin('endless'), begin('endless')]);
    // One of these waits and the other is refused, whichever arrives first.
    const asked = [client.get(path('small')), client.get(path('small'))];
    const refused = await Promise.race(asked);
    assertRefused(refused, 503, 'urn:problem:unavailable');
    assert.equal(refused.headers.get('retry-after'), '1');
    for (const answer of open) answer.destroy();
    assert.deepEqual(refusalsOf(await Promise.all(asked)), ['200', '503 urn:problem:unavailable']);
    assert.equal((await client.get(path('small'))).status, 200);
  });
});

describe('a document stored on disk', () => {
  test('arrives complete with its length, even when only a range was requested', async () => {
    const answer = await client.get(path('stored'), { range: 'bytes=0-9' });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-length'), `${50_000 * 10}`);
    assert.equal(answer.headers.get('accept-ranges'), 'none');
    assert.equal(answer.text.length, 50_000 * 10);
  });

  test('answers HEAD with its length', async () => {
    const answer = await client.send('HEAD', path('stored'));
    assert.equal(answer.headers.get('content-length'), `${50_000 * 10}`);
    assert.equal(answer.text, '');
  });

  test('answers 404 when it does not exist', async () => {
    const answer = await client.get(path('none'));
    assert.deepEqual([answer.status, answer.json.type], [404, 'urn:problem:not-found']);
  });
});

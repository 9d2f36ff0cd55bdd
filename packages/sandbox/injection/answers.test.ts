import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { type BodyFault, withBodyFault } from './answers.ts';

/** Sends a body with a fault; resolves to the result and to the pauses in between. */
async function send(body: string | Uint8Array | Readable | object, fault: BodyFault) {
  const pauses: number[] = [];
  const answer = withBodyFault({ status: 200, body }, fault, async (ms) => void pauses.push(ms));
  assert.ok(answer.body instanceof Readable);
  return { answer, pauses, text: (await buffer(answer.body)).toString() };
}

test('a slow body is complete and takes time by its bytes a second', async () => {
  const { answer, pauses, text } = await send('x'.repeat(250), { bytesPerSecond: 1_000 });
  assert.deepEqual([text.length, answer.bodyBytes], [250, 250]);
  assert.deepEqual(pauses, [100, 100, 50]);
});

test('objects, bytes and streams are sent alike', async () => {
  for (const body of [{ a: 1 }, Buffer.from('{"a":1}'), Readable.from([Buffer.from('{"a":1}')])]) {
    assert.equal((await send(body, { bytesPerSecond: 10 })).text, '{"a":1}');
  }
});

test('a torn body fails after its bytes; a shorter one is complete', async () => {
  assert.equal((await send('abc', { tornAfterBytes: 3 })).text, 'abc');
  await assert.rejects(send('abcd', { tornAfterBytes: 3 }), /connection closed by an injected fault/);
});

test('an answer without a body stays unchanged', () => {
  const answer = { status: 204 };
  assert.equal(
    withBodyFault(answer, { tornAfterBytes: 1 }, async () => undefined),
    answer,
  );
});

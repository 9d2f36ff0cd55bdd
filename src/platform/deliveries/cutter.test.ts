import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { cutBody } from './cut-body.ts';
import { Cutter } from './cutter.ts';

const reading = Buffer.alloc(16, 7);
const bodyOf = (count: number, filler: string) =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_, index) => ({ sku: `S-${index}`, filler }))));
const large = bodyOf(500, 'ü'.repeat(500));

/** A cutter whose thread is there; it starts with the first large body. */
async function startedCutter(entry?: URL): Promise<Cutter> {
  const cutter = new Cutter(entry);
  await cutter.cut(large, reading);
  while (!cutter.hasThread) await pause(5);
  return cutter;
}

describe('a large body', () => {
  test('is cut on the thread as it is cut in place, and is still there', async () => {
    const cutter = await startedCutter();
    const before = Buffer.from(large);
    const bodies = [
      large,
      bodyOf(501, 'x'.repeat(500)),
      Buffer.from(`[${'"no object",'.repeat(20_000)}1]`),
      bodyOf(7, 'y'.repeat(50_000)),
    ];
    const found = await Promise.all(bodies.map((body) => cutter.cut(body, reading)));
    assert.deepEqual(
      found,
      bodies.map((body) => cutBody(body, reading)),
    );
    assert.equal(found[0]?.list.length, 500);
    assert.equal(found[1]?.count, 501);
    assert.equal(found[2], undefined);
    assert.deepEqual(large, before);
  });

  test('is cut in place when the thread ends over it, and the next one has another thread', async () => {
    const endsOverBodies = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', () => process.exit(1));
        parentPort.postMessage('ready');`)}`,
    );
    const cutter = await startedCutter(endsOverBodies);
    const found = await Promise.all([1, 2, 3, 4].map(() => cutter.cut(large, reading)));
    for (const each of found) assert.deepEqual(each, cutBody(large, reading));
    assert.equal(cutter.hasThread, false);
    await cutter.cut(large, reading);
    while (!cutter.hasThread) await pause(5);
  });
});

test('a small body starts no thread', async () => {
  const cutter = new Cutter(new URL('file:///nowhere.js'));
  const small = bodyOf(3, '');
  assert.deepEqual(await cutter.cut(small, reading), cutBody(small, reading));
});

test('a thread that cannot start costs nothing but its help', async () => {
  const cutter = new Cutter(new URL('file:///nowhere.js'));
  for (let turn = 0; turn < 3; turn += 1) {
    assert.deepEqual(await cutter.cut(large, reading), cutBody(large, reading));
    await pause(50);
  }
  assert.equal(cutter.hasThread, false);
});

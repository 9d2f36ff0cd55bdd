import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BodySplitter } from './body-splitter.ts';
import { splitBody } from './split-elements.ts';

const reading = { key: 'sku', elementsMax: 500, elementBytesMax: 65_536, digest: Buffer.alloc(16, 7) };
const bodyOf = (count: number, filler: string) =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_, index) => ({ sku: `S-${index}`, filler }))));
const large = bodyOf(500, 'ü'.repeat(500));

/** A body splitter whose thread is running; it starts with the first large body. */
async function startedSplitter(entry?: URL): Promise<BodySplitter> {
  const bodySplitter = new BodySplitter(entry);
  await bodySplitter.split(large, reading);
  while (!bodySplitter.hasThread) await pause(5);
  return bodySplitter;
}

describe('a large body', () => {
  test('is split on the thread as it is in place, and still exists afterwards', async () => {
    const bodySplitter = await startedSplitter();
    const before = Buffer.from(large);
    const bodies = [
      large,
      bodyOf(501, 'x'.repeat(500)),
      Buffer.from(`[${'"an element",'.repeat(20_000)}]`),
      bodyOf(7, 'y'.repeat(50_000)),
    ];
    const found = await Promise.all(bodies.map((body) => bodySplitter.split(body, reading)));
    assert.deepEqual(
      found,
      bodies.map((body) => splitBody(body, reading)),
    );
    assert.deepEqual(
      found.map((each) => ('violation' in each ? each.violation : each.count)),
      [500, 501, 'invalid-json', 7],
    );
    assert.deepEqual(large, before);
  });

  test('is split in place when the thread dies on it, and the next one has another thread', async () => {
    const endsOverBodies = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', () => process.exit(1));
        parentPort.postMessage('ready');`)}`,
    );
    const bodySplitter = await startedSplitter(endsOverBodies);
    const found = await Promise.all([1, 2, 3, 4].map(() => bodySplitter.split(large, reading)));
    for (const each of found) assert.deepEqual(each, splitBody(large, reading));
    assert.equal(bodySplitter.hasThread, false);
    await bodySplitter.split(large, reading);
    while (!bodySplitter.hasThread) await pause(5);
  });
});

test('a small body starts no thread', async () => {
  const bodySplitter = new BodySplitter(new URL('file:///nowhere.js'));
  const small = bodyOf(3, '');
  assert.deepEqual(await bodySplitter.split(small, reading), splitBody(small, reading));
});

test('a thread that cannot start costs only its help', async () => {
  const bodySplitter = new BodySplitter(new URL('file:///nowhere.js'));
  for (let turn = 0; turn < 3; turn += 1) {
    assert.deepEqual(await bodySplitter.split(large, reading), splitBody(large, reading));
    await pause(50);
  }
  assert.equal(bodySplitter.hasThread, false);
});

test('a thread that could not start is tried again a minute later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const folder = mkdtempSync(join(tmpdir(), 'kontor-splitter-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'entry.mjs');
  const bodySplitter = new BodySplitter(pathToFileURL(entry));
  // It waits for the thread, and so for its end.
  const longer = bodyOf(500, 'x'.repeat(5_000));
  assert.deepEqual(await bodySplitter.split(longer, reading), splitBody(longer, reading));
  writeFileSync(
    entry,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => parentPort.postMessage({ found: 'by the thread' }));
    parentPort.postMessage('ready');`,
  );
  assert.deepEqual(await bodySplitter.split(longer, reading), splitBody(longer, reading));
  t.mock.timers.tick(60_000);
  assert.equal(await bodySplitter.split(longer, reading), 'by the thread');
});

test('a body of only brackets does not end the thread: the next body is split there again', async () => {
  const splitter = new BodySplitter();
  const reading = { key: 'sku', elementsMax: 500, elementBytesMax: 64 * 1024 };
  const deep = Buffer.alloc(16 * 1024 * 1024, '[');
  deep.fill(']', deep.length / 2);
  const found = await splitter.split(deep, reading);
  assert.ok('count' in found && found.count === 1);
  assert.equal(splitter.hasThread, true);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { BrokenElement, FileEntry } from '../../../client/sheets/json/entries.ts';
import { type DeliveryTarget, splitBatches, targets } from '../../push/batches.ts';
import { gather } from '../gather.ts';

async function* reader(entries: readonly FileEntry[]): AsyncGenerator<FileEntry> {
  yield* entries;
}

/** Entries with one JSON text each; undefined stands for a malformed one. */
function entriesOf(texts: readonly (string | undefined)[]): FileEntry[] {
  return texts.map((text, index) => {
    const place = { number: index + 1, line: index + 10, endByte: (index + 1) * 100 };
    return text === undefined
      ? { kind: 'broken', ...place, reason: 'not JSON' }
      : { kind: 'element', ...place, json: Buffer.from(text) };
  });
}

async function cut(texts: readonly (string | undefined)[], target: DeliveryTarget, bytesMax?: number) {
  const broken: BrokenElement[] = [];
  const batches = await gather(
    splitBatches(reader(entriesOf(texts)), target, (element) => broken.push(element), bytesMax),
  );
  return {
    broken,
    batches: batches.map((batch) => ({ ...batch, body: Buffer.from(batch.body).toString() })),
  };
}

const small: DeliveryTarget = { ...targets.products, elementsMax: 3 };

describe('the requests of a delivery', () => {
  test('contain all elements in order, no more than a request allows, each with its place in the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.json(), { nil: undefined })),
        fc.integer({ min: 20, max: 200 }),
        async (texts, max) => {
          const { batches, broken } = await cut(texts, small, max);
          const whole = texts.filter((text) => text !== undefined);
          assert.deepEqual(
            batches.flatMap(({ body }) => JSON.parse(body)),
            whole.map((text) => JSON.parse(text)),
          );
          assert.equal(broken.length, texts.length - whole.length);
          for (const { body, places } of batches) {
            assert.ok(places.length >= 1 && places.length <= small.elementsMax);
            assert.ok(Buffer.byteLength(body) <= max || places.length === 1);
          }
          const places = batches.flatMap((batch) => batch.places);
          assert.ok(
            places.every(({ number, line }) => texts[number - 1] !== undefined && line === number + 9),
          );
        },
      ),
    );
  });

  test('are numbered and know how much of the file they cover', async () => {
    const { batches } = await cut(['1', '2', undefined, '3', '4'], small);
    assert.deepEqual(
      batches.map(({ number, body, endByte }) => [number, body, endByte]),
      [
        [1, '[1,2,3]', 400],
        [2, '[4]', 500],
      ],
    );
  });

  test('are wrapped as the operation requires', async () => {
    const bodyOf = async (target: DeliveryTarget) => (await cut(['1', '2'], target)).batches[0]?.body;
    assert.equal(await bodyOf(targets.products), '[1,2]');
    assert.equal(await bodyOf(targets.prices), '[1,2]');
    assert.equal(await bodyOf(targets['active-status']), '{"status":[1,2]}');
  });

  test('are none when there is no element', async () => {
    assert.deepEqual((await cut([], small)).batches, []);
  });
});

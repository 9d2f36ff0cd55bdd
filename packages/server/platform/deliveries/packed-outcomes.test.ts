import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { packOutcomes, unpackOutcomes } from './packed-outcomes.ts';

const outcome = fc.record({
  kind: fc.constantFrom('products', 'prices', 'active-status'),
  part: fc.constantFrom('succeeded', 'failed', 'unchanged', 'superseded'),
  violations: fc.constantFrom('[]', '[]', '[{"code":"A","title":"ä"}]', '[{"code":"B"}]'),
  clientTimeMs: fc.option(fc.nat()),
  deliveryId: fc.oneof(fc.uuid(), fc.string()),
  since: fc.nat(6 * 86_400_000),
  lasted: fc.constantFrom(0, 0, 0, 5_000),
  times: fc.constantFrom(1, 1, 1, 40),
});

/** Outcomes in the order of their times. */
const past = fc.array(outcome, { maxLength: 40 }).map((outcomes) => {
  let lastAtMs = Date.UTC(2026, 0, 1);
  return outcomes.map(({ since, lasted, ...row }) => {
    lastAtMs += since + 1;
    return { ...row, lastAtMs, firstAtMs: lastAtMs - lasted };
  });
});

test('packs hold every outcome exactly, and each is named by its newest one', () => {
  fc.assert(
    fc.property(past, (rows) => {
      const packs = packOutcomes(rows);
      assert.deepEqual(
        packs.flatMap((pack) => unpackOutcomes(pack).reverse()),
        rows,
      );
      for (const pack of packs) assert.equal(unpackOutcomes(pack)[0]?.lastAtMs, pack.lastMs);
    }),
  );
});

test('the form of a pack stays as it is: packs outlive the version that wrote them', () => {
  const text = '[1,[0,0,"AAECAwQFBgcICQoLDA0ODw"],[1000,"prices failed",":x","[1]",2,5],[0,0,":y",1]]\n';
  const rows = unpackOutcomes({ lastMs: 1_767_312_000_000, text });
  const second = { kind: 'prices', part: 'failed', violations: '[1]', clientTimeMs: null };
  assert.deepEqual(rows, [
    {
      ...second,
      ...{ kind: 'products', part: 'succeeded', violations: '[]', times: 1 },
      deliveryId: '00010203-0405-0607-0809-0a0b0c0d0e0f',
      firstAtMs: 1_767_312_000_000,
      lastAtMs: 1_767_312_000_000,
    },
    {
      ...second,
      deliveryId: 'x',
      firstAtMs: 1_767_311_998_995,
      lastAtMs: 1_767_311_999_000,
      times: 2,
    },
    { ...second, deliveryId: 'y', firstAtMs: 1_767_311_999_000, lastAtMs: 1_767_311_999_000, times: 1 },
  ]);
});

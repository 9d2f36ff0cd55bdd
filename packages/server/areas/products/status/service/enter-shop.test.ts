import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { pickMoins } from './enter-shop.ts';

/** A store in which the partner already has these moins. */
function storeWith(...used: string[]): WriteTx {
  const each = async (_statement: unknown, sets: string[][]) =>
    sets.map(([moin = '']) => (used.includes(moin) ? [{ moin }] : []));
  return { each } as unknown as WriteTx;
}

/** Ids whose random bytes come from the given hex texts in order, six bytes each. */
function drawing(...texts: string[]) {
  const left = [...texts];
  const hex = (length: number) => left.splice(0, length / 6).join('');
  return { uuid: () => '', hex };
}

const newlyOnline = ['A', 'B'].map((sku) => ({ sku, sentMoin: null }));

describe('moins', () => {
  test('of one revision share a prefix, and increase with the revision, so that they are stored together', async () => {
    const ids = drawing('000000000001', '0000000000ff', '000000000001', '000000000002');
    const first = await pickMoins(storeWith(), ids, newlyOnline, 35);
    assert.deepEqual([...first.values()], ['M000Z00001', 'M000Z00073']);
    const next = await pickMoins(storeWith(), ids, newlyOnline, 36);
    assert.deepEqual([...next.values()], ['M001000001', 'M001000002']);
  });

  test('are drawn again when two are equal or another variation has one', async () => {
    const ids = drawing('000000000001', '000000000001', '000000000002', '000000000003');
    const given = await pickMoins(storeWith('M000Z00002'), ids, newlyOnline, 35);
    assert.deepEqual(
      [...given],
      [
        ['A', 'M000Z00001'],
        ['B', 'M000Z00003'],
      ],
    );
  });

  test('keep their form after more turns than they can represent', async () => {
    const given = await pickMoins(storeWith(), drawing('ffffffffffff', '0'.repeat(12)), newlyOnline, 36 ** 4);
    for (const moin of given.values()) assert.match(moin, /^M0000[0-9A-Z]{5}$/);
  });
});

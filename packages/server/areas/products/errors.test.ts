import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CatalogueEntry, platformErrors } from '@kontor/contract/errors';
import { elementErrors } from '@kontor/contract/violations';
import { deliveryErrors } from './delivery-errors.ts';
import { operatorNotes, productErrors, shopErrors } from './errors.ts';

const own: readonly CatalogueEntry[] = [productErrors, deliveryErrors, shopErrors, operatorNotes].flatMap(
  (each) => Object.values(each),
);
const numbers = new Set([...own, ...Object.values(elementErrors)].map(({ code }) => code.slice(0, 6)));

describe('the error catalogue of the area', () => {
  test('has every public code, including those that this server never returns', () => {
    const known = [
      '100004',
      '100013',
      '100017',
      '100096',
      '200003',
      '200004',
      '300007',
      '400007',
      '500001',
      '600004',
      '800020',
    ];
    assert.deepEqual(
      known.filter((number) => !numbers.has(number)),
      [],
    );
    assert.equal(shopErrors.HAUPTBILDER_NICHT_VORHANDEN.own, false);
  });

  test('has every code of our own', () => {
    const ours = [
      ...Array.from({ length: 17 }, (_, index) => 900_001 + index),
      900_019,
      900_020,
      900_021,
      900_030,
      900_040,
      900_099,
    ];
    assert.deepEqual(
      ours.map(String).filter((number) => !numbers.has(number)),
      [],
    );
  });

  test('names no code twice, not even one of the platform', () => {
    const codes = [...own, ...Object.values(platformErrors), ...Object.values(elementErrors)].map(
      ({ code }) => code,
    );
    assert.equal(new Set(codes).size, codes.length);
  });

  test('writes codes of elements as number and name, and only the 9 family is our own', () => {
    for (const entry of Object.values({ ...deliveryErrors, ...shopErrors }) as CatalogueEntry[]) {
      if (entry.code === 'HAUPTBILDER_NICHT_VORHANDEN') continue;
      assert.match(entry.code, /^\d{6} - [A-Z_]+$/);
      assert.equal(entry.own, entry.code.startsWith('9'), entry.code);
    }
  });

  test('names each entry like its code', () => {
    const named = Object.entries<CatalogueEntry>({ ...productErrors, ...deliveryErrors, ...shopErrors });
    for (const [name, { code }] of named) assert.equal(code.replace(/^\d{6} - /, ''), name);
  });

  test('explains every code in complete sentences', () => {
    for (const { code, title, meaning, remedy } of own) {
      assert.ok(title.length > 5 && !title.endsWith('.'), code);
      assert.match(meaning, /\.$/, code);
      assert.match(remedy, /\.$/, code);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief } from '@kontor/harness/rule-rows';
import { gtin14Of } from '@kontor/values/codes';
import fc from 'fast-check';
import {
  type Candidate,
  checkAgainstOthers,
  checkSwitchedOn,
  type Identity,
  keysOfOthers,
  type OtherVariations,
} from './other-variations.ts';

type Stored = Identity & { readonly active: boolean };

const stored = (sku: string, changes: Partial<Stored> = {}): Stored => ({
  sku,
  productReference: 'P',
  ean: `ean of ${sku}`,
  category: 'Mugs',
  brandId: 'B',
  productLine: 'Morning',
  foodRoles: '',
  active: true,
  ...changes,
});

const candidate = (sku: string, changes: Partial<Identity> = {}): Candidate => {
  const { active: _, ...identity } = stored(sku, changes);
  return { ...identity, root: `$.${sku}` };
};

/** The other variations that a store with these would return. */
function around(variations: readonly Stored[]): OtherVariations {
  const active = variations.filter((each) => each.active);
  return {
    stored: new Map(variations.map((each) => [each.sku, each])),
    activeSkusByGtin: new Map(
      [...Map.groupBy(active, ({ ean }) => gtin14Of(ean))].map(([gtin, users]) => [
        gtin,
        users.map(({ sku }) => sku),
      ]),
    ),
    activeSiblings: Map.groupBy(active, ({ productReference }) => productReference),
  };
}

/** Only the variations that `keysOfOthers` requests. */
function onlyLookedAt(candidates: readonly Candidate[], others: OtherVariations): OtherVariations {
  const { gtins, productReferences } = keysOfOthers(candidates, others.stored);
  const some = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]) =>
    new Map([...map].filter(([key]) => keys.includes(key)));
  return {
    stored: others.stored,
    activeSkusByGtin: some(others.activeSkusByGtin, gtins),
    activeSiblings: some(others.activeSiblings, productReferences),
  };
}

const listOf = (violations: ReturnType<typeof checkAgainstOthers>) =>
  [...violations.values()].flat().map(brief).sort();
const check = (candidates: readonly Candidate[], variations: readonly Stored[] = []) =>
  listOf(checkAgainstOthers(candidates, around(variations)));

describe('keys that cannot change once stored', () => {
  test('200004: an active sku under another productReference', () => {
    assert.deepEqual(check([candidate('A', { productReference: 'Q' })], [stored('A')]), [
      '200004 $.A.productReference',
    ]);
  });
  test('200004: an active sku with another ean', () => {
    assert.deepEqual(check([candidate('A', { ean: 'other' })], [stored('A')]), ['200004 $.A.ean']);
  });
  test('a sku that is switched off may change both', () => {
    const moved = candidate('A', { productReference: 'Q', ean: 'other' });
    assert.deepEqual(check([moved], [stored('A', { active: false })]), []);
  });
  test('an active sku may have its ean in another form', () => {
    const [short, long] = ['036000291452', '00036000291452'];
    assert.deepEqual(check([candidate('A', { ean: long })], [stored('A', { ean: short })]), []);
  });
  test('the same element again is accepted', () => {
    assert.deepEqual(check([candidate('A')], [stored('A')]), []);
  });
});

describe('an ean belongs to one active sku', () => {
  const ean = { ean: 'shared' };
  test('100013: another active sku uses it', () => {
    assert.deepEqual(check([candidate('A', ean)], [stored('B', ean)]), ['100013 $.A.ean']);
  });
  test('a sku that is switched off uses no ean', () => {
    assert.deepEqual(check([candidate('A', ean)], [stored('B', { ...ean, active: false })]), []);
  });
  test('100013: of two new elements in a body the first gets it', () => {
    assert.deepEqual(check([candidate('A', ean), candidate('B', ean)]), ['100013 $.B.ean']);
  });
  test('100013: another form of the ean is the same ean', () => {
    const [upc, ean13, gtin14] = ['036000291452', '0036000291452', '00036000291452'];
    assert.deepEqual(check([candidate('A', { ean: gtin14 })], [stored('B', { ean: upc })]), [
      '100013 $.A.ean',
    ]);
    assert.deepEqual(check([candidate('A', { ean: upc }), candidate('B', { ean: ean13 })]), [
      '100013 $.B.ean',
    ]);
  });
  test('an element that is refused does not use its ean', () => {
    const refused = candidate('A', { ...ean, productReference: 'Q' });
    assert.deepEqual(
      check([refused, candidate('B', ean)], [stored('A', { ean: 'shared' })]).includes('100013 $.A.ean'),
      false,
    );
  });
  test('the sku that uses it is named', () => {
    const violations = checkAgainstOthers([candidate('A', ean)], around([stored('B', ean)]));
    assert.match(violations.get('A')?.[0]?.detail ?? '', /"B"/);
  });
});

describe('variations of a productReference agree', () => {
  const lamps = { category: 'Lamps' };
  test('900009: category, brandId, productLine and food roles', () => {
    const other = { ...lamps, brandId: 'C', productLine: '', foodRoles: 'FOOD_BUSINESS_OPERATOR' };
    assert.deepEqual(check([candidate('A', other)], [stored('B')]), [
      '900009 $.A.compliance.foodInformation.addresses',
      '900009 $.A.productDescription.brandId',
      '900009 $.A.productDescription.category',
      '900009 $.A.productDescription.productLine',
    ]);
  });
  test('of new variations the first sets the values', () => {
    assert.deepEqual(check([candidate('A', lamps), candidate('B')]), [
      '900009 $.B.productDescription.category',
    ]);
  });
  test('a whole product can change its category in one body', () => {
    const body = [candidate('A', lamps), candidate('B', lamps)];
    assert.deepEqual(check(body, [stored('A'), stored('B')]), []);
  });
  test('a stored variation that is not in the body sets the values', () => {
    const body = [candidate('A', lamps), candidate('B', lamps)];
    assert.deepEqual(check(body, [stored('A'), stored('B'), stored('C')]), [
      '900009 $.A.productDescription.category',
      '900009 $.B.productDescription.category',
    ]);
  });
  test('one that the partner has switched off does not count', () => {
    assert.deepEqual(check([candidate('A', lamps)], [stored('A'), stored('C', { active: false })]), []);
  });
  test('an element that is refused for another reason leaves its stored version as the one that counts', () => {
    const body = [candidate('A', lamps), candidate('B', { ...lamps, ean: 'other' })];
    assert.deepEqual(check(body, [stored('A'), stored('B')]), [
      '200004 $.B.ean',
      '900009 $.A.productDescription.category',
    ]);
  });
  test('variations of other products do not matter', () => {
    assert.deepEqual(check([candidate('A', lamps)], [stored('B', { productReference: 'Q' })]), []);
  });
  test('all violations of an element are reported together', () => {
    const body = [candidate('A', { ean: 'shared', ...lamps })];
    assert.deepEqual(check(body, [stored('A'), stored('B', { ean: 'shared' })]), [
      '100013 $.A.ean',
      '200004 $.A.ean',
      '900009 $.A.productDescription.category',
    ]);
  });

  test('whatever is delivered, active variations of a product agree afterwards and share no ean', () => {
    const few = (...values: string[]) => fc.constantFrom(...values);
    const identity = fc.record({
      sku: few('A', 'B', 'C', 'D', 'E'),
      productReference: few('P', 'Q'),
      ean: few('1', '01', '2', '3', '003'),
      category: few('Mugs', 'Lamps'),
    });
    const bodies = fc.array(fc.uniqueArray(identity, { selector: ({ sku }) => sku, maxLength: 5 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(bodies, fc.func(fc.boolean()), (list, isSwitched) => {
        let shop = new Map<string, Stored>();
        for (const [turn, body] of list.entries()) {
          const candidates = body.map(({ sku, ...rest }) => candidate(sku, rest));
          const others = around([...shop.values()]);
          const violations = checkAgainstOthers(candidates, others);
          // Variations that are not read would not have changed the result.
          assert.deepEqual(checkAgainstOthers(candidates, onlyLookedAt(candidates, others)), violations);
          for (const { root: _, ...each } of candidates) {
            if (!violations.has(each.sku))
              shop.set(each.sku, { ...each, active: shop.get(each.sku)?.active ?? true });
          }
          shop = switchSome(shop, (sku) => isSwitched(turn, sku));
          assertConsistent([...shop.values()].filter(({ active }) => active));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('switching on again', () => {
  const off = (sku: string, changes: Partial<Stored> = {}) => stored(sku, { ...changes, active: false });
  const checkOn = (
    skus: readonly string[],
    variations: readonly Stored[],
    switchedOff: readonly string[] = [],
  ) => {
    const candidates = variations
      .filter(({ sku }) => skus.includes(sku))
      .map((each) => ({ ...each, root: `$.${each.sku}` }));
    return listOf(checkSwitchedOn(candidates, new Set(switchedOff), around(variations)));
  };
  test('100013: the ean was taken meanwhile', () => {
    assert.deepEqual(checkOn(['A'], [off('A', { ean: '1' }), stored('B', { ean: '1' })]), [
      '100013 $.A.active',
    ]);
  });
  test('the ean is free when the same body switches the other one off', () => {
    assert.deepEqual(checkOn(['A'], [off('A', { ean: '1' }), stored('B', { ean: '1' })], ['B']), []);
  });
  test('100013: of two that are switched on with the same ean the first gets it', () => {
    assert.deepEqual(checkOn(['A', 'B'], [off('A', { ean: '1' }), off('B', { ean: '1' })]), [
      '100013 $.B.active',
    ]);
  });
  test('900009: the product has changed into another', () => {
    assert.deepEqual(checkOn(['A'], [off('A', { category: 'Lamps' }), stored('B')]), ['900009 $.A.active']);
  });
  test('no violations when nothing has changed', () => {
    assert.deepEqual(checkOn(['A'], [off('A'), stored('B')]), []);
  });
});

function switchSome(
  shop: ReadonlyMap<string, Stored>,
  isSwitched: (sku: string) => boolean,
): Map<string, Stored> {
  const all = [...shop.values()];
  const offs = all.filter((each) => each.active && isSwitched(each.sku)).map(({ sku }) => sku);
  const ons = all.filter((each) => !each.active && isSwitched(each.sku));
  const violations = checkSwitchedOn(
    ons.map((each) => ({ ...each, root: `$.${each.sku}` })),
    new Set(offs),
    around(all),
  );
  const flagOf = (each: Stored) =>
    isSwitched(each.sku) && !violations.has(each.sku) ? !each.active : each.active;
  return new Map(all.map((each) => [each.sku, { ...each, active: flagOf(each) }]));
}

function assertConsistent(active: readonly Stored[]): void {
  assert.equal(new Set(active.map(({ ean }) => gtin14Of(ean))).size, active.length, 'an ean is used twice');
  for (const siblings of Map.groupBy(active, ({ productReference }) => productReference).values()) {
    assert.equal(new Set(siblings.map(({ category }) => category)).size, 1, 'a product has two categories');
  }
}

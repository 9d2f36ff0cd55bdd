import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileRequirement } from '../../reference/rules/requirement.ts';
import { jsonPathOf } from './requirements.ts';

const field = (...steps: string[]) => ({ kind: 'field', steps });
const targetOf = (jsonPath: string | undefined, name = 'Colour') =>
  compileRequirement({ name, ...(jsonPath === undefined ? {} : { jsonPath }) }, ['Colour'])[0]?.target;

describe('paths of additional requirements', () => {
  test('start at the list of variations, at the list itself, or at an element', () => {
    const expected = field('pricing', 'normPriceInfo');
    assert.deepEqual(targetOf('$.productVariations[*].pricing.normPriceInfo'), expected);
    assert.deepEqual(targetOf('$[*].pricing.normPriceInfo'), expected);
    assert.deepEqual(targetOf('$.pricing.normPriceInfo'), expected);
    assert.deepEqual(targetOf("$['pricing']['normPriceInfo']"), expected);
  });

  test('may pass through lists', () => {
    assert.deepEqual(
      targetOf('$.compliance.productSafety.addresses[*].phone'),
      field('compliance', 'productSafety', 'addresses', 'phone'),
    );
  });

  test('into the attributes mean an attribute by its name', () => {
    const colour = { kind: 'attribute', name: 'Colour' };
    assert.deepEqual(targetOf('$.productVariations[*].productDescription.attributes'), colour);
    assert.deepEqual(targetOf("$.productDescription.attributes[?(@.name=='Colour')]"), colour);
    assert.deepEqual(targetOf(undefined), colour);
  });

  test('that cannot be parsed drop the requirement', () => {
    for (const path of [
      '',
      'pricing',
      '$..pricing',
      '$.pricing[?(@.vat)]',
      '$.a[',
      '$.mediaAssets[0]',
      '$',
    ]) {
      assert.equal(targetOf(path, 'Unknown'), undefined, path);
    }
    assert.deepEqual(compileRequirement({}, []), []);
    assert.deepEqual(compileRequirement({ jsonPath: '$.mpn', condition: { name: 'Unknown' } }, []), []);
  });

  test('cost no more than their length when they are very long', () => {
    assert.equal(targetOf(`$${'.a'.repeat(100_000)}[`, 'Unknown'), undefined);
  });

  test('have names in brackets when these are not identifiers', () => {
    assert.equal(jsonPathOf(['pricing', 'na me', "it's", '1st']), ".pricing['na me']['it\\'s']['1st']");
  });
});

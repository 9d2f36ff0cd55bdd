import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDecimal } from '../../values/money.ts';
import { mismatchesOf } from '../form/mismatches.ts';
import { copyProductVariation } from '../generated/copiers.ts';
import { type ContractName, openapiDocuments } from '../generated/openapi.ts';
import { type Node, requestSchemas, resolve, type SchemaName, valueAt } from './request-schemas.ts';
import { sampleVariation } from './sample.ts';

/** Places of all numbers below a schema. */
function numberPlaces(document: Node, reference: unknown): (readonly string[])[] {
  const schema = resolve(document, reference);
  if (schema.type === 'array') return numberPlaces(document, schema.items).map((place) => ['0', ...place]);
  if ([schema.type].flat().some((type) => type === 'number' || type === 'integer')) return [[]];
  return Object.entries((schema.properties ?? {}) as Node)
    .filter(([, property]) => (property as Node).readOnly !== true)
    .flatMap(([name, property]) => numberPlaces(document, property).map((place) => [name, ...place]));
}

describe('a decimal text in place of a number', () => {
  let total = 0;
  for (const [name, document] of requestSchemas) {
    test(`is read as the number in ${name}`, async () => {
      const { default: loaded } = await openapiDocuments[document as ContractName]();
      const { components } = loaded as { components: { schemas: Node } };
      for (const place of numberPlaces(loaded as Node, components.schemas[name])) {
        const [asText, asNumber] = [valueAt(place, '12'), valueAt(place, 12)];
        const found = mismatchesOf(name as SchemaName, asText);
        assert.deepEqual(found, mismatchesOf(name as SchemaName, asNumber), place.join('.'));
        assert.deepEqual(asText, asNumber);
        total += 1;
      }
    });
  }

  test('is tried in at least forty places', () => assert.ok(total >= 40, `${total} places`));

  test('is copied as the number, so that it equals what was sent as a number before', () => {
    const texts = JSON.parse(JSON.stringify(sampleVariation()), (_, value) =>
      typeof value === 'number' ? String(value) : value,
    );
    assert.equal(
      JSON.stringify(copyProductVariation(texts)),
      JSON.stringify(copyProductVariation(sampleVariation())),
    );
  });

  test('is only digits with a point: anything else stays what it is', () => {
    for (const [text, number] of [
      ['29.99', 29.99],
      ['0', 0],
      ['-3.50', -3.5],
      ['007', 7],
    ] as const) {
      assert.equal(readDecimal(text), number);
    }
    for (const other of [
      '',
      ' 1',
      '1 ',
      '1,5',
      '1.000,00',
      '1e3',
      '0x10',
      '.5',
      '5.',
      '+1',
      'NaN',
      null,
      true,
      '9'.repeat(21),
    ]) {
      assert.equal(readDecimal(other), other);
    }
  });
});

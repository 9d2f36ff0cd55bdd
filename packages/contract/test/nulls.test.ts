import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mismatchesOf } from '../form/mismatches.ts';
import { copyProductVariation, copySkuPricing } from '../generated/copiers.ts';
import { type ContractName, openapiDocuments } from '../generated/openapi.ts';
import { type Node, requestSchemas, resolve, type SchemaName, valueAt } from './request-schemas.ts';
import { sampleVariation } from './sample.ts';

/** Places of all optional members, including nested ones and those in array entries. */
function optionalPlaces(document: Node, reference: unknown): (readonly string[])[] {
  const schema = resolve(document, reference);
  if (schema.type === 'array') return optionalPlaces(document, schema.items).map((place) => ['0', ...place]);
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Node)
    .filter(([, property]) => (property as Node).readOnly !== true)
    .flatMap(([name, property]) => [
      ...(required.includes(name) ? [] : [[name]]),
      ...optionalPlaces(document, property).map((place) => [name, ...place]),
    ]);
}

describe('null in place of an optional member', () => {
  let total = 0;
  for (const [name, document] of requestSchemas) {
    test(`violates no rule of ${name}`, async () => {
      const { default: loaded } = await openapiDocuments[document as ContractName]();
      const { components } = loaded as { components: { schemas: Node } };
      const places = optionalPlaces(loaded as Node, components.schemas[name]);
      for (const place of places) {
        const refused = mismatchesOf(name as SchemaName, valueAt(place, null)).filter(
          (each) => each.value === null,
        );
        assert.deepEqual(
          refused.map(({ jsonPath }) => jsonPath),
          [],
          place.join('.'),
        );
      }
      total += places.length;
    });
  }

  test('is checked in at least two hundred places', () => assert.ok(total >= 200, `${total} places`));

  test('does not count as one of several members of which one is required', () => {
    const brand = { id: 'K7P2QA', name: 'Nordlicht', useable: null, usable: null };
    assert.deepEqual(
      mismatchesOf('OperatorBrand', brand).map(({ keyword }) => keyword),
      ['anyOf'],
    );
    assert.deepEqual(mismatchesOf('OperatorBrand', { ...brand, usable: true }), []);
  });

  test('is never reported as an allowed value', () => {
    const [violation] = mismatchesOf('ClientCreation', { clientId: 'shop', listEnvelope: 'all' });
    assert.deepEqual(violation?.allowedValues, ['resources', 'named']);
    const [type] = mismatchesOf('UserCreation', { username: 'u', password: 'p', roles: [], name: 7 });
    assert.equal(String(type?.params.type ?? 'string').includes('null'), false);
  });
});

describe('copies of delivered elements', () => {
  test('leave out optional nested members that are null', () => {
    const sent = sampleVariation() as { productDescription: Node; pricing: Node; compliance: Node };
    const { productLine: _, ...description } = sent.productDescription;
    const { sale: __, ...pricing } = sent.pricing;
    const nulled = {
      ...sent,
      productDescription: { ...description, productLine: null },
      pricing: { ...pricing, sale: null },
    };
    assert.deepEqual(copyProductVariation(nulled), { ...sent, productDescription: description, pricing });
  });

  test('keep null where the contract gives it a meaning', () => {
    assert.equal((copyProductVariation({ ...sampleVariation(), mpn: null }) as Node).mpn, null);
    assert.deepEqual(copySkuPricing({ sku: 'A', sale: null }), { sku: 'A', sale: null });
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { copyProductVariation, copySkuPricing } from '../../src/contract/copiers.ts';
import { type ContractName, openapiDocuments } from '../../src/contract/openapi.ts';
import { violationsOf } from '../../src/contract/violations.ts';
import { operations } from '../sweeps/operations.ts';
import { sampleVariation } from './sample.ts';

type Node = Record<string, unknown>;
type SchemaName = Parameters<typeof violationsOf>[0];

/** A request schema with the document that it stands in. */
const schemas = new Map(
  operations.flatMap(({ schema, document }) => (schema === undefined ? [] : [[schema, document] as const])),
);

function resolve(document: Node, value: unknown): Node {
  const node = (value ?? {}) as Node;
  if (typeof node.$ref === 'string') {
    const steps = node.$ref.slice('#/'.length).split('/');
    return resolve(
      document,
      steps.reduce<unknown>((each, step) => (each as Node)[step], document),
    );
  }
  const choice = ((node.oneOf ?? []) as Node[]).find(({ type }) => type !== 'null');
  return choice === undefined ? node : resolve(document, choice);
}

interface Found {
  /** A value with all objects that the schema knows, in which every optional member without members is null. */
  readonly value: unknown;
  /** How many members are null. */
  readonly nulls: number;
}

function withNulls(document: Node, reference: unknown): Found {
  const schema = resolve(document, reference);
  if (schema.type === 'array') {
    const { value, nulls } = withNulls(document, schema.items);
    return { value: [value], nulls };
  }
  if (schema.properties === undefined) return { value: 'x', nulls: 0 };
  const required = (schema.required ?? []) as string[];
  let nulls = 0;
  const members = Object.entries(schema.properties as Node)
    .filter(([, property]) => (property as Node).readOnly !== true)
    .map(([name, property]) => {
      const inner = withNulls(document, property);
      nulls += inner.nulls;
      if (required.includes(name) || inner.nulls > 0) return [name, inner.value];
      nulls += 1;
      return [name, null];
    });
  return { value: Object.fromEntries(members), nulls };
}

describe('null in place of an optional member', () => {
  let total = 0;
  for (const [name, document] of schemas) {
    test(`breaks no rule of ${name}`, async () => {
      const { default: loaded } = await openapiDocuments[document as ContractName]();
      const { components } = loaded as { components: { schemas: Node } };
      const { value, nulls } = withNulls(loaded as Node, components.schemas[name]);
      const refused = violationsOf(name as SchemaName, value).filter((each) => each.value === null);
      assert.deepEqual(
        refused.map(({ jsonPath }) => jsonPath),
        [],
      );
      total += nulls;
    });
  }

  test('is looked at in sixty places at least', () => assert.ok(total >= 60, `${total} places`));

  test('does not stand for one of several members of which one is needed', () => {
    const brand = { id: 'K7P2QA', name: 'Nordlicht', useable: null, usable: null };
    assert.deepEqual(
      violationsOf('OperatorBrand', brand).map(({ keyword }) => keyword),
      ['anyOf'],
    );
    assert.deepEqual(violationsOf('OperatorBrand', { ...brand, usable: true }), []);
  });

  test('is never told as an allowed value', () => {
    const [fault] = violationsOf('ClientCreation', { clientId: 'shop', listEnvelope: 'all' });
    assert.deepEqual(fault?.allowedValues, ['resources', 'named']);
    const [type] = violationsOf('UserCreation', { username: 'u', password: 'p', roles: [], name: 7 });
    assert.equal(String(type?.params.type ?? 'string').includes('null'), false);
  });
});

describe('copies of delivered elements', () => {
  test('leave optional nested members out that are null', () => {
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

import { listOf, type Node, nodeOf, resolve, textOf } from '@kontor/contract/documents/openapi-document';
import { openapiDocuments } from '@kontor/contract/generated/openapi';
import type { FindField } from '../rules/requirement-violations.ts';

/** Types of the contract, as types of attributes. */
const typesOfFields: Readonly<Record<string, string>> = {
  boolean: 'BOOLEAN',
  integer: 'INTEGER',
  number: 'FLOAT',
};

let loaded: Promise<FindField> | undefined;

/** The fields of products according to their contract, which is loaded on first use. */
export function productFields(): Promise<FindField> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<FindField> {
  const document = { name: 'products-v5', root: (await openapiDocuments['products-v5']()).default as Node };
  /** The schema of a value or, of a list, that of its entries. */
  const schemaOf = (value: unknown): Node => {
    const node = resolve(document, value);
    const forms = listOf(node.oneOf).map((form) => resolve(document, form));
    if (forms.length > 0) return schemaOf(forms.find(({ type }) => type !== 'null'));
    return node.items === undefined ? node : schemaOf(node.items);
  };
  const product = schemaOf({ $ref: '#/components/schemas/ProductVariation' });
  return (steps) => {
    let schema = product;
    for (const step of steps) {
      const members = nodeOf(schema.properties);
      if (!Object.hasOwn(members, step)) return { kind: 'unknown', step, names: Object.keys(members) };
      schema = schemaOf(members[step]);
    }
    if (schema.properties !== undefined) return { kind: 'object' };
    const allowed = listOf(schema.enum).flatMap((each) => textOf(each) ?? []);
    const type = typesOfFields[textOf(schema.type) ?? ''];
    return { kind: 'value', type, allowed: allowed.length > 0 ? allowed : undefined };
  };
}

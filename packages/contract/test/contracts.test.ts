import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isJson, type Json, members } from '../../../scripts/generate/json.ts';
import { operations } from '../../../test/sweeps/operations.ts';
import type { ContractOperation, ContractTable } from '../form/operation-table.ts';
import { type ContractName, openapiDocuments } from '../generated/openapi.ts';
import { productsV5 } from '../generated/products-v5.ts';

const documents = Object.fromEntries(
  await Promise.all(
    Object.entries(openapiDocuments).map(async ([name, read]) => [name, (await read()).default]),
  ),
) as Record<ContractName, Json>;

/** Every object in a value, including the value itself. */
function objects(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isJson(value) ? [value] : []), ...Object.values(value).flatMap(objects)];
}

function target(document: Json, reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, step) => members(node)[step], document);
}

describe('the contracts', () => {
  for (const [name, document] of Object.entries(documents)) {
    test(`${name} is a valid OpenAPI 3.1 document`, async () => {
      const validator = new Validator();
      const result = await validator.validate(structuredClone(document));
      assert.deepEqual(result, { valid: true });
      assert.equal(validator.version, '3.1');
    });

    test(`${name} has no broken and no external references`, () => {
      const references = objects(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
      assert.ok(references.length > 0, `${name} has no $ref: this test no longer finds references`);
      for (const reference of references) assert.ok(isJson(target(document, reference)), reference);
    });

    test(`${name} uses every component that it defines`, () => {
      const references = new Set(objects(document).map(({ $ref }) => $ref));
      for (const section of ['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies']) {
        for (const component of Object.keys(members(members(document.components)[section]))) {
          if (unreferenced.has(`${name} ${component}`)) continue;
          assert.ok(references.has(`#/components/${section}/${component}`), component);
        }
      }
    });

    test(`${name} has examples that are valid by their schemas`, () => {
      const ajv = new Ajv2020({ strict: false, allErrors: true });
      formats.default(ajv);
      ajv.addSchema(document, 'contract.json');
      let examples = 0;
      for (const media of objects(document).filter((found) => isJson(found.schema))) {
        const given = Object.values(members(media.examples)).map((example) =>
          isJson(example) && typeof example.$ref === 'string' ? target(document, example.$ref) : example,
        );
        const values = [...given.map((example) => members(example).value), media.example];
        for (const value of values.filter((found) => found !== undefined)) {
          const absolute = JSON.stringify(media.schema).replaceAll('"#/', '"contract.json#/');
          const validate = ajv.compile(JSON.parse(absolute));
          assert.ok(validate(value), JSON.stringify([value, validate.errors]));
          examples += 1;
        }
      }
      assert.ok(
        examples > 0 || name === 'operator-v1',
        `${name} has no example: add one to a request or an answer, under content → examples`,
      );
    });
  }

  test('give every operation a unique id', () => {
    const ids = Object.values(documents).flatMap((document) =>
      Object.values(members(document.paths)).flatMap((item) =>
        Object.values(members(item)).flatMap((operation) => members(operation).operationId ?? []),
      ),
    );
    assert.deepEqual(ids.toSorted(), [...new Set(ids)].toSorted());
    const listed = operations.map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), listed.toSorted());
  });

  /** Operations whose answers are codes or tokens, which are never stored. */
  const givingTokens = ['createAccessToken', 'decideConsent', 'createInstallationAccessToken'];

  test('list the Idempotency-Key and its refusals for every write except those of tokens', () => {
    for (const [name, document] of Object.entries(documents)) {
      for (const [path, item] of Object.entries(members(document.paths))) {
        for (const method of ['post', 'put', 'delete']) {
          const operation = members(members(item)[method]);
          const { operationId = 'createAccessToken' } = operation;
          if (name === 'token-v1' || givingTokens.includes(String(operationId))) continue;
          const told = `${name} ${method} ${path}`;
          const parameters = JSON.stringify(operation.parameters ?? []);
          assert.match(parameters, /#\/components\/parameters\/IdempotencyKey/, told);
          const responses = Object.keys(members(operation.responses));
          assert.ok(responses.includes('409') && responses.includes('422'), told);
        }
      }
    }
  });

  test('mark only known sources', () => {
    const folder = join(import.meta.dirname, '../../../contract');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    )) {
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [, source] of text.matchAll(/x-source: ?(\w+)/g)) {
        assert.ok(['specification', 'public', 'decision'].includes(source ?? ''), `${file}: ${source}`);
      }
    }
  });
});

/** Schemas that document something no operation returns as JSON. */
const unreferenced = new Set(['token-v1 AccessTokenClaims', 'token-v1 Role']);

const listNames = {
  getPartnerProducts: 'productVariations',
  getActiveStatus: 'status',
  getProductVariationPrices: 'variationPrices',
  getBrands: 'brands',
  getCategoryGroups: 'categoryGroups',
  getContentChangesOfPartner: 'contentChanges',
  getContentChangesOfVariation: 'contentChanges',
  getMarketPlaceStatusList: 'marketPlaceStatus',
} as const;

describe('every list of products V5', () => {
  const document = documents['products-v5'];

  test('has page and limit', () => {
    const paged = Object.entries(productsV5 as ContractTable)
      .filter(([, operation]) => operation.query.some(({ name }) => name === 'limit'))
      .map(([operationId]) => operationId);
    assert.deepEqual(paged.toSorted(), Object.keys(listNames).toSorted());
  });

  for (const [operationId, ownName] of Object.entries(listNames)) {
    test(`${operationId} answers with resources and links, and as a named list with ${ownName}`, () => {
      const { path } = productsV5[operationId as keyof typeof listNames];
      const answer = target(document, '#/paths');
      const operation = members(members(members(answer)[path]).get);
      const content = members(members(members(operation.responses)['200']).content);
      const reference = members(members(content['application/json']).schema).$ref;
      const schema = members(target(document, String(reference)));
      const named = members(schema['x-named-list']);
      const counted = operationId === 'getPartnerProducts' ? ['count', 'countIsMinimum'] : [];
      assert.deepEqual(Object.keys(members(schema.properties)), [...counted, 'resources', 'links']);
      assert.deepEqual(schema.required, ['resources', 'links']);
      assert.deepEqual(Object.keys(members(named.properties)), [...counted, ownName, 'links']);
      assert.deepEqual(named.required, [ownName, 'links']);
    });
  }
});

/** Refusals that the form of an operation makes possible. */
function refusals({ security, body, query, pathParameters }: ContractOperation): number[] {
  return [
    503,
    ...(security === 'public' ? [] : [401]),
    ...(security === 'bearerAuth' ? [403] : []),
    ...(security === 'operatorToken' ? [] : [429]),
    ...(body === 'none' ? [] : [400, 413, 415]),
    ...(query.length === 0 ? [] : [400]),
    ...(pathParameters.length === 0 ? [] : [404]),
  ];
}

describe('the statuses of an operation', () => {
  for (const operation of operations) {
    test(`${operation.id} names every possible refusal`, () => {
      for (const status of refusals(operation))
        assert.ok(operation.statuses.includes(status), String(status));
    });
  }
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ErrorItem } from '../../packages/contract/generated/common.ts';
import { openapiDocuments } from '../../packages/contract/generated/openapi.ts';
import { isJson, type Json, list, members } from '../../scripts/generate/json.ts';
import { makeBelongings } from './belongings/index.ts';
import type { SweptOperation } from './operations.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, swept, demo, server } = await startSweep();
const partnerId = '1000001';
const values = { ...(await makeBelongings(server, demo, partnerId)), partnerId };

/** A list in a body that the contract bounds, and a body with one entry too many. */
interface Overfull {
  readonly place: string;
  readonly max: number;
  readonly body: unknown;
}

const documents = new Map(
  await Promise.all(
    Object.entries(openapiDocuments).map(async ([name, read]) => [name, (await read()).default] as const),
  ),
);

/** The lists below a schema; `around` puts a list found there into a whole body. */
function listsBelow(
  document: object,
  given: unknown,
  place: string,
  around: (value: unknown) => unknown,
): Overfull[] {
  const { $ref } = members(given);
  const schema =
    typeof $ref === 'string'
      ? members(
          $ref
            .split('/')
            .slice(1)
            .reduce<unknown>((node, step) => members(node)[step], document),
        )
      : members(given);
  if (schema.items !== undefined) {
    const { maxItems } = schema;
    const own = typeof maxItems === 'number' ? [overfull(place, maxItems, around)] : [];
    const least = Number(schema.minItems ?? 1) || 1;
    const within = (value: unknown) => around(Array.from({ length: least }, () => value));
    return [...own, ...listsBelow(document, schema.items, `${place}[0]`, within)];
  }
  const parts = [schema, ...list(schema.oneOf), ...list(schema.anyOf), ...list(schema.allOf)];
  const nested = parts.slice(1).flatMap((part) => listsBelow(document, part, place, around));
  const own = Object.entries(members(schema.properties)).flatMap(([name, property]) =>
    listsBelow(document, property, `${place}.${name}`, (value) => around({ [name]: value })),
  );
  return [...own, ...nested];
}

function overfull(place: string, max: number, around: (value: unknown) => unknown): Overfull {
  return { place, max, body: around(Array.from({ length: max + 1 }, () => ({}))) };
}

function listsOf({ id, document: name }: SweptOperation): Overfull[] {
  const document = documents.get(name) ?? {};
  const operation = Object.values(members(members(document).paths))
    .flatMap((item) => Object.values(members(item)))
    .find((each): each is Json => isJson(each) && each.operationId === id);
  const content = Object.entries(members(bodyOf(document, operation?.requestBody).content));
  const schema = content.find(([type]) => type.includes('json'))?.[1];
  return listsBelow(document, members(schema).schema, '$', (value) => value);
}

function bodyOf(document: object, body: unknown): Json {
  const { $ref } = members(body);
  if (typeof $ref !== 'string') return members(body);
  return members(
    $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((node, step) => members(node)[step], document),
  );
}

describe('entries of a list above the maximum are refused, not dropped', () => {
  const lists = swept.flatMap((operation) => listsOf(operation).map((each) => ({ operation, ...each })));

  for (const { operation, place, max, body } of lists) {
    test(`${operation.title} at ${place}, ${max}`, async () => {
      const answer = await call(allowed(operation), operation, { values, body: JSON.stringify(body) });
      assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${answer.text}`);
      const { errors } = answer.json;
      const violations = errors.flatMap(
        (error): Partial<ErrorItem>[] => error['detail-structured']?.faults ?? [error],
      );
      const tells = violations.some(
        ({ jsonpath, code = '', detail = '' }) =>
          jsonpath === place || /TOO_MANY|TOO_LARGE/.test(String(code)) || detail.includes(`at most ${max}`),
      );
      assert.ok(tells, `${place} is not told: ${answer.text.slice(0, 500)}`);
    });
  }

  test('in many lists', () => assert.ok(lists.length > 50, `${lists.length} lists`));
});

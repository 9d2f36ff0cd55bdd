import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutSnapshots } from '@kontor/harness/snapshots';
import { errorPage } from '../../packages/contract/errors/error-page.ts';
import type { ContractName } from '../../packages/contract/generated/openapi.ts';
import { isJson, type Json, list, members } from '../../scripts/generate/json.ts';
import { assertFitsContract } from '../sweeps/answers.ts';
import { operations, type SweptOperation } from '../sweeps/operations.ts';
import { documentedRequest, resolved, valuesOf } from './documented.ts';
import { sendExample, startWorld } from './world.ts';

/** Examples of requests that the test does not send, by operationId, with the reason. */
const unsentExamples: Readonly<Record<string, string>> = {
  failReport: 'only a report that is being written can fail, and that takes milliseconds',
};

/**
 * What has no example yet, by operationId. The list may only shrink: an entry that is no longer needed fails a test.
 */
const withoutExamples: Readonly<Record<string, readonly string[]>> = {};

const world = await startWorld();
const sent = operations.filter(({ id }) => unsentExamples[id] === undefined);
// They end what others need.
const isLast = ({ id }: SweptOperation) => ['restoreSnapshot', 'resetSandbox'].includes(id);

describe('the example of a request is accepted, and answered as documented', () => {
  for (const operation of [...sent.filter((each) => !isLast(each)), ...sent.filter(isLast)]) {
    const skip = operation.path.startsWith('/sandbox/v1/snapshots') && withoutSnapshots;
    test(operation.title, { skip }, async () => {
      const { documented, answer } = await sendExample(world, operation);
      assertFitsContract(operation, answer);
      const type = answer.headers.get('content-type') ?? '';
      const fitting = documented.answers.find(
        (each) => each.status === answer.status && each.type.split(';')[0] === type.split(';')[0],
      );
      if (fitting?.example === undefined) return;
      const answered = new Set(valuesOf(answer).flatMap((value) => placesIn(value)));
      const declared = declaredPlaces(operation.document, fitting.schema);
      // An example may show another situation than the answer to this request, by the members of the schema.
      const unknown = placesIn(fitting.example).filter((place) => !answered.has(place) && !declared(place));
      assert.deepEqual(unknown, [], `the example has what the answer has not: ${answer.text.slice(0, 2000)}`);
    });
  }
});

describe('every operation has examples', () => {
  for (const operation of operations) {
    test(operation.title, () => {
      const { parametersWithout, body, bodyType, answers } = documentedRequest(operation);
      const missing = [
        ...parametersWithout,
        ...(bodyType !== undefined && body === undefined ? ['body'] : []),
        ...answers
          .filter(({ type, example }) => example === undefined && needsExample(type))
          .map(({ status, type }) => `${status} ${type}`),
      ];
      const told = 'docs/adding-an-operation.md tells under "Examples" how to add one';
      assert.deepEqual(missing.toSorted(), [...(withoutExamples[operation.id] ?? [])].toSorted(), told);
    });
  }

  test('and every exception names an operation', () => {
    const ids = new Set(operations.map(({ id }) => id));
    for (const id of [...Object.keys(withoutExamples), ...Object.keys(unsentExamples)])
      assert.ok(ids.has(id as SweptOperation['id']), id);
  });
});

/** Pages and PDF documents are for readers. */
function needsExample(type: string): boolean {
  return !/^text\/html|^application\/pdf/.test(type);
}

test('the example of a refusal has a code or a type that a page explains', () => {
  const examples = operations.flatMap((operation) =>
    documentedRequest(operation).answers.filter(({ status, example }) => status >= 400 && isJson(example)),
  );
  assert.ok(examples.length > 1000, `${examples.length} refusals`);
  for (const { example } of examples) {
    const { type, errors } = members(example);
    const [first] = list(errors).map(members);
    const code = String(type ?? '').startsWith('urn:') ? type : first?.code;
    if (first !== undefined) assert.ok(errorPage(String(code)).text, JSON.stringify(example));
  }
});

/** The place of each value in a value: `$.resources[].sku`. */
function placesIn(value: unknown, place = '$'): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => placesIn(each, `${place}[]`)))];
  if (typeof value !== 'object' || value === null) return [place];
  return Object.entries(value).flatMap(([name, member]) => placesIn(member, `${place}.${name}`));
}

/** Returns whether a schema declares the value at a place. */
function declaredPlaces(document: ContractName, schema: unknown): (place: string) => boolean {
  return (place) => {
    const steps = place.match(/\[\]|[^.[\]$]+/g) ?? [];
    return (
      steps.reduce(
        (nodes, step) => nodes.flatMap((node) => below(document, node, step)),
        [...parts(document, schema)],
      ).length > 0
    );
  };
}

/** A schema and all that it is made of. */
function parts(document: ContractName, schema: unknown): Json[] {
  const own = resolved(document, schema);
  const { allOf, oneOf, anyOf } = own;
  return [own, ...[allOf, oneOf, anyOf].flatMap(list).flatMap((each) => parts(document, each))];
}

/** Whether a schema says nothing of the members of an object. */
function isAnything(node: Json): boolean {
  const said = ['properties', 'additionalProperties', 'items', 'allOf', 'oneOf', 'anyOf'];
  return said.every((name) => node[name] === undefined) && (node.type ?? 'object') === 'object';
}

/** The schemas of a member, or of the elements of an array; of a member of free form, the empty schema. */
function below(document: ContractName, node: Json, step: string): Json[] {
  if (node.isFree === true) return [node];
  if (step === '[]') return node.items === undefined ? [] : parts(document, node.items);
  const member = members(node.properties)[step];
  if (member !== undefined) return parts(document, member);
  if (node.additionalProperties === true || isAnything(node)) return [{ isFree: true }];
  return typeof node.additionalProperties === 'object' ? parts(document, node.additionalProperties) : [];
}

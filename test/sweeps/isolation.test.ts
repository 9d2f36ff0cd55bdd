import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '../harness/client.ts';
import { assertFitsContract } from './answers.ts';
import { makeBelongings } from './belongings/index.ts';
import { listQueries, listsWithoutBelongings, unowned } from './exceptions.ts';
import type { PathValues, SweptOperation } from './operations.ts';
import { call, startSweep } from './sweep.ts';

const { server, built, demo, second } = await startSweep();
const owned = await makeBelongings(server, demo, '1000001');
const ownedBySecond = await makeBelongings(server, second, '1000002', 'OWNED-BY-TWO');
const addressed = built.filter(
  ({ security, pathParameters }) => security === 'bearerAuth' && pathParameters.length > 0,
);

/** The content of an answer, without what differs between two requests. */
function told({ status, text }: Answer, values: PathValues): unknown {
  let rest = text;
  for (const value of Object.values(values))
    rest = rest.replaceAll(encodeURIComponent(value), '*').replaceAll(value, '*');
  return [status, rest.replaceAll(/"(logref|timestamp)":"[^"]+"/g, '')];
}

/** A key of the same form that does not exist; some operations refuse anything but a UUID before the lookup. */
function nobodyHas(value: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
    ? '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d'
    : 'nobody-has-this';
}

function testApart(operation: SweptOperation): void {
  test(operation.title, async () => {
    for (const name of operation.pathParameters) assert.ok(owned[name], `belongings.ts makes no ${name}`);
    const values = Object.fromEntries(operation.pathParameters.map((name) => [name, owned[name] as string]));
    const missing = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name === 'carrier' ? value : nobodyHas(value)]),
    );
    const own = await call(demo, operation, { values });
    assert.notEqual(own.status, 404, `the owner does not find it: ${own.text}`);
    const foreign = await call(second, operation, { values });
    // A write may be refused for its empty body first, and then for every partner alike.
    assert.ok(foreign.status === 404 || (operation.body !== 'none' && foreign.status === 400), foreign.text);
    assertFitsContract(operation, own);
    assertFitsContract(operation, foreign);
    assert.deepEqual(
      told(foreign, values),
      told(await call(second, operation, { values: missing }), missing),
    );
  });
}

const removes = ({ method }: SweptOperation) => method === 'DELETE';
const apart = addressed.filter(({ pathParameters }) =>
  pathParameters.every((name) => unowned[name] === undefined),
);

describe('what belongs to one partner does not exist for another', () => {
  for (const operation of apart.filter((each) => !removes(each))) testApart(operation);
});

const read = built.filter(
  ({ security, method, pathParameters }) =>
    security === 'bearerAuth' && method === 'GET' && pathParameters.length === 0,
);
/** Query parameters of an operation that name what belongs to a partner. */
const namesOf = ({ query }: SweptOperation) =>
  query.filter(({ name, required }) => required && owned[name] !== undefined).map(({ name }) => name);
const named = read.filter((operation) => namesOf(operation).length > 0);
const lists = read.filter((operation) => !named.includes(operation));

describe('what a query names of one partner does not exist for another', () => {
  for (const operation of named) {
    test(operation.title, async () => {
      const names = namesOf(operation);
      const values = Object.fromEntries(names.map((name) => [name, owned[name] ?? '']));
      const missing = Object.fromEntries(names.map((name) => [name, nobodyHas(owned[name] ?? '')]));
      const ask = (client: typeof demo, of: Record<string, string>) =>
        call(client, operation, { query: `?${new URLSearchParams(of)}` });
      const foreign = await ask(second, values);
      assert.equal(foreign.status, 404, foreign.text);
      assertFitsContract(operation, foreign);
      assertFitsContract(operation, await ask(demo, values));
      assert.deepEqual(told(foreign, values), told(await ask(second, missing), missing));
    });
  }
});

/** Keys that name a record of only one partner; a carrier is shared. */
const keysOf = ({ carrier: _, ...keys }: PathValues) => Object.values(keys);

const wayOut =
  'let test/sweeps/belongings/ make a record and return a value that this list shows, or name the list in exceptions.ts';

describe('a list shows its partner everything, and nothing of another', () => {
  for (const operation of lists) {
    const query = listQueries[operation.id] ?? '';
    test(operation.title, async () => {
      const own = await call(demo, operation, { query });
      const foreign = await call(second, operation, { query });
      // A list that is refused shows nothing, and proves nothing.
      assert.equal(own.status, 200, own.text);
      assert.equal(foreign.status, 200, foreign.text);
      const shown = (text: string, keys: readonly string[]) => keys.filter((key) => text.includes(key));
      assert.deepEqual(shown(foreign.text, keysOf(owned)), []);
      assert.deepEqual(shown(own.text, keysOf(ownedBySecond)), []);
      if (listsWithoutBelongings[operation.id] !== undefined) return;
      assert.notDeepEqual(shown(own.text, keysOf(owned)), [], `the owner sees nothing of its own: ${wayOut}`);
      assert.notDeepEqual(
        shown(foreign.text, keysOf(ownedBySecond)),
        [],
        `the other sees nothing of its own: ${wayOut}`,
      );
    });
  }
});

test('every exception of this sweep is a path parameter of some operation', () => {
  const names = new Set(addressed.flatMap(({ pathParameters }) => pathParameters));
  for (const name of Object.keys(unowned)) assert.ok(names.has(name), name);
  const ids = new Set(lists.map(({ id }) => id));
  for (const id of [...Object.keys(listQueries), ...Object.keys(listsWithoutBelongings)])
    assert.ok(ids.has(id), id);
});

// Runs last, because what is removed is in no list any more.
describe('what belongs to one partner cannot be removed by anybody else', () => {
  for (const operation of apart.filter(removes)) testApart(operation);
});

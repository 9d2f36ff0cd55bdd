import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsOf } from '@kontor/harness/campaigns';
import type { Answer } from '@kontor/harness/client';
import { openRowsAtRest } from '@kontor/harness/rows-at-rest';
import { assertFitsContract } from './answers.ts';
import { makeBelongings } from './belongings/index.ts';
import { listQueries, listsWithoutBelongings, unowned } from './exceptions.ts';
import type { PathValues, SweptOperation } from './operations.ts';
import { type CallOptions, call, startSweep } from './sweep.ts';
import { validRequests } from './valid-requests.ts';

const { server, swept, demo, second, callerFor } = await startSweep();
const owner = { server, client: demo, partnerId: '1000001', sku: 'OWNED-BY-ONE' };
const owned = await makeBelongings(server, demo, owner.partnerId, owner.sku);
const ownedBySecond = await makeBelongings(server, second, '1000002', 'OWNED-BY-TWO');
const rowsOf = await openRowsAtRest(server.databaseUrl);
const addressed = swept.filter(
  ({ security, pathParameters }) => security === 'bearerAuth' && pathParameters.length > 0,
);

/** Returns the content of an answer, without what differs between two requests. */
function contentOf({ status, text }: Answer, values: PathValues): unknown {
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

/** Returns the same request by the owner, by the other partner, and by the other partner for a record that nobody has. */
async function requestsFor(operation: SweptOperation) {
  const {
    values,
    query = '',
    body,
    foreignBody = body,
  } = (await validRequests[operation.id]?.(owner, owned, second)) ?? {};
  const made = { ...owned, ...values };
  for (const name of operation.pathParameters)
    assert.ok(made[name], `test/sweeps/belongings creates no ${name}`);
  const named = Object.fromEntries(operation.pathParameters.map((name) => [name, made[name] as string]));
  const ofNobody = Object.entries(named).map(([name, value]) => [
    name,
    name === 'carrier' ? value : nobodyHas(value),
  ]);
  const optionsOf = (sent: PathValues, json: unknown): CallOptions & { values: PathValues } => ({
    values: sent,
    query,
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return {
    own: optionsOf(named, body),
    foreign: optionsOf(named, foreignBody),
    missing: optionsOf(Object.fromEntries(ofNobody), foreignBody),
  };
}

function testApart(operation: SweptOperation): void {
  test(operation.title, async () => {
    const requests = await requestsFor(operation);
    const before = await rowsOf(owner.partnerId);
    const foreign = await call(callerFor(operation, 'second'), operation, requests.foreign);
    assert.equal(foreign.status, 404, foreign.text);
    assertFitsContract(operation, foreign);
    const missing = await call(callerFor(operation, 'second'), operation, requests.missing);
    assert.deepEqual(
      contentOf(foreign, requests.foreign.values),
      contentOf(missing, requests.missing.values),
    );
    assert.deepEqual(await rowsOf(owner.partnerId), before);

    const own = await call(callerFor(operation, 'demo'), operation, requests.own);
    const advice = `the owner does not succeed; add a request to test/sweeps/valid-requests.ts: ${own.text}`;
    if (operation.method === 'GET') assert.equal(own.status, 200, advice);
    else assert.match(String(own.status), /^2/, advice);
    assertFitsContract(operation, own);
    // A change that is decided later must have ended before rows are compared again.
    if (own.status === 202 && own.json.changeRequest !== undefined) await adsOf(demo).decided(own);
  });
}

const removes = ({ method }: SweptOperation) => method === 'DELETE';
const apart = addressed.filter(({ pathParameters }) =>
  pathParameters.every((name) => unowned[name] === undefined),
);

describe('what belongs to one partner does not exist for another', () => {
  for (const operation of apart.filter((each) => !removes(each))) testApart(operation);
});

const read = swept.filter(
  ({ security, method, pathParameters }) =>
    security === 'bearerAuth' && method === 'GET' && pathParameters.length === 0,
);
/** Query parameters of an operation that name something that belongs to a partner. */
const namesOf = ({ query }: SweptOperation) =>
  query.filter(({ name, required }) => required && owned[name] !== undefined).map(({ name }) => name);
const named = read.filter((operation) => namesOf(operation).length > 0);
const lists = read.filter((operation) => !named.includes(operation));

describe('what a query names and another partner owns does not exist', () => {
  for (const operation of named) {
    test(operation.title, async () => {
      const { values: made } = (await validRequests[operation.id]?.(owner, owned, second)) ?? {};
      const names = namesOf(operation);
      const values = Object.fromEntries(names.map((name) => [name, made?.[name] ?? owned[name] ?? '']));
      const missing = Object.fromEntries(names.map((name) => [name, nobodyHas(values[name] ?? '')]));
      const ask = (client: typeof demo, of: PathValues) =>
        call(client, operation, { query: `?${new URLSearchParams(of)}` });
      const own = await ask(demo, values);
      assert.equal(own.status, 200, own.text);
      assertFitsContract(operation, own);
      const foreign = await ask(second, values);
      assert.equal(foreign.status, 404, foreign.text);
      assertFitsContract(operation, foreign);
      assert.deepEqual(contentOf(foreign, values), contentOf(await ask(second, missing), missing));
    });
  }
});

/** Keys that name a record of only one partner; a carrier is shared, and so is what is `unowned`. */
const keysOf = ({ carrier: _, ...keys }: PathValues) =>
  Object.entries(keys).flatMap(([name, key]) => (unowned[name] === undefined ? [key] : []));

const advice =
  'let test/sweeps/belongings/ create a record and return a value that this list shows, or add the list to exceptions.ts';

describe('a list shows a partner its own records and none of another', () => {
  for (const operation of lists) {
    const query = listQueries[operation.id] ?? '';
    test(operation.title, async () => {
      const own = await call(demo, operation, { query });
      const foreign = await call(second, operation, { query });
      // A refused list proves nothing.
      assert.equal(own.status, 200, `${own.text}; a query that it requires belongs into listQueries`);
      assert.equal(foreign.status, 200, foreign.text);
      const shown = (text: string, keys: readonly string[]) => keys.filter((key) => text.includes(key));
      assert.deepEqual(shown(foreign.text, keysOf(owned)), []);
      assert.deepEqual(shown(own.text, keysOf(ownedBySecond)), []);
      if (listsWithoutBelongings[operation.id] !== undefined) return;
      assert.notDeepEqual(shown(own.text, keysOf(owned)), [], `the owner sees nothing of its own: ${advice}`);
      assert.notDeepEqual(
        shown(foreign.text, keysOf(ownedBySecond)),
        [],
        `the other partner sees nothing of its own: ${advice}`,
      );
    });
  }
});

test('every valid request belongs to an operation that is tested with it', () => {
  const ids = new Set([...apart, ...named].map(({ id }) => id));
  for (const id of Object.keys(validRequests)) assert.ok(ids.has(id), id);
});

test('every exception of this sweep names an existing path parameter or list', () => {
  const names = new Set(addressed.flatMap(({ pathParameters }) => pathParameters));
  for (const name of Object.keys(unowned)) assert.ok(names.has(name), name);
  const ids = new Set(lists.map(({ id }) => id));
  for (const id of [...Object.keys(listQueries), ...Object.keys(listsWithoutBelongings)])
    assert.ok(ids.has(id), id);
});

// Runs last, because removed records are no longer in any list.
describe('what belongs to one partner cannot be removed by another', () => {
  for (const operation of apart.filter(removes)) testApart(operation);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

interface Entry {
  readonly type: string;
  readonly scopes: readonly string[];
  readonly operatorRoles?: readonly string[];
  readonly example: object;
}

const server = await startTestServer();
const client = await server.login('demo-reader');
const list = async (path: '/v1/event-types' | '/operator/v1/event-types', from = client): Promise<Entry[]> =>
  (await from.get(path)).json.types;
const partners = await list('/v1/event-types');
const operators = await list('/operator/v1/event-types', server.operator);

describe('listEventTypes: 200', () => {
  test('the types that partners can read, each with the roles that may read it and an example', () => {
    assert.ok(partners.some(({ type }) => type === 'kontor.product.created.v1'));
    const isOfAccess = ({ type }: Entry) => /^kontor\.(?:user|installation|client)\./.test(type);
    assert.deepEqual(
      partners.filter((entry) => entry.scopes.length !== (isOfAccess(entry) ? 0 : 1)),
      [],
    );
    assert.ok(partners.every(({ operatorRoles }) => operatorRoles === undefined));
    assert.ok(partners.every(({ example }) => Object.keys(example).length > 0));
  });
});

describe('listEventTypesOfAll: 200', () => {
  test('all types: those of partners, and those for operators only', () => {
    const ofPartners = new Set(partners.map(({ type }) => type));
    const alone = operators.filter(({ type }) => !ofPartners.has(type)).map(({ type }) => type.split('.')[1]);
    assert.deepEqual([...new Set(alone)], ['partner', 'client', 'app', 'takedown', 'review-rules']);
    assert.ok(operators.every(({ operatorRoles }) => operatorRoles?.includes('viewer')));
    assert.equal(operators.length, partners.length + alone.length);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { secretMembers } from '@kontor/values/secret-texts';
import { type Node, resolve } from '../documents/openapi-document.ts';
import { openapiDocuments } from '../generated/openapi.ts';
import { roles } from '../generated/roles.ts';
import { ApiError, ApiErrors } from './api-error.ts';
import { bodyViolations, refuseViolations } from './body-violations.ts';
import { formOfPattern } from './forms.ts';

const user = { username: 'demo', password: 'password', roles: ['Products_Read'] };

/** The bodies of all requests of a document. */
function bodiesOf(document: object): unknown[] {
  const { paths } = document as { paths: Record<string, Record<string, { requestBody?: unknown }>> };
  return Object.values(paths).flatMap((item) => Object.values(item).map(({ requestBody }) => requestBody));
}

describe('violations of a body', () => {
  test('are none when it is valid', () => {
    assert.deepEqual(bodyViolations('UserCreation', user), []);
  });

  test('are all reported together, each with its place', () => {
    const violations = bodyViolations('UserCreation', { givenName: ' demo', roles: 'all' });
    assert.deepEqual(
      violations.map(({ facts }) => [facts.jsonpath, facts.detail]),
      [
        ['$.username', 'username is missing.'],
        ['$.roles', 'roles is "all", a string, and must be an array.'],
        [
          '$.givenName',
          'givenName is " demo" and must be text without leading or trailing spaces and without control characters, such as LAMP-1.',
        ],
      ],
    );
  });

  test('name the allowed values and the closest one', () => {
    const [violation] = bodyViolations('UserCreation', {
      ...user,
      roles: ['Products_Read', 'products_writ'],
    });
    assert.equal(violation?.facts.jsonpath, '$.roles[1]');
    assert.match(violation?.facts.detail ?? '', /closest one is Products_Write/);
    assert.equal(violation?.facts.structured?.value, 'products_writ');
    assert.equal(violation?.facts.structured?.closestMatch, 'Products_Write');
    assert.deepEqual(violation?.facts.structured?.allowedValues, [...roles]);
  });

  test('tell which entry of a list is repeated, and which members an object needs', () => {
    const details = (...found: readonly ApiError[]) =>
      found.map(({ facts }) => [facts.jsonpath, facts.detail]);
    const profile = {
      ...{
        shippingProfileName: 'Parcels',
        workingDays: ['MONDAY', 'TUESDAY', 'MONDAY'],
        orderCutoff: '14:30',
      },
      ...{ deliveryType: 'PARCEL', defaultProcessingTime: 1, transportTime: 2 },
    };
    assert.deepEqual(details(...bodyViolations('CreateShippingProfileRequest', profile)), [
      ['$.workingDays[2]', 'workingDays[2] is "MONDAY", as entry 0 is; each value may occur once.'],
    ]);
    assert.deepEqual(details(...bodyViolations('TakedownRequest', { scope: {}, reason: 'Recall' })), [
      ['$.scope', 'scope needs partnerId or skus or eans or brandId or category.'],
    ]);
    assert.deepEqual(details(...bodyViolations('ShopperQuery', {})), [
      ['$', 'The body needs name or email or phone or orderNumber.'],
    ]);
  });

  test('never show a secret', () => {
    const secret = 'x'.repeat(1001);
    const text = JSON.stringify(
      bodyViolations('UserCreation', { ...user, password: secret }).map(({ facts }) => facts),
    );
    assert.match(text, /password has 1001 characters and must have at most 1000/);
    assert.doesNotMatch(text, /xxx/);
  });

  test('cover every secret and every form of the contracts with immediate answers', async () => {
    const documents = await Promise.all(
      (['operator-v1', 'shipments-v1', 'sandbox-v1', 'token-v1'] as const).map(
        async (name) => (await openapiDocuments[name]()).default,
      ),
    );
    const secrets = new Set<string>();
    const visited = new Set<unknown>();
    const visit = (document: object, node: unknown, name = ''): void => {
      if (typeof node !== 'object' || node === null || visited.has(node)) return;
      visited.add(node);
      const { format, pattern, $ref } = node as { format?: unknown; pattern?: unknown; $ref?: unknown };
      if (format === 'password') secrets.add(name);
      if (typeof pattern === 'string') assert.doesNotMatch(formOfPattern(pattern), /text that matches/);
      if (typeof $ref === 'string')
        visit(document, resolve({ name: '', root: document as Node }, node), name);
      for (const [key, value] of Object.entries(node)) visit(document, value, key);
    };
    for (const document of documents) for (const body of bodiesOf(document)) visit(document, body);
    assert.ok(secrets.size > 0);
    assert.deepEqual(
      [...secrets].filter((name) => !secretMembers.has(name)),
      [],
    );
  });

  test('are a single one when it is not an object', () => {
    for (const body of [null, 7, 'text', []]) {
      assert.deepEqual(
        bodyViolations('UserCreation', body).map(({ facts }) => facts.jsonpath),
        ['$'],
      );
    }
  });
});

describe('refusing violations', () => {
  const [violation] = bodyViolations('UserCreation', null) as [ApiError];

  test('does nothing without violations', () => refuseViolations([]));

  test('throws a single violation unchanged and several together, at most fifty', () => {
    assert.throws(() => refuseViolations([violation]), ApiError);
    assert.throws(
      () => refuseViolations(Array.from({ length: 60 }, () => violation)),
      (error) => error instanceof ApiErrors && error.errors.length === 50 && error.status === 400,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { roles } from '../../values/roles.ts';
import { ApiError, ApiErrors } from './api-error.ts';
import { bodyFaults, refuseFaults } from './body-faults.ts';

const user = { username: 'demo', password: 'password', roles: ['Products_Read'] };

describe('faults of a body', () => {
  test('are none when it fits', () => {
    assert.deepEqual(bodyFaults('UserCreation', user), []);
  });

  test('are all told at once, each with its place', () => {
    const faults = bodyFaults('UserCreation', { username: ' demo', roles: 'all' });
    assert.deepEqual(
      faults.map(({ facts }) => [facts.jsonpath, facts.detail]),
      [
        ['$.password', 'password is missing.'],
        ['$.username', 'username has a form or characters that are not allowed there.'],
        ['$.roles', 'roles is string and must be array.'],
      ],
    );
  });

  test('name the allowed values and the closest one', () => {
    const [fault] = bodyFaults('UserCreation', { ...user, roles: ['Products_Read', 'products_writ'] });
    assert.equal(fault?.facts.jsonpath, '$.roles[1]');
    assert.match(fault?.facts.detail ?? '', /closest one is Products_Write/);
    assert.equal(fault?.facts.structured?.value, 'products_writ');
    assert.equal(fault?.facts.structured?.closestMatch, 'Products_Write');
    assert.deepEqual(fault?.facts.structured?.allowedValues, [...roles]);
  });

  test('never show a secret', () => {
    const secret = 'x'.repeat(1001);
    const text = JSON.stringify(
      bodyFaults('UserCreation', { ...user, password: secret }).map(({ facts }) => facts),
    );
    assert.match(text, /password has more than 1000 characters/);
    assert.doesNotMatch(text, /xxx/);
  });

  test('of a body that is no object are one', () => {
    for (const body of [null, 7, 'text', []]) {
      assert.deepEqual(
        bodyFaults('UserCreation', body).map(({ facts }) => facts.jsonpath),
        ['$'],
      );
    }
  });
});

describe('refusing faults', () => {
  const [fault] = bodyFaults('UserCreation', null) as [ApiError];

  test('does nothing without any', () => refuseFaults([]));

  test('throws a single one as it is and several together, at most fifty', () => {
    assert.throws(() => refuseFaults([fault]), ApiError);
    assert.throws(
      () => refuseFaults(Array.from({ length: 60 }, () => fault)),
      (error) => error instanceof ApiErrors && error.errors.length === 50 && error.status === 400,
    );
  });
});

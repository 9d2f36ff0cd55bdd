import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../errors/api-error.ts';
import { createOperatorAuthenticator } from './authenticate-operator.ts';

const authenticate = createOperatorAuthenticator('secret-of-the-operator');

test('the holder of the operator token is the operator', () => {
  assert.equal(authenticate('Bearer secret-of-the-operator').kind, 'operator');
  assert.equal(authenticate('bearer  secret-of-the-operator').kind, 'operator');
});

test('everybody else is refused with 401', () => {
  const headers = [
    undefined,
    '',
    'secret-of-the-operator',
    'Bearer',
    'Bearer ',
    'Bearer secret-of-the-operato',
    'Bearer secret-of-the-operator2',
    'Bearer secret-of-the operator',
    'Basic c2VjcmV0LW9mLXRoZS1vcGVyYXRvcg==',
    'Bearer Secret-of-the-operator',
    `Bearer ${'x'.repeat(9_000)}`,
    'Bearer p@ss!word$',
  ];
  for (const header of headers) {
    assert.throws(
      () => authenticate(header),
      (error) =>
        error instanceof ApiError &&
        error.status === 401 &&
        /operator token of this server/.test(error.facts.detail ?? ''),
      header,
    );
  }
});

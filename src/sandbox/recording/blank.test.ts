import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankBody, blankHeaders, blankPath } from './blank.ts';

test('secrets and personal data are blanked in JSON, however deep, and nothing else', () => {
  const body = {
    user: { password: 'a "quoted" one', username: 'demo' },
    deliveryAddress: {
      firstName: 'Ada',
      lastName: 'Byron',
      city: 'Bonn',
      zipCode: '53111',
      countryCode: 'DEU',
    },
    phone: 4930123,
    email: ['ada@example.com'],
  };
  assert.deepEqual(JSON.parse(blankBody(JSON.stringify(body), false)), {
    user: { password: '***', username: 'demo' },
    deliveryAddress: { firstName: '***', lastName: '***', city: '***', zipCode: '***', countryCode: 'DEU' },
    phone: '***',
    email: '***',
  });
});

test('a text that is cut within a secret shows none of it', () => {
  assert.equal(blankBody('{"a":1,"password":"half of i', false), '{"a":1,"password":"***"');
  assert.equal(blankBody('{"password": "half\\', false), '{"password": "***"');
});

test('forms and queries are blanked, and any text in the form of our tokens', () => {
  assert.equal(
    blankBody('username=demo&password=x%20y&client_secret=z&grant_type=password', true),
    'username=demo&password=***&client_secret=***&grant_type=password',
  );
  assert.equal(blankPath('/v5/products?token=abc&limit=5'), '/v5/products?token=***&limit=5');
  assert.equal(blankBody('"x eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln y"', false), '"x *** y"');
});

test('headers of the caller are blanked', () => {
  assert.deepEqual(blankHeaders({ Authorization: 'Basic x', accept: '*/*', none: undefined }), {
    Authorization: '***',
    accept: '*/*',
  });
});

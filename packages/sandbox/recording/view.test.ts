import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankBody, blankHeaders, blankJsonEnd, blankPath } from './view.ts';

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

test('names that are written with escapes are recognised', () => {
  assert.equal(blankBody(String.raw`{"pass\u0077ord":"abc"}`, false), '{"password":"***"}');
  assert.equal(blankBody(String.raw`{"client\u005Fsecret":"abc"}`, false), '{"client_secret":"***"}');
  assert.equal(blankBody(String.raw`{"a":"\\u0061"}`, false), String.raw`{"a":"\\u0061"}`);
  assert.equal(blankBody('pass%77ord=demo&a=b', true), 'password=***&a=b');
  assert.equal(blankPath('/v1/token?client%5Fsecret=x&a=%20'), '/v1/token?client_secret=***&a=%20');
});

test('a form that was sent as JSON, and links in JSON, are blanked', () => {
  assert.equal(blankBody('username=demo&password=x', false), 'username=demo&password=***');
  assert.equal(blankBody('{"href":"/a?token=x&b=1","c":2}', false), '{"href":"/a?token=***&b=1","c":2}');
});

test('the end of a text shows nothing of the member within which it begins', () => {
  assert.equal(blankJsonEnd('rmann","y":1,"lastName":"Muster"}'), '***,"y":1,"lastName":"***"}');
  assert.equal(blankJsonEnd('aße 1","Bonn"],"links":[{"rel":"next"}]}'), '***,"links":[{"rel":"next"}]}');
  assert.equal(blankJsonEnd('half of a value'), '***');
});

test('headers of the caller are blanked, except for the id of a client', () => {
  assert.deepEqual(blankHeaders({ Authorization: 'Basic x', accept: '*/*', none: undefined }), {
    Authorization: '***',
    accept: '*/*',
  });
  const sent = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const shown = (authorization: string) => blankHeaders({ authorization }).authorization;
  assert.equal(shown(sent('lamps:a:secret')), 'Basic lamps:***');
  for (const text of [sent(':secret'), sent('secret'), 'Basic ???', 'Bearer a:b'])
    assert.equal(shown(text), '***');
});

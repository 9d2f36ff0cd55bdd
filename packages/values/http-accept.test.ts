import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isAcceptable, preferredType } from './http-accept.ts';

const json = ['application/json'];

describe('JSON is accepted', () => {
  const headers = [
    undefined,
    '*/*',
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/*',
    'text/html, application/xhtml+xml, */*;q=0.1',
    'application/json;q=0.001',
    'application/problem+json',
    'text/html, application/problem+json;q=0.5',
    'text/html;q=0, */*',
    '',
    'nonsense',
    ';;;',
  ];
  for (const accept of headers) {
    test(`by ${JSON.stringify(accept)}`, () => assert.ok(isAcceptable(accept, json)));
  }
});

describe('JSON is excluded', () => {
  const headers = [
    'text/html',
    'text/*',
    'application/xml, text/plain',
    'application/json;q=0',
    'application/json;q=0.000, */*',
    'application/*;q=0, */*',
    '*/*;q=0',
    'image/png, text/csv;q=0.9',
  ];
  for (const accept of headers) test(`by ${accept}`, () => assert.ok(!isAcceptable(accept, json)));
});

test('one of several formats is sufficient', () => {
  assert.ok(isAcceptable('text/csv', ['application/csv', 'text/csv']));
  assert.ok(!isAcceptable('text/html', ['application/csv', 'text/csv']));
});

test('very many different headers are evaluated and not cached', () => {
  for (let count = 0; count < 3_000; count++) {
    assert.ok(!isAcceptable(`text/x-${count}`, json));
    assert.ok(!isAcceptable(`${'text/plain,'.repeat(100)}text/x-${count}`, json));
  }
});

test('the type with the highest quality is preferred, and the first of equal ones', () => {
  const types = ['text/plain', 'application/openmetrics-text'] as const;
  for (const [accept, preferred] of [
    [undefined, 'text/plain'],
    ['*/*', 'text/plain'],
    ['no type', 'text/plain'],
    ['application/openmetrics-text', 'application/openmetrics-text'],
    [
      'application/openmetrics-text;version=1.0.0;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1',
      'application/openmetrics-text',
    ],
    ['application/openmetrics-text;q=0.4, text/*;q=0.5', 'text/plain'],
    ['image/png', undefined],
  ] as const)
    assert.equal(preferredType(accept, types), preferred, `${accept}`);
});

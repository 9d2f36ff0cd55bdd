import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { judgeConditions, type RequestHeaders, validatorHeaders } from './http-conditions.ts';

const changedMs = Date.UTC(2026, 2, 1, 7, 15, 0, 250);
const nowMs = Date.UTC(2026, 2, 2);
const validators = { etag: '"a1"', lastModifiedMs: changedMs };
const before = 'Sun, 01 Mar 2026 07:14:59 GMT';
const same = 'Sun, 01 Mar 2026 07:15:00 GMT';
const later = 'Sun, 01 Mar 2026 07:15:01 GMT';

const judge = (headers: RequestHeaders) => judgeConditions(headers, validators, nowMs);

/** The outcome of a single header, by its value. */
const alone: [string, Record<string, string>][] = [
  ['if-match', { '"a1"': 'send', '"b", "a1"': 'send', '*': 'send', '"b"': 'failed', 'W/"a1"': 'failed' }],
  ['if-match', { a1: 'failed', '': 'failed', '"b" "a1"': 'failed', '*, "a1"': 'failed' }],
  ['if-none-match', { '"a1"': 'not-modified', 'W/"a1"': 'not-modified', '*': 'not-modified' }],
  ['if-none-match', { '"b"': 'send', 'w/"a1"': 'send', a1: 'send', '': 'send', '"A1"': 'send' }],
  ['if-none-match', { '"b,c" , ,W/"a1",': 'not-modified', '"b,"a1"': 'send', '"a1': 'send' }],
  ['if-modified-since', { [before]: 'send', [same]: 'not-modified', [later]: 'not-modified' }],
  [
    'if-none-match',
    { '"a1-gzip"': 'not-modified', 'W/"a1-br"': 'not-modified', '"b", "a1--gzip"': 'not-modified' },
  ],
  ['if-none-match', { '"a1-zstd"': 'not-modified', '"a1-deflate"': 'not-modified' }],
  ['if-none-match', { '"b-gzip"': 'send', '"a1-gzip-x"': 'send', '"a1gzip"': 'send', '"-gzip"': 'send' }],
  ['if-match', { '"a1-gzip"': 'send', '"a1-zstd"': 'send', 'W/"a1-gzip"': 'failed', '"b-br"': 'failed' }],
  ['if-modified-since', { yesterday: 'send', '': 'send', [`${same}, ${same}`]: 'send' }],
  ['if-unmodified-since', { [before]: 'failed', [same]: 'send', [later]: 'send' }],
  ['if-unmodified-since', { yesterday: 'send', '2020-01-01T00:00:00Z': 'send' }],
];

describe('a conditional read', () => {
  test('without conditions is answered', () => {
    assert.equal(judge({}), 'send');
  });

  for (const [name, verdicts] of alone) {
    for (const [value, verdict] of Object.entries(verdicts)) {
      test(`with ${name}: ${value} is ${verdict}`, () => assert.equal(judge({ [name]: value }), verdict));
    }
  }

  test('accepts dates in the old formats too', () => {
    assert.equal(judge({ 'if-modified-since': 'Sunday, 01-Mar-26 07:15:00 GMT' }), 'not-modified');
    assert.equal(judge({ 'if-modified-since': 'Sun Mar  1 07:14:59 2026' }), 'send');
  });
});

describe('of several conditions', () => {
  test('If-Match overrides If-Unmodified-Since', () => {
    assert.equal(judge({ 'if-match': '"a1"', 'if-unmodified-since': before }), 'send');
    assert.equal(judge({ 'if-match': '"b"', 'if-unmodified-since': later }), 'failed');
  });

  test('If-None-Match overrides If-Modified-Since', () => {
    assert.equal(judge({ 'if-none-match': '"b"', 'if-modified-since': later }), 'send');
    assert.equal(judge({ 'if-none-match': '"a1"', 'if-modified-since': before }), 'not-modified');
  });

  test('a failed one of the first pair wins over both of the second', () => {
    assert.equal(judge({ 'if-match': '"b"', 'if-none-match': '"a1"' }), 'failed');
    assert.equal(judge({ 'if-unmodified-since': before, 'if-modified-since': later }), 'failed');
  });

  test('the second pair decides when the first one holds', () => {
    assert.equal(judge({ 'if-match': '*', 'if-none-match': '"a1"' }), 'not-modified');
    assert.equal(judge({ 'if-match': '*', 'if-modified-since': same }), 'not-modified');
    assert.equal(judge({ 'if-unmodified-since': same, 'if-none-match': '"b"' }), 'send');
  });
});

describe('a response without an entity tag', () => {
  const untagged = { lastModifiedMs: changedMs };

  test('matches * and no tag', () => {
    assert.equal(judgeConditions({ 'if-match': '*' }, untagged, nowMs), 'send');
    assert.equal(judgeConditions({ 'if-match': '"a1"' }, untagged, nowMs), 'failed');
    assert.equal(judgeConditions({ 'if-none-match': '"a1"' }, untagged, nowMs), 'send');
  });

  test('has only its date', () => {
    assert.deepEqual(validatorHeaders(untagged), { 'last-modified': same });
    assert.deepEqual(validatorHeaders(validators), { etag: '"a1"', 'last-modified': same });
  });
});

test('no header makes the evaluation throw', () => {
  const text = fc.option(fc.string({ unit: 'binary' }), { nil: undefined });
  const headers = fc.record({
    'if-match': text,
    'if-none-match': text,
    'if-modified-since': text,
    'if-unmodified-since': text,
  });
  fc.assert(fc.property(headers, (sent) => void judge(sent)));
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { KontorError } from '@kontor/client';
import { secretMembers, secretPrefixes } from '@kontor/values/secret-texts';
import { Failure } from '../failures.ts';
import { answerLengthMax, cut, errorTextOf, textOf } from './answer.ts';

describe('the answer of a tool', () => {
  test('is JSON while it is short, and text as it is', () => {
    assert.equal(textOf({ resources: [1] }), '{"resources":[1]}');
    assert.equal(textOf('a page'), 'a page');
    assert.equal(textOf(undefined), 'Done.');
  });

  test('has as many whole entries of its longest list as fit, and says of how many', () => {
    const resources = Array.from({ length: 1000 }, (_, sku) => ({ sku, text: 'x'.repeat(100) }));
    const [json = '', note] = textOf({ links: [1], resources }).split('\n');
    const { links, resources: shown } = JSON.parse(json);
    assert.deepEqual(links, [1]);
    assert.deepEqual(shown, resources.slice(0, shown.length));
    assert.ok(json.length <= answerLengthMax && json.length > answerLengthMax - 200, `${json.length}`);
    assert.equal(note, `(${shown.length} of 1000 entries are shown: ask for fewer with limit, or filter.)`);
    assert.match(textOf(resources), /of 1000 entries/);
  });

  test('is cut within an entry that is too long, with where it goes on', () => {
    const text = textOf({ resources: ['x'.repeat(3 * answerLengthMax)] });
    assert.ok(text.length < answerLengthMax + 200);
    assert.match(text, /\(characters 0 to 20000 of 60\d{3}; read on with from 20000\)$/);
    assert.match(cut('x'.repeat(30_000), 20_000), /^x{10000}\n\(characters 20000 to 30000 of 30000\)$/);
    assert.match(cut('short', 90), /^\n\(characters 5 to 5 of 5\)$/);
  });

  test('has no secret, in members and in links, however deep', () => {
    const hidden = textOf({
      clients: [{ clientSecret: 's3cret', hasSecret: true, previousSecretUntil: '2026' }],
      token: 's3cret',
      note: 'a "quoted\\" text',
      href: 'https://shop.example/oauth2/install?app=1&invitation=s3cret#token=s3cret',
    });
    assert.doesNotMatch(hidden, /s3cret/);
    const value = JSON.parse(hidden);
    assert.deepEqual([value.clients[0].hasSecret, value.clients[0].previousSecretUntil], [true, '2026']);
    assert.equal(value.note, 'a "quoted\\" text');
    assert.match(value.href, /app=1&invitation=/);
  });

  test('has no secret with a prefix of ours, in any member, text or error', () => {
    for (const prefix of Object.values(secretPrefixes)) {
      const url = `http://127.0.0.1:8080/console#/as/${prefix}0123456789abcdef`;
      assert.doesNotMatch(textOf({ url }), /0123456789abcdef/, prefix);
      assert.doesNotMatch(textOf(`Open ${url}, once.`), /0123456789abcdef/, prefix);
      const told = [{ code: 'X', name: 'X', title: '', detail: url, jsonPath: undefined, facts: undefined }];
      const error = new KontorError({ status: 404, reasons: told, body: '{}' });
      assert.doesNotMatch(errorTextOf(error), /0123456789abcdef/, prefix);
    }
  });
});

test('every member that the contracts call secret is hidden', () => {
  for (const name of [...secretMembers].map(String))
    assert.doesNotMatch(textOf({ [name]: 's3cret' }), /s3cret/, name);
});

describe('the text of a failed tool', () => {
  test('always names a next step', () => {
    const reasons = [
      { code: 'X', name: 'X', title: '', detail: 'There is none', jsonPath: undefined, facts: undefined },
    ];
    for (const error of [
      new KontorError({ status: 404, reasons, body: '{}' }),
      new KontorError({ status: 401, reasons, body: '{}' }),
      new KontorError({ status: 403, reasons, body: '' }),
      new Failure('Not every element of the file is stored.'),
      new TypeError('call has no "limt".'),
      new Error('unexpected'),
    ])
      assert.match(errorTextOf(error), /Next: /);
  });

  test('shows nothing of an unexpected error', () => {
    assert.doesNotMatch(errorTextOf(new Error('password hunter2')), /hunter2|at /);
  });
});

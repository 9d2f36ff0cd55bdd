import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeViolation } from './split-violation.ts';

const detailOf = (text: string, wrapper?: string) => describeViolation(Buffer.from(text), { wrapper }).detail;

describe('a body without elements', () => {
  const cases: [what: string, text: string, detail: string][] = [
    ['nothing', ' \n', 'The body is empty.'],
    ['an end too early', '[{"a":1', 'The body ends before the end of its JSON.'],
    ['a string without an end', '[{"a":"x', 'The body ends before the end of its JSON.'],
    ['a missing colon', '[{"a" 1}]', 'The body is not valid JSON at line 1, column 7.'],
    ['a missing comma', '[\n  1\n  2\n]', 'The body is not valid JSON at line 3, column 3.'],
    ['a comma too many', '["ü",]', 'The body is not valid JSON at line 1, column 6.'],
    ['a word that is none', '[tru]', 'The body is not valid JSON at line 1, column 2.'],
    ['something behind its end', '[1] x', 'The body is not valid JSON at line 1, column 5.'],
    ['a broken string', '["\\x"]', 'The body is not valid JSON at line 1, column 2.'],
    ['no array', '{"a":[]}', 'Send a JSON array of elements.'],
  ];
  for (const [what, text, detail] of cases) {
    test(`is refused because it has ${what}`, () => assert.equal(detailOf(text), detail));
  }

  test('is refused with the name of the member that has to contain them', () => {
    assert.equal(detailOf('[1]', 'status'), 'Send {"status": [ … ]}.');
    assert.equal(detailOf('{"status":1}', 'status'), 'Send {"status": [ … ]}.');
    assert.equal(detailOf('{}', 'status'), 'Send {"status": [ … ]}.');
    assert.equal(detailOf('{"a":{"status":[1]}}', 'status'), 'Send {"status": [ … ]}.');
    assert.equal(
      detailOf('{"a":[{"status":[1]}, {"status":[1]}] , "b":1}', 'status'),
      'Send {"status": [ … ]}.',
    );
  });

  test('is refused when that member is duplicate, however it is written and whatever it contains', () => {
    for (const text of [
      '{"status":[1],"status":[2]}',
      '{"status":1, "a":{}, "status":[2]}',
      '{"st\\u0061tus":[1],"status":[2]}',
    ])
      assert.equal(detailOf(text, 'status'), '$.status occurs twice.', text);
  });

  test('is refused when it is not UTF-8', () => {
    assert.equal(describeViolation(Buffer.from([0x5b, 0xff]), {}).detail, 'The body is not valid UTF-8.');
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readListed } from './body.ts';

/** Paths of repeated members in an element with this text. */
function repeatedIn(text: string): string[] {
  const form = { key: 'sku', elementsMax: 1, elementBytesMax: 10_000_000 };
  const elements = readListed(form, Buffer.from(`[${text}]`));
  return elements.repeatedMembersAt(0, elements.read(0)).map((path) => path.replace('$[0]', '$'));
}

describe('duplicate members of one object', () => {
  const cases: [what: string, text: string, paths: string[]][] = [
    ['are named by their place', '[{"a":{"b":1,"b":2}}]', ['$[0].a.b']],
    ['are found behind blanks', '[ { "a" : 1 ,\n "a"\t:\r\n 2 } ]', ['$[0].a']],
    ['are the same when written differently', String.raw`{"a":1,"\u0061":2}`, ['$.a']],
    ['are found next to strings that look like members', String.raw`{"a":"\":","a":"\\"}`, ['$.a']],
    ['are none in different objects', '[{"a":1},{"a":{"a":2}}]', []],
    ['are none in strings', String.raw`["{\"a\":1,\"a\":2}", "a", ":", "\\"]`, []],
    ['are none in a string alone', '"a"', []],
  ];
  for (const [what, text, paths] of cases) {
    test(what, () => assert.deepEqual(repeatedIn(text), paths));
  }

  test('do not occur in JSON made from a value, with and without blanks', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, blanks) => {
        assert.deepEqual(repeatedIn(JSON.stringify(value, undefined, blanks)), []);
      }),
    );
  });

  test('are found at a depth that no recursion could reach', () => {
    const depth = 5_000;
    const text = `${'{"a":'.repeat(depth)}{"b":1,"b":2}${'}'.repeat(depth)}`;
    assert.equal(repeatedIn(text).length, 1);
  });
});

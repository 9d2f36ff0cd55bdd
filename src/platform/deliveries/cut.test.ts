import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cutElements } from './cut.ts';

const cut = (text: string) => cutElements(Buffer.from(text), 100)?.list;
/** What a reader finds who takes the cuts for the elements; undefined when one of them is no JSON. */
function readCuts(text: string): unknown[] | undefined {
  const body = Buffer.from(text);
  try {
    return cutElements(body, 100)?.list.map(({ start, end }) =>
      JSON.parse(body.toString('utf8', start, end)),
    );
  } catch {
    return undefined;
  }
}
function readWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), { maxLength: 5 });

describe('elements of an array of objects', () => {
  test('are cut where they begin and end, whatever they hold and however they are written', () => {
    fc.assert(
      fc.property(objects, fc.constantFrom(undefined, 2, '\t\r\n'), (elements, blanks) => {
        const text = JSON.stringify(elements, undefined, blanks);
        assert.deepEqual(readCuts(`\r\n ${text}\t`), JSON.parse(text));
      }),
    );
  });

  test('are JSON each exactly when the whole is, wherever a byte is missing, doubled or another one', () => {
    const bytes = fc.constantFrom(...'[]{},:"\\ 0'.split(''));
    fc.assert(
      fc.property(objects, fc.nat(), bytes, fc.nat(2), (elements, where, byte, removed) => {
        const text = JSON.stringify(elements);
        const at = where % text.length;
        const broken = text.slice(0, at) + byte + text.slice(at + removed);
        const read = readCuts(broken);
        if (cut(broken) !== undefined) assert.deepEqual(read, readWhole(broken));
      }),
      { numRuns: 2_000 },
    );
  });

  test('are counted beyond those that are listed', () => {
    const found = cutElements(Buffer.from(`[${'{"sku":"A"},'.repeat(999)}{}]`), 10);
    assert.deepEqual([found?.count, found?.list.length], [1_000, 10]);
  });

  const bodies: [what: string, text: string][] = [
    ['no array', '{"sku":"1"}'],
    ['an array of other things', '[{"sku":"1"},1]'],
    ['two arrays', '[{"sku":"1"}][]'],
    ['nothing between the elements', '[{"sku":"1"}{"sku":"2"}]'],
    ['a comma at the end', '[{"sku":"1"},]'],
    ['no end', '[{"sku":"1"}'],
    ['a string without an end', '[{"sku":"1'],
    ['a backslash at the end', '[{"sku":"\\'],
    ['a mark of byte order', '\uFEFF[]'],
    ['nothing', ''],
  ];
  for (const [what, text] of bodies) {
    test(`are none in a body with ${what}`, () => assert.equal(cut(text), undefined));
  }
});

describe('the sku of a cut element', () => {
  const cases: [what: string, element: string, sku: string | undefined][] = [
    ['is the text of that member', '{"sku":"A-1"}', 'A-1'],
    ['is found behind blanks', '{ "a" : [ ] , "sku"\n:\t"A" }', 'A'],
    ['is read as UTF-8', '{"sku":"Größe ✓"}', 'Größe ✓'],
    ['is not one that lies deeper', '{"a":{"sku":"A"}}', undefined],
    ['is no value that is called like it', '{"a":"sku","b":"A"}', undefined],
    ['is not told when it is no text', '{"sku":1}', undefined],
    ['is not told when it is written with escapes', String.raw`{"sku":"\u0041"}`, undefined],
    ['is not told when there are two', '{"sku":"A","sku":"B"}', undefined],
    [
      'is not told when a name could be another way to write it',
      String.raw`{"sku":"A","\u0073ku":"B"}`,
      undefined,
    ],
  ];
  for (const [what, element, sku] of cases) {
    test(what, () =>
      assert.deepEqual(
        cut(`[${element}]`)?.map((found) => found.sku),
        [sku],
      ),
    );
  }

  test('is what reading the element comes to, whenever it is told', () => {
    const names = fc.constantFrom('sku', 'skus', 's', '', '"', 'a');
    fc.assert(
      fc.property(fc.array(fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }))), (elements) => {
        for (const [index, found] of cut(JSON.stringify(elements))?.entries() ?? []) {
          if (found.sku !== undefined) assert.equal(found.sku, elements[index]?.sku);
        }
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { splitElements, textMemberOf } from './split.ts';

const form = { key: 'sku', elementBytesMax: 1_000_000 };
const split = (text: string) => splitElements(Buffer.from(text), form, 100)?.list;
/** The elements that a reader gets from the split pieces; undefined when there are none. */
function readSplit(text: string): unknown[] | undefined {
  const body = Buffer.from(text);
  return splitElements(body, form, 100)?.list.map(({ start, end }) =>
    JSON.parse(body.toString('utf8', start, end)),
  );
}
/** The elements that a reader of the whole body gets; undefined when it is not an array. */
function readWhole(text: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), { maxLength: 5 });

describe('elements of an array', () => {
  test('are split where they begin and end, whatever they contain and however they are written', () => {
    fc.assert(
      fc.property(objects, fc.constantFrom(undefined, 2, '\t\r\n'), (elements, blanks) => {
        const text = JSON.stringify(elements, undefined, blanks);
        assert.deepEqual(readSplit(`\r\n ${text}\t`), JSON.parse(text));
      }),
    );
  });

  test('exist exactly when the whole is JSON, wherever a piece is missing, duplicate or different', () => {
    const pieces = fc.constantFrom(
      ...'[ ] { } , : " \\ 0 -0 1e5 1E+ .5 -. 00 t true nul null \\u00e9 \\u00g9 \\n \\x \n \f é'.split(' '),
    );
    fc.assert(
      fc.property(objects, fc.nat(), pieces, fc.nat(2), (elements, where, piece, removed) => {
        const text = JSON.stringify(elements);
        const at = where % text.length;
        const broken = text.slice(0, at) + piece + text.slice(at + removed);
        assert.deepEqual(readSplit(broken), readWhole(broken));
      }),
      { numRuns: 5_000 },
    );
  });

  const values: [text: string, isValue: boolean][] = [
    ...[
      '0',
      '-0',
      '10',
      '1.50',
      '1e5',
      '1E+5',
      '-1.5e-5',
      'true',
      'false',
      'null',
      '""',
      '"\\/"',
      '[]',
      '{}',
    ].map((text) => [text, true] as [string, boolean]),
    ...['00', '01', '-', '+1', '.5', '1.', '1e', '1e+', 'tru', 'truee', 'nul', 'NaN', '"\t"', '"\\x"'].map(
      (text) => [text, false] as [string, boolean],
    ),
    ...[
      '"\\u12"',
      '"\\u12g4"',
      '[1,]',
      '[,1]',
      '[1 2]',
      '{"a"}',
      '{"a":}',
      '{a:1}',
      '{"a":1,}',
      '[}',
      '{]',
    ].map((text) => [text, false] as [string, boolean]),
  ];
  for (const [text, isValue] of values) {
    test(`${isValue ? 'may' : 'cannot'} contain ${JSON.stringify(text)}`, () => {
      for (const held of [`[{"a":${text}}]`, `[{"a":[${text}]}]`, `[{"a": ${text} ,"b":1}]`]) {
        assert.equal(split(held) !== undefined, isValue, held);
        assert.equal(readWhole(held) !== undefined, isValue, held);
      }
    });
  }

  test('are found at a depth that no recursion could reach', () => {
    const depth = 100_000;
    assert.equal(split(`[{"a":${'[{"b":'.repeat(depth)}1${'}]'.repeat(depth)}}]`)?.[0]?.names, depth + 1);
    assert.equal(split(`[{"a":${'['.repeat(depth)}`), undefined);
  });

  test('are counted beyond those that are listed', () => {
    const found = splitElements(Buffer.from(`[${'{"sku":"A"},'.repeat(999)}{}]`), form, 10);
    assert.deepEqual([found?.count, found?.list.length], [1_000, 10]);
  });

  const bodies: [what: string, text: string][] = [
    ['no array', '{"sku":"1"}'],
    ['two arrays', '[{"sku":"1"}][]'],
    ['nothing between the elements', '[{"sku":"1"}{"sku":"2"}]'],
    ['a comma at the end', '[{"sku":"1"},]'],
    ['no end', '[{"sku":"1"}'],
    ['a string without an end', '[{"sku":"1'],
    ['a backslash at the end', '[{"sku":"\\'],
    ['nothing', ''],
  ];
  for (const [what, text] of bodies) {
    test(`are none in a body with ${what}`, () => assert.equal(split(text), undefined));
  }
});

describe('elements in a member of an object', () => {
  const cutIn = (text: string) => {
    const body = Buffer.from(text);
    return splitElements(body, { ...form, wrapper: 'status' }, 100)?.list.map(({ start, end }) =>
      JSON.parse(body.toString('utf8', start, end)),
    );
  };

  test('are those of the member with that name, whatever the other members', () => {
    const names = fc.constantFrom('status', 'statu', 'statuss', 'a', '', '\\', '"');
    fc.assert(
      fc.property(fc.dictionary(names, fc.oneof(objects, fc.jsonValue())), (document) => {
        const text = JSON.stringify(document);
        const { status } = JSON.parse(text);
        assert.deepEqual(cutIn(text), Array.isArray(status) ? status : undefined);
      }),
    );
  });

  test('are found however the name is written, and not when it is duplicate', () => {
    assert.deepEqual(cutIn(String.raw`{"st\u0061tus":[1]}`), [1]);
    assert.equal(cutIn(String.raw`{"status":[1],"st\u0061tus":[2]}`), undefined);
    assert.equal(cutIn('{"status":[1],"status":2}'), undefined);
    assert.equal(cutIn('{"status":[1]}}'), undefined);
    assert.equal(cutIn('{}'), undefined);
  });
});

describe('the sku of a split element', () => {
  const cases: [what: string, element: string, sku: string | undefined][] = [
    ['is the text of that member', '{"sku":"A-1"}', 'A-1'],
    ['is found behind blanks', '{ "a" : [ ] , "sku"\n:\t"A" }', 'A'],
    ['is read as UTF-8', '{"sku":"Größe ✓"}', 'Größe ✓'],
    ['is not one that lies deeper', '{"a":{"sku":"A"}}', undefined],
    ['is no value that is called like it', '{"a":"sku","b":"A"}', undefined],
    ['is none when it is no text', '{"sku":1}', undefined],
    ['is read when it is written with escapes', String.raw`{"sku":"\u0041"}`, 'A'],
    ['is read when its name is written with escapes', String.raw`{"s\u006bu":"A"}`, 'A'],
    ['is the last one when there are two', '{"sku":"A","sku":"B"}', 'B'],
    ['is the last one however its name is written', String.raw`{"sku":"A","\u0073ku":"B"}`, 'B'],
    ['is none when the last one is no text', '{"sku":"A","sku":1}', undefined],
  ];
  for (const [what, element, sku] of cases) {
    test(what, () =>
      assert.deepEqual(
        split(`[${element}]`)?.map((found) => found.key),
        [sku],
      ),
    );
  }

  test('is the same as in the parsed element', () => {
    const names = fc.constantFrom('sku', 'skus', 'sk', 's', '', '"', '\\', 'a');
    fc.assert(
      fc.property(fc.array(fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }))), (elements) => {
        const skus = split(JSON.stringify(elements))?.map(({ key }) => key);
        assert.deepEqual(
          skus,
          elements.map((element) => textMemberOf(element, 'sku')),
        );
      }),
    );
  });
});

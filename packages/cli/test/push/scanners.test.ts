import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { FileEntry, Scanner } from '../../../client/sheets/json/entries.ts';
import { JsonArrayScanner } from '../../../client/sheets/json/json-array-scanner.ts';
import { NdjsonScanner } from '../../../client/sheets/json/read-elements.ts';
import { NotReadable } from '../../../client/sheets/wrong-file.ts';

/** Runs a scanner over bytes that are split at the given places. */
function scanAll(scanner: Scanner, text: string | Uint8Array, cuts: readonly number[] = []): FileEntry[] {
  const bytes = Buffer.from(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
  return [...chunks.flatMap((chunk) => [...scanner.scan(chunk)]), ...scanner.end()];
}

/** Entries as comparable values. */
function shown(entries: readonly FileEntry[]): unknown[] {
  return entries.map((entry) =>
    entry.kind === 'element' ? { ...entry, json: Buffer.from(entry.json).toString() } : entry,
  );
}

function valuesOf(entries: readonly FileEntry[]): unknown[] {
  return entries.map((entry) =>
    entry.kind === 'element' ? JSON.parse(Buffer.from(entry.json).toString()) : entry.reason,
  );
}

const cuts = fc.array(fc.nat(), { maxLength: 30 });
const blanks = fc.stringMatching(/^[ \t\r\n]{0,4}$/);

describe('the JSON array scanner', () => {
  test('finds the elements that a JSON parser finds, wherever the chunks are split', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 20 }), fc.nat(3), cuts, (values, indent, places) => {
        const text = JSON.stringify(values, undefined, indent);
        assert.deepEqual(valuesOf(scanAll(new JsonArrayScanner(), text, places)), JSON.parse(text));
      }),
    );
  });

  test('returns the same entries with the same lines for every way of splitting', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(blanks, fc.json(), blanks), { maxLength: 20 }),
        cuts,
        (elements, places) => {
          const text = `[${elements.map((parts) => parts.join('')).join(',')}]`;
          const whole = shown(scanAll(new JsonArrayScanner(), text));
          assert.deepEqual(shown(scanAll(new JsonArrayScanner(), text, places)), whole);
        },
      ),
    );
  });

  test('returns the number and the line of each element and the bytes up to its end', () => {
    const text = '[\n{"a": 1},\n\n  {"b":\n 2}, 3]';
    const entries = scanAll(new JsonArrayScanner(), text);
    assert.deepEqual(
      entries.map(({ number, line, endByte }) => [number, line, endByte]),
      [
        [1, 2, text.indexOf(',')],
        [2, 4, text.indexOf(', 3')],
        [3, 5, text.indexOf(']')],
      ],
    );
  });

  test('is not misled by brackets, commas and escaped quotes inside strings', () => {
    const values = ['],[', '\\', '\\"]', '{"a":"}"}', { '],"': ['\\\\"', '['] }];
    assert.deepEqual(valuesOf(scanAll(new JsonArrayScanner(), JSON.stringify(values), [3, 7, 11])), values);
  });

  test('passes the bytes of an element on unchanged', () => {
    const [entry] = scanAll(new JsonArrayScanner(), '[{"price": 1.2e1, "name":"\\u00e9"}]');
    assert.equal(
      entry?.kind === 'element' && Buffer.from(entry.json).toString(),
      '{"price": 1.2e1, "name":"\\u00e9"}',
    );
  });

  const unreadable: readonly (readonly [string, string | Uint8Array, number, number, RegExp])[] = [
    ['an empty file', '', 1, 0, /it is empty/],
    ['an object', '{"a":1}', 1, 1, /begins with "\{"; an array of elements begins with "\["/],
    ['an array that does not end', '[1,\n2', 2, 5, /ends inside the element that begins on line 2/],
    ['an array that ends after a comma', '[1,\n', 2, 4, /ends before "\]"/],
    ['a comma too many', '[1,\n,2]', 2, 5, /unexpected ","; an element is expected/],
    ['a comma before the end', '[1,]', 1, 4, /unexpected "\]"; an element is expected/],
    ['a comma at the begin', '[,1]', 1, 2, /unexpected ","; an element is expected/],
    ['a comma too few', '[1\n,{"a":1}\n{"b":2}]', 3, 13, /element 2 is not JSON/],
    ['text behind the array', '[1]\n[2]', 2, 5, /unexpected "\[" after the end/],
    ['a trailing comma in an object', '[{"a":1},\n{"b":\n2,}]', 3, 19, /element 2 is not JSON/],
    ['brackets that do not fit', '[{"a":[1}]\n]', 1, 9, /element 1 is not JSON/],
    ['bytes that are not UTF-8', Buffer.from('[1,"\xff"]', 'latin1'), 1, 4, /element 2 is not UTF-8/],
    ['a bracket too many', '[}]', 1, 2, /not JSON/],
  ];
  for (const [name, text, line, byte, expected] of unreadable) {
    test(`stops at ${name} and names the place`, () => {
      assert.throws(
        () => scanAll(new JsonArrayScanner(), text),
        (error: Error) => {
          assert.ok(error instanceof NotReadable);
          assert.match(error.message, expected);
          assert.match(error.message, new RegExp(`at line ${line}, byte ${byte}:`));
          return true;
        },
      );
    });
  }

  test('never accepts what a JSON parser refuses, and never refuses what it accepts', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '1',
      '"a"',
      'null',
      ' ',
      '\n',
      '-',
      'é',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), cuts, (texts, places) => {
        const text = `[${texts.join('')}]`;
        assert.deepEqual(
          outcomeOf(() => valuesOf(scanAll(new JsonArrayScanner(), text, places))),
          outcomeOf(() => JSON.parse(text)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps an element above the limit out of memory and continues after it', () => {
    const scanner = new JsonArrayScanner(10);
    const entries = scanAll(scanner, `[1,"${'x'.repeat(50)}",3]`, [10, 20, 30, 40]);
    assert.deepEqual(valuesOf(entries), [1, 'larger than 30 MiB and does not fit into a request', 3]);
  });

  test('accepts nesting of any depth', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    assert.equal(scanAll(new JsonArrayScanner(), `[${deep},1]`, [5000]).length, 2);
  });
});

function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return 'refused';
  }
}

describe('the NDJSON scanner', () => {
  const line = fc.oneof(fc.json(), fc.constant(''), fc.constant('{"a":'), fc.constant('\t'));

  test('returns the same entries for every way of splitting', () => {
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), cuts, (lines, ending, places) => {
        const text = lines.join(ending);
        assert.deepEqual(
          shown(scanAll(new NdjsonScanner(), text, places)),
          shown(scanAll(new NdjsonScanner(), text)),
        );
      }),
    );
  });

  test('finds the value of each line', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), cuts, (values, places) => {
        const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
        const expected = values.map((value) => JSON.parse(JSON.stringify(value)));
        assert.deepEqual(valuesOf(scanAll(new NdjsonScanner(), text, places)), expected);
      }),
    );
  });

  test('reports a malformed line and continues with the next', () => {
    const entries = scanAll(new NdjsonScanner(), '{"a":1}\n\n{"b":,}\n{"c":3}');
    assert.deepEqual(
      entries.map(({ kind, number, line: at }) => [kind, number, at]),
      [
        ['element', 1, 1],
        ['broken', 2, 3],
        ['element', 3, 4],
      ],
    );
    assert.match(entries[1]?.kind === 'broken' ? entries[1].reason : '', /^not JSON/);
  });

  test('reports a line that is not UTF-8, and one above the limit', () => {
    const text = Buffer.concat([Buffer.from('"\xff"\n', 'latin1'), Buffer.from(`"${'x'.repeat(50)}"\n1\n`)]);
    assert.deepEqual(valuesOf(scanAll(new NdjsonScanner(10), text, [20, 30])), [
      'not UTF-8; save the file as UTF-8',
      'larger than 30 MiB and does not fit into a request',
      1,
    ]);
  });
});

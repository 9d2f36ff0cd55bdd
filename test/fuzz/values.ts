import fc, { type Arbitrary } from 'fast-check';

/** Texts that have broken servers before, and ordinary ones. */
export const text: Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }).map((each) => each.toWellFormed()),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'null',
    'true',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    "' OR 1=1 --",
    '$ne',
    '\u0000',
    '\u001b[31m',
    'a\u0007b',
    '\u007f',
    '\u0085',
    'half \ud83d',
    '\udc00 half',
    'x'.repeat(5_000),
    '\ufeff',
    '\u202e',
    'x'.repeat(3000),
    '9'.repeat(400),
    '2026-02-30T25:61:61Z',
    '1969-12-31T23:59:59.999-23:59',
    '+275760-09-13T00:00:00.001Z',
  ),
);

/** Values that a header may have on the network. */
export const headerText: Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,60}[\x21-\x7e])?$/),
  fc.constantFrom(
    '*',
    '"',
    'W/"x"',
    ',',
    'wait=0',
    'wait=-1',
    'wait=1',
    'respond-async',
    'q=',
    'ÿ',
    'Thu, 01 Jan 1970 00:00:00 GMT',
  ),
);

/** Any JSON value, including kinds that are easily forgotten. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, [], {}, [[]], [null], 1e308, -0, 2 ** 53, '', [{}], { __proto__: 1 }),
);

/** Bodies that are not JSON, or almost. */
export const brokenText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '[',
    '{"a":',
    '[1,]',
    'NaN',
    '\ufeff[]',
    `${'['.repeat(5000)}`,
    '"\\ud800"',
    '{"a":1,"a":2}',
    '1',
  ),
);

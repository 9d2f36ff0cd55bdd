import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvForPeople } from './csv-cells.ts';

test('what a spreadsheet takes for a formula gets an apostrophe, wherever a cell may begin', () => {
  const written: readonly (readonly [string, string])[] = [
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['lamp;=1+1', "lamp;'=1+1"],
    ['lamp; "=1+1', '"lamp;\' ""=1+1"'],
    ['lamp\t@x', "lamp\t'@x"],
    ['lamp\n=1', '"lamp\n\'=1"'],
  ];
  for (const [text, cell] of written) assert.equal(csvForPeople([text, 'x']), `${cell},x\r\n`, text);
});

test('everything else stays as it is, numbers with a sign too', () => {
  for (const text of ['lamp', 'a=b', 'a-b', 'a;b', '-12.50', '+3', '-1,5', "it's", '2026-05-01', ''])
    assert.ok(
      csvForPeople([text])
        .replace(/^"|"\r\n$/g, '')
        .startsWith(text),
      text,
    );
  assert.equal(csvForPeople(['a, b', 'c "d"']), '"a, b","c ""d"""\r\n');
});

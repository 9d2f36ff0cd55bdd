import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { arrayInsert, binaryArray, isPlainInsert } from './statements.ts';

const insert = "INSERT INTO things (partner_id, name, size, note, kind) VALUES (?1, ?2, ?3, ?4, 'x')";

describe('an INSERT of many rows', () => {
  test('is sent as arrays, one for each column; values that all rows share are sent once', () => {
    const { text, values } = arrayInsert(
      insert,
      ['p'],
      [
        ['a', 1, null],
        ['b', 2, 'n'],
      ],
    );
    assert.equal(
      text,
      "INSERT INTO things (partner_id, name, size, note, kind) SELECT $1, each_set.p0, each_set.p1, each_set.p2, 'x' " +
        'FROM unnest($2::text[], $3::bigint[], $4::text[]) AS each_set(p0, p1, p2)',
    );
    assert.deepEqual(values, [
      'p',
      binaryArray('text', ['a', 'b']),
      binaryArray('bigint', [1, 2]),
      binaryArray('text', [null, 'n']),
    ]);
  });

  test('has no array for a column without any value', () => {
    const { text, values } = arrayInsert(
      insert,
      ['p'],
      [
        ['a', 1, null],
        ['b', 2, null],
      ],
    );
    assert.match(
      text,
      /SELECT \$1, each_set\.p0, each_set\.p1, NULL, 'x' FROM unnest\(\$2::text\[\], \$3::bigint\[\]\)/,
    );
    assert.deepEqual(values, ['p', binaryArray('text', ['a', 'b']), binaryArray('bigint', [1, 2])]);
  });

  test('is not converted when it does more than insert', () => {
    assert.ok(isPlainInsert(insert));
    for (const sql of [
      `${insert} ON CONFLICT (name) DO UPDATE SET size = abs(excluded.size)`,
      `${insert} RETURNING (name)`,
      'INSERT INTO things (name) SELECT name FROM others WHERE size IN (?1)',
      'UPDATE things SET name = ?2 WHERE partner_id = ?1',
    ]) {
      assert.ok(!isPlainInsert(sql), sql);
    }
  });
});

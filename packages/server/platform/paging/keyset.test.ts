import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CursorCodec } from './cursor.ts';
import { keysetLinks, keysetSql, openPage } from './keyset.ts';

interface Row {
  readonly at: number;
  readonly id: string;
}

const cursors = new CursorCodec('00'.repeat(32));
const list = { name: 'listThings', parameter: 'next', keyOf: ({ at, id }: Row) => [at, id] };
/** Seven rows, two at each instant, newest first. */
const rows: Row[] = Array.from({ length: 7 }, (_, index) => ({ at: 9 - (index >> 1), id: `r${index}` }));

function read(query: Record<string, unknown>, partnerId = '1', nowMs = 0, of = list) {
  const page = openPage(cursors, partnerId, of, { path: '/things', query, nowMs }, () => ({
    kind: query.kind,
  }));
  const index = page.key === undefined ? -1 : rows.findIndex(({ id }) => id === page.key?.[1]);
  const around = page.isBackwards ? rows.slice(0, index).reverse() : rows.slice(index + 1);
  return { ...page.cut(around.slice(0, page.count)), filters: page.filters };
}
const ids = (page: { rows: readonly Row[] }) => page.rows.map(({ id }) => id).join(' ');

describe('a keyset list', () => {
  test('is read to its end, every row once, and back over the same pages', () => {
    const first = read({ limit: 3, kind: 'a' });
    const second = read({ limit: 3, next: first.next });
    const third = read({ limit: 3, next: second.next });
    assert.deepEqual([first, second, third].map(ids), ['r0 r1 r2', 'r3 r4 r5', 'r6']);
    assert.equal(first.prev, undefined);
    assert.equal(third.next, undefined);
    const back = read({ limit: 3, next: third.prev });
    const front = read({ limit: 3, next: back.prev });
    assert.deepEqual([back, front].map(ids), ['r3 r4 r5', 'r0 r1 r2']);
    assert.equal(front.prev, undefined);
    assert.equal(ids(read({ limit: 3, next: front.next })), 'r3 r4 r5');
  });

  test('remembers its filters in every cursor and reads them nowhere else', () => {
    const first = read({ limit: 3, kind: 'a' });
    assert.deepEqual(read({ limit: 2, next: first.next, kind: 'b' }).filters, { kind: 'a' });
  });

  test('refuses the cursor of another partner, another list, another day, and one that was tampered with', () => {
    const { next } = read({ limit: 3 });
    const refused = { message: /^INVALID_CURSOR: Query parameter next/ };
    assert.throws(() => read({ limit: 3, next }, '2'), refused);
    assert.throws(() => read({ limit: 3, next }, '1', 0, { ...list, name: 'listOthers' }), refused);
    assert.throws(() => read({ limit: 3, next }, '1', 24 * 60 * 60 * 1000 + 1), refused);
    assert.throws(() => read({ limit: 3, next: `${next}A` }), refused);
    assert.equal(ids(read({ limit: 3, next }, '1', 24 * 60 * 60 * 1000)), 'r3 r4 r5');
  });

  test('links to the next page with only the cursor and the limit, and nowhere else', () => {
    const request = { path: '/things', query: { limit: 3, kind: 'a' }, nowMs: 0 };
    assert.deepEqual(keysetLinks(list, request, 'C'), [{ rel: 'next', href: '/things?limit=3&next=C' }]);
    assert.deepEqual(keysetLinks(list, request, undefined), []);
  });

  test('continues after a key by SQL that every engine supports', () => {
    const { forwards, backwards } = keysetSql(['at', 'id'], 'descending');
    assert.equal(forwards.after(3), '(at, id) < (?3, ?4)');
    assert.equal(forwards.order, 'at DESC, id DESC');
    assert.equal(backwards.after(2), '(at, id) > (?2, ?3)');
    assert.equal(backwards.order, 'at ASC, id ASC');
  });
});

/** What each form of a statement that follows from a table does (`packages/server/platform/store/table-statements.ts`). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import { migrations } from '../../packages/server/migrations/index.ts';
import { postgresDialect } from '../../packages/server/platform/store/dialect.ts';
import { migrate } from '../../packages/server/platform/store/migrator.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { AnyStatement } from '../../packages/server/platform/store/statement.ts';
import type { Store, WriteTx } from '../../packages/server/platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../packages/server/platform/store/table-statements.ts';
import { deliveryCauses } from '../../packages/server/tables/deliveries/delivery-causes.ts';
import { endedContracts } from '../../packages/server/tables/partners/ended-contracts.ts';
import { events } from '../../packages/server/tables/platform/events.ts';
import { receiptCounters } from '../../packages/server/tables/receipts/receipt-counters.ts';

const causes = statementsOf(deliveryCauses);
const all = statementsOfAll(deliveryCauses);
const forms = {
  all: causes.where<[]>('ORDER BY day, code'),
  by: causes.by('day'),
  select: causes.select('code').by('day', 'code'),
  without: causes.without('title', 'day').by('day'),
  where: causes.where<[least: number, count: number]>('elements >= ?2 ORDER BY elements DESC LIMIT ?3'),
  whereOfEngine: causes.where<[codes: string]>(({ isAmong }) => `${isAmong('code', '?2')} ORDER BY code`),
  lock: causes.lock('day'),
  count: causes.count<[least: number]>('elements >= ?2'),
  extended: causes
    .select('code')
    .extended<{ twice: number }, [day: string]>('elements * 2 AS twice', 'day = ?2 ORDER BY code'),
  inOwnOrder: causes
    .select('code')
    .inOwnOrder<[least: number, count: number]>('elements >= ?2', 'day DESC, code DESC', 'LIMIT ?3'),
  pages: causes.select('code').pages(['day'], ['code']),
  pagesDown: causes.select('code').pages(['day'], ['elements', 'code'], 'descending'),
  updateWhere: causes.updateWhere<[day: string, more: number]>('elements = elements + ?3', 'day = ?2'),
  remove: causes.remove('day', 'code'),
  removeWhere: causes.removeWhere<[most: number]>('elements <= ?2'),
  removeSome: causes.removeSome<[least: number, count: number]>('elements >= ?2 ORDER BY day LIMIT ?3'),
  ofAll: all.select('partnerId', 'code').where<[least: number]>('elements >= ?1 ORDER BY partner_id, code'),
  removeSomeOfAll: all.removeSome<[before: string, count: number]>('day < ?1 ORDER BY day LIMIT ?2'),
} as const;
const insert = causes.insert();
const insertIfAbsent = causes.insertIfAbsent();
const put = causes.put();
const insertOrChange = causes.insertOrChange('elements');
const insertOrSet = causes.insertOrSet('elements = delivery_causes.elements + excluded.elements');
const insertOrSetSome = causes.insertOrSet('title = excluded.title', 'day', 'code', 'title', 'elements');
const update = causes.update('title', 'elements');
const updateIf = causes.updateIf('elements < 5', 'elements');
/** A table of which a partner has one row, and one whose key has several columns. */
const putEnd = statementsOf(endedContracts).put();
const endOf = statementsOf(endedContracts).by();
const updateCounter = statementsOf(receiptCounters).update('last');

/** What the compiler refuses; never called. */
export function refused(tx: WriteTx) {
  // @ts-expect-error a member that the table does not have
  causes.by('reason');
  // @ts-expect-error a change of the key
  causes.update('code');
  // @ts-expect-error a table of partners has its partner in the handle
  causes.by('partnerId');
  // @ts-expect-error the number that the store gives to a row
  statementsOf(events).insert('position');
  // @ts-expect-error fewer members than the row has
  void insert(tx, { day: '2026-05-04', code: 'a' });
  // @ts-expect-error a parameter of another type
  void tx.all(forms.by, 4);
  // @ts-expect-error a statement of all partners on the handle of one
  void tx.all(forms.ofAll, 4);
}

const row = (day: string, code: string, elements: number, title = `title of ${code}`) => ({
  day,
  code,
  title,
  elements,
});
const first = [row('2026-05-04', 'a', 1), row('2026-05-04', 'b', 2), row('2026-05-05', 'a', 3)];

const shown = 'day AS "day", code AS "code", title AS "title", elements AS "elements"';
const ofPartner = 'FROM delivery_causes WHERE partner_id = ?1';

/** The text of each form; the engines have the same one unless it says so. */
const texts: readonly [what: string, statement: AnyStatement, sqlite: string, postgres?: string][] = [
  ['by', forms.by, `SELECT ${shown} ${ofPartner} AND day = ?2`],
  ['select', forms.select, `SELECT code AS "code" ${ofPartner} AND day = ?2 AND code = ?3`],
  ['without', forms.without, `SELECT code AS "code", elements AS "elements" ${ofPartner} AND day = ?2`],
  ['where', forms.where, `SELECT ${shown} ${ofPartner} AND elements >= ?2 ORDER BY elements DESC LIMIT ?3`],
  ['where that is only an order', forms.all, `SELECT ${shown} ${ofPartner} ORDER BY day, code`],
  [
    'where with a part of the engine',
    forms.whereOfEngine,
    `SELECT ${shown} ${ofPartner} AND code IN (SELECT value FROM json_each(?2)) ORDER BY code`,
    `SELECT ${shown} ${ofPartner} AND ${postgresDialect.isAmong('code', '?2')} ORDER BY code`,
  ],
  [
    'lock',
    forms.lock,
    `SELECT ${shown} ${ofPartner} AND day = ?2 `,
    `SELECT ${shown} ${ofPartner} AND day = ?2 FOR UPDATE`,
  ],
  ['count', forms.count, `SELECT COUNT(*) AS count ${ofPartner} AND elements >= ?2`],
  [
    'extended',
    forms.extended,
    `SELECT code AS "code", elements * 2 AS twice ${ofPartner} AND day = ?2 ORDER BY code`,
  ],
  [
    'inOwnOrder',
    forms.inOwnOrder,
    `SELECT code AS "code" ${ofPartner} AND elements >= ?2 ORDER BY day DESC, code DESC LIMIT ?3`,
    'SELECT code AS "code" FROM delivery_causes WHERE partner_id = ANY (ARRAY[?1]) AND elements >= ?2 ORDER BY partner_id DESC, day DESC, code DESC LIMIT ?3',
  ],
  [
    'pages after',
    forms.pages.after,
    `SELECT code AS "code" ${ofPartner} AND day = ?2 AND (code) > (?3) ORDER BY code ASC LIMIT ?4`,
  ],
  [
    'pages before',
    forms.pages.before,
    `SELECT code AS "code" ${ofPartner} AND day = ?2 AND (code) < (?3) ORDER BY code DESC LIMIT ?4`,
  ],
  [
    'descending pages after',
    forms.pagesDown.after,
    `SELECT code AS "code" ${ofPartner} AND day = ?2 AND (elements, code) < (?3, ?4) ORDER BY elements DESC, code DESC LIMIT ?5`,
  ],
  [
    'updateWhere',
    forms.updateWhere,
    'UPDATE delivery_causes SET elements = elements + ?3 WHERE partner_id = ?1 AND day = ?2',
  ],
  ['remove', forms.remove, `DELETE ${ofPartner} AND day = ?2 AND code = ?3`],
  ['removeWhere', forms.removeWhere, `DELETE ${ofPartner} AND elements <= ?2`],
  [
    'removeSome',
    forms.removeSome,
    `DELETE ${ofPartner} AND (partner_id, day, code) IN (SELECT partner_id, day, code ${ofPartner} AND elements >= ?2 ORDER BY day LIMIT ?3)`,
  ],
  [
    'where of all partners',
    forms.ofAll,
    'SELECT partner_id AS "partnerId", code AS "code" FROM delivery_causes WHERE elements >= ?1 ORDER BY partner_id, code',
  ],
  [
    'removeSome of all partners',
    forms.removeSomeOfAll,
    'DELETE FROM delivery_causes WHERE (partner_id, day, code) IN (SELECT partner_id, day, code FROM delivery_causes WHERE day < ?1 ORDER BY day LIMIT ?2)',
  ],
];

describe('the text of a derived statement', () => {
  for (const [what, statement, sqlite, postgres = sqlite] of texts) {
    test(`is what its form says: ${what}`, () => {
      assert.equal(statement.sqlite, sqlite);
      assert.equal(statement.postgres, postgres);
    });
  }
});

describe('a derived statement', () => {
  let database: TestDatabase;
  let store: Store;

  before(async () => {
    database = await newDatabase();
    store = await openStore({ url: database.url }, { writes: true });
    await migrate(store, store.dialect, migrations, 0);
  });

  after(async () => {
    await store.close();
    await database.remove();
  });

  let partners = 0;
  /** Runs work as a new partner with the rows of `first`. */
  function asPartner<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
    partners += 1;
    const partnerId = `partner-${partners}`;
    return store.write(async (shared) => {
      const tx = shared.partner(partnerId);
      await insert.each(tx, first);
      return work(tx);
    });
  }

  /** The rows of a partner after a change. */
  const after1 = (change: (tx: WriteTx) => Promise<unknown>) =>
    asPartner(async (tx) => {
      await change(tx);
      return tx.all(forms.all);
    });

  test('finds rows by members, and those only of its partner', async () => {
    await asPartner((tx) => insert(tx, row('2026-05-04', 'c', 9)));
    assert.deepEqual(await asPartner((tx) => tx.all(forms.by, '2026-05-04')), first.slice(0, 2));
  });

  test('reads some members, or all but some', async () => {
    const found = await asPartner(async (tx) => [
      await tx.all(forms.select, '2026-05-04', 'b'),
      await tx.all(forms.without, '2026-05-05'),
    ]);
    assert.deepEqual(found, [[{ code: 'b' }], [{ code: 'a', elements: 3 }]]);
  });

  test('finds rows by a condition, in its order and up to its limit', async () => {
    const found = await asPartner(async (tx) => [
      await tx.all(forms.where, 2, 1),
      await tx.all(forms.whereOfEngine, '["b","c"]'),
      await tx.all(forms.lock, '2026-05-05'),
    ]);
    assert.deepEqual(found, [[first[2]], [first[1]], [first[2]]]);
  });

  test('counts rows, and adds columns', async () => {
    const [count, extended] = await asPartner(async (tx) => [
      await tx.get(forms.count, 2),
      await tx.all(forms.extended, '2026-05-04'),
    ]);
    assert.deepEqual(count, { count: 2 });
    assert.deepEqual(extended, [
      { code: 'a', twice: 2 },
      { code: 'b', twice: 4 },
    ]);
  });

  test('reads pages in both directions, and in the order of a partner', async () => {
    const found = await asPartner(async (tx) => [
      await tx.all(forms.pages.after, '2026-05-04', 'a', 9),
      await tx.all(forms.pages.before, '2026-05-04', 'b', 9),
      await tx.all(forms.pagesDown.after, '2026-05-04', 2, 'b', 9),
      await tx.all(forms.pagesDown.before, '2026-05-04', 1, 'a', 9),
      await tx.all(forms.inOwnOrder, 2, 9),
    ]);
    const [a, b] = [{ code: 'a' }, { code: 'b' }];
    assert.deepEqual(found, [[b], [a], [a], [b], [a, b]]);
  });

  test('inserts a row, whose key must be new', async () => {
    const failing = asPartner((tx) => insert(tx, row('2026-05-04', 'a', 9)));
    await assert.rejects(failing, /UNIQUE constraint failed|duplicate key value/);
  });

  const again = row('2026-05-04', 'a', 4, 'another title');
  const changes: readonly [what: string, change: (tx: WriteTx) => Promise<number>, first: unknown][] = [
    ['leaves one that exists where it inserts if absent', (tx) => insertIfAbsent(tx, again), first[0]],
    ['replaces one that exists where it puts', (tx) => put(tx, again), again],
    [
      'changes only the members that insertOrChange names',
      (tx) => insertOrChange(tx, again),
      { ...first[0], elements: 4 },
    ],
    ['changes one as insertOrSet says', (tx) => insertOrSet(tx, again), { ...first[0], elements: 5 }],
    [
      'changes one as insertOrSet with named members says',
      (tx) => insertOrSetSome(tx, again),
      { ...first[0], title: 'another title' },
    ],
    ['changes the row with a key', (tx) => update(tx, again), again],
    ['changes a row that meets the condition', (tx) => updateIf(tx, again), { ...first[0], elements: 4 }],
  ];
  for (const [what, change, expected] of changes) {
    test(what, async () => {
      assert.deepEqual(await after1(change), [expected, first[1], first[2]]);
    });
  }

  for (const [what, write] of Object.entries({ insertIfAbsent, put, insertOrChange, insertOrSet })) {
    test(`${what} inserts a row whose key is new`, async () => {
      const added = row('2026-05-06', 'z', 7);
      assert.deepEqual(await after1((tx) => write(tx, added)), [...first, added]);
    });
  }

  test('leaves a row that does not meet the condition, and says that none changed', async () => {
    const changed = await asPartner(async (tx) => {
      await update(tx, { ...again, elements: 5 });
      return [await updateIf(tx, { ...again, elements: 6 }), (await tx.all(forms.all))[0]?.elements];
    });
    assert.deepEqual(changed, [0, 5]);
  });

  test('changes and removes all rows that meet a condition', async () => {
    assert.deepEqual(
      (await after1((tx) => tx.run(forms.updateWhere, '2026-05-04', 10))).map(({ elements }) => elements),
      [11, 12, 3],
    );
    assert.deepEqual(await after1((tx) => tx.run(forms.remove, '2026-05-04', 'a')), first.slice(1));
    assert.deepEqual(await after1((tx) => tx.run(forms.removeWhere, 2)), first.slice(2));
  });

  test('removes no more rows than its limit', async () => {
    assert.deepEqual(await after1((tx) => tx.run(forms.removeSome, 2, 1)), [first[0], first[2]]);
    const removed = await store.write(async (shared) => {
      await insert.each(shared.partner('old-1'), [row('2001-01-01', 'a', 1_000)]);
      await insert.each(shared.partner('old-2'), [row('2001-01-02', 'a', 1_000)]);
      const count = await shared.run(forms.removeSomeOfAll, '2002-01-01', 1);
      return [count, await shared.all(forms.ofAll, 1_000)];
    });
    assert.deepEqual(removed, [1, [{ partnerId: 'old-2', code: 'a' }]]);
  });

  test('puts the one row of a partner', async () => {
    const found = await asPartner(async (tx) => {
      await putEnd(tx, { endedAtMs: 1 });
      await putEnd(tx, { endedAtMs: 2 });
      return tx.all(endOf);
    });
    assert.deepEqual(found, [{ endedAtMs: 2 }]);
  });

  test('changes nothing where no row has the key', async () => {
    assert.equal(await asPartner((tx) => updateCounter(tx, { series: 'R', year: 2026, last: 3 })), 0);
  });
});

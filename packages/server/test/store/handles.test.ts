import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { findEndMs } from '../../areas/orders/store/contracts.ts';
import { migrations } from '../../migrations/index.ts';
import { acrossPartners, sharedHandle } from '../../platform/store/across-partners.ts';
import {
  HandleEndedError,
  NestedWriteError,
  NotDeclaredError,
  WrongScopeError,
} from '../../platform/store/handle.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import { streamRows } from '../../platform/store/own-connections.ts';
import type { AnyStatement } from '../../platform/store/statement.ts';
import type {
  EndWork,
  MarketplaceWriteTx,
  SharedReadTx,
  SharedWriteTx,
  WriteTx,
} from '../../platform/store/store.ts';
import { undeclaredStatement } from '../../platform/store/undeclared-statement.ts';

interface Ended {
  readonly ended_at: number;
}

const ownEnd = undeclaredStatement<'partner', [], Ended>(
  'partner',
  'ownEnd',
  'SELECT ended_at FROM ended_contracts WHERE partner_id = ?1',
);
const ownEndInsert = undeclaredStatement<'partner', [endedAt: number], never>(
  'partner',
  'ownEndInsert',
  'INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)',
);
const allEnds = undeclaredStatement<'shared', [], Ended>(
  'shared',
  'allEnds',
  'SELECT ended_at FROM ended_contracts',
);

const noPartner = undeclaredStatement<'marketplace', [], { value: string }>(
  'marketplace',
  'noPartner',
  'SELECT value FROM settings',
);

const database = await newDatabase();
const store = await openStore({ url: database.url }, { writes: true });
await migrate(store, store.dialect, migrations, 0);
after(async () => {
  await store.close();
  await database.remove();
});

/** One handle of each type, all of the same transaction. */
interface Handles {
  readonly shared: SharedWriteTx;
  readonly own: WriteTx;
  readonly withoutLock: WriteTx;
  readonly marketplace: MarketplaceWriteTx;
  readonly across: SharedWriteTx;
}

/** Runs a transaction and returns its handles. */
async function kept(fail = false): Promise<Handles> {
  let handles: Handles | undefined;
  const done = store.write(async (shared) => {
    const own = shared.partner('p');
    const across = acrossPartners(own, 'queueLength');
    handles = { shared, own, withoutLock: shared.withoutLock('p'), marketplace: own.marketplace, across };
    await shared.all(allEnds);
    if (fail) throw new Error('rolled back');
  });
  await done.catch(() => undefined);
  return handles as Handles;
}

/** A statement that each handle may run. */
const runnable: Readonly<Record<keyof Handles, AnyStatement>> = {
  shared: allEnds,
  own: ownEnd,
  withoutLock: ownEnd,
  marketplace: noPartner,
  across: allEnds,
};

/** Arguments for each method, by name; a handle has no other methods. */
const callsOf = (statement: AnyStatement): Readonly<Record<PropertyKey, readonly unknown[]>> => ({
  all: [statement],
  allReachable: [statement],
  parts: [],
  get: [statement],
  each: [statement, [[]]],
  markTaking: ['events', 'position'],
  lowestMark: [],
  run: [statement],
  runEach: [statement, [[]]],
  overwriteDeleted: [],
  afterCommit: [() => undefined],
  count: [() => undefined],
  atEnd: [async () => undefined, 'item'],
  signal: ['jobs'],
  partner: ['p'],
  withoutLock: ['p'],
  [sharedHandle]: [],
});

/** All uses of a handle: every method of its classes, and every getter that returns another handle. */
function usesOf(handle: object, statement: AnyStatement): (readonly [name: string, use: () => unknown])[] {
  const uses = new Map<PropertyKey, () => unknown>();
  const calls = callsOf(statement);
  for (
    let type = Object.getPrototypeOf(handle);
    type !== Object.prototype;
    type = Object.getPrototypeOf(type)
  ) {
    for (const name of Reflect.ownKeys(type)) {
      const { get, value } = Object.getOwnPropertyDescriptor(type, name) as PropertyDescriptor;
      // The seal does not access the store.
      if (name === 'constructor' || name === 'personal' || uses.has(name)) continue;
      const call = calls[name];
      assert.ok(
        get !== undefined || call !== undefined,
        `${String(name)} is a method that this test has no call for`,
      );
      uses.set(name, get === undefined ? () => value.apply(handle, call) : () => get.call(handle));
    }
  }
  return [...uses].map(([name, use]) => [String(name), use]);
}

describe('a handle', () => {
  for (const [end, fails] of [
    ['committed', false],
    ['rolled back', true],
  ] as const) {
    test(`of a transaction that is ${end} throws on every use`, async () => {
      const handles = await kept(fails);
      for (const [kind, handle] of Object.entries(handles)) {
        const uses = usesOf(handle, runnable[kind as keyof Handles]);
        assert.ok(uses.length >= 8, kind);
        for (const [name, use] of uses) {
          await assert.rejects(async () => use(), HandleEndedError, `${kind}.${name}`);
        }
      }
    });
  }

  test('that is kept throws inside a later transaction too', async () => {
    const { shared: old } = await kept();
    await store.write(async (tx) => {
      await tx.all(allEnds);
      await assert.rejects(old.all(allEnds), HandleEndedError);
    });
  });

  test('without a transaction keeps reading', async () => {
    assert.equal(await findEndMs(store.reads.partner('p')), undefined);
    assert.equal(await findEndMs(store.reads.partner('p')), undefined);
  });

  test('runs only statements of its own scope; the shared handle also runs marketplace statements', async () => {
    const own = store.reads.partner('p');
    for (const [handle, wrong] of [
      [own, allEnds],
      [own, noPartner],
      [own.marketplace, allEnds],
      [own.marketplace, ownEnd],
      [store.reads, ownEnd],
    ] as const) {
      const refuses = handle as unknown as SharedReadTx;
      await assert.rejects(refuses.all(wrong as typeof allEnds), WrongScopeError, wrong.name);
      await assert.rejects(refuses.each(wrong as typeof allEnds, [[]]), WrongScopeError, wrong.name);
    }
    await store.reads.all(noPartner);
    await own.marketplace.all(noPartner);
  });

  test('of a partner or of the marketplace gives no access to other partners', () => {
    const own = store.reads.partner('p');
    for (const handle of [own, own.marketplace]) {
      for (const name of ['partner', 'withoutLock', 'shared', 'atEnd', 'parts', 'sender', 'connection']) {
        assert.ok(!(name in handle), name);
      }
    }
    assert.ok(!(sharedHandle in own.marketplace));
  });

  test('of a partner stays bound to it, whatever properties are assigned', async () => {
    await store.write(async (tx) => {
      await tx.partner('q').run(ownEndInsert, 7);
      const own = tx.partner('p');
      Object.assign(own, { partnerId: 'q', bind: () => ['q'] });
      assert.deepEqual(await own.all(ownEnd), []);
      assert.deepEqual(await tx.partner('q').all(ownEnd), [{ ended_at: 7 }]);
    });
  });
});

/** Objects that a caller could pass as a partner statement without declaring it. */
const evil = 'SELECT partner_id FROM partners';
const forged: readonly [how: string, statement: () => typeof ownEnd][] = [
  ['a text', () => evil as never],
  ['an object with texts', () => ({ scope: 'partner', name: 'evil', sqlite: evil, postgres: evil }) as never],
  ['an object that inherits from a statement', () => Object.create(ownEnd, { sqlite: { value: evil } })],
  [
    'a proxy of a statement',
    () => new Proxy(ownEnd, { get: (_, name) => (name === 'scope' ? 'partner' : evil) }),
  ],
  ['a copy with another text', () => ({ ...ownEnd, sqlite: evil, postgres: evil }) as never],
  ['nothing', () => undefined as never],
];

describe('a handle refuses', () => {
  for (const [how, make] of forged) {
    test(how, async () => {
      const statement = make();
      await store.write(async (tx) => {
        const own = tx.partner('p');
        for (const run of [
          () => own.all(statement),
          () => own.get(statement),
          () => own.each(statement, [[]]),
          () => own.run(statement),
          () => own.runEach(statement, [[]]),
        ]) {
          await assert.rejects(run, NotDeclaredError, String(run));
        }
      });
      await assert.rejects(store.reads.partner('p').all(statement), NotDeclaredError);
    });
  }

  test('also in streams, which refuse shared statements too', async () => {
    const streamed = (statement: typeof ownEnd) =>
      streamRows({ url: database.url }, { partnerId: 'p', call: [statement], pageRows: 1 }).next();
    for (const [how, make] of forged) await assert.rejects(streamed(make()), NotDeclaredError, how);
    await assert.rejects(streamed(allEnds as never), WrongScopeError);
  });

  test('statements constructed by a caller, and statements cannot be changed', () => {
    const Made = ownEnd.constructor as new (...parts: unknown[]) => unknown;
    assert.throws(() => new Made('partner', 'evil', evil), /created by declareStatements/);
    assert.throws(
      () => new Made(Symbol('statements'), 'partner', 'evil', evil),
      /created by declareStatements/,
    );
    assert.throws(() => Object.assign(ownEnd, { sqlite: evil }), TypeError);
  });
});

describe('a write inside a write of the same store', () => {
  test('rejects instead of waiting for itself, and the outer one commits', async () => {
    const result = await store.write(async () => {
      await assert.rejects(
        store.write(async () => undefined),
        NestedWriteError,
      );
      return 'outer';
    });
    assert.equal(result, 'outer');
  });

  test('rejects in the end work of the outer one too', { timeout: 20_000 }, async () => {
    const seen: string[] = [];
    const nested: EndWork<string> = async (_tx, items) => {
      await assert.rejects(
        store.write(async () => seen.push('nested')),
        NestedWriteError,
      );
      seen.push(...items);
    };
    await store.write(async (tx) => tx.atEnd(nested, 'end'));
    await store.write(async (tx) => tx.atEnd(nested, 'shares'), { sharesCommit: true });
    await store.batched.write(async (tx) => tx.atEnd(nested, 'batched'));
    assert.deepEqual(seen, ['end', 'shares', 'batched']);
    const unhandled: EndWork<string> = async () => void (await store.write(async () => undefined));
    await assert.rejects(
      store.write(async (tx) => tx.atEnd(unhandled, 'end')),
      NestedWriteError,
    );
  });

  test('is allowed once the outer one is done, even in work started by it', async () => {
    const outer: Promise<Promise<string>[]> = store.write(async (tx) => {
      await tx.all(allEnds);
      return [outer.then(() => store.write(async () => 'later'))];
    });
    assert.equal(await (await outer)[0], 'later');
  });

  test('is allowed on another store', async () => {
    const second = await newDatabase();
    const other = await openStore({ url: second.url }, { writes: true });
    assert.equal(await store.write(() => other.write(async () => 'both')), 'both');
    await other.close();
    await second.remove();
  });
});

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { findEndMs } from '../../src/areas/orders/store/contracts.ts';
import { migrations } from '../../src/migrations/index.ts';
import {
  HandleEndedError,
  NestedWriteError,
  NotDeclaredError,
  WrongScopeError,
} from '../../src/platform/store/handle.ts';
import { migrate } from '../../src/platform/store/migrator.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { streamRows } from '../../src/platform/store/row-stream.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx } from '../../src/platform/store/store.ts';
import { undeclaredStatement } from '../../src/platform/store/undeclared-statement.ts';
import { newDatabase } from '../harness/database.ts';

interface Ended {
  readonly ended_at: number;
}

const ownEnd = undeclaredStatement<'partner', [], Ended>(
  'partner',
  'ownEnd',
  'SELECT ended_at FROM ended_contracts WHERE partner_id = ?1',
);
const allEnds = undeclaredStatement<'shared', [], Ended>(
  'shared',
  'allEnds',
  'SELECT ended_at FROM ended_contracts',
);

const database = await newDatabase();
const store = await openStore({ url: database.url }, { writes: true });
await migrate(store, store.dialect, migrations, 0);
after(async () => {
  await store.close();
  await database.remove();
});

/** Runs a transaction and gives out its handle. */
async function kept(fail = false): Promise<SharedWriteTx> {
  let handle: SharedWriteTx | undefined;
  const done = store.write(async (tx) => {
    handle = tx;
    await tx.all(allEnds);
    if (fail) throw new Error('rolled back');
  });
  await done.catch(() => undefined);
  return handle as SharedWriteTx;
}

describe('a handle', () => {
  for (const [end, fails] of [
    ['committed', false],
    ['rolled back', true],
  ] as const) {
    test(`of a transaction that is ${end} throws, and so do those derived from it`, async () => {
      const tx = await kept(fails);
      const [own, side] = [tx.partner('p'), tx.withoutLock('p')];
      for (const run of [
        () => tx.all(allEnds),
        () => tx.get(allEnds),
        () => tx.each(allEnds, [[]]),
        () => tx.run(allEnds),
        () => tx.runEach(allEnds, [[]]),
        () => own.get(ownEnd),
        () => side.get(ownEnd),
        () => own.shared.all(allEnds),
        async () => tx.afterCommit(() => undefined),
      ]) {
        await assert.rejects(run, HandleEndedError, String(run));
      }
    });
  }

  test('that is kept throws inside a later transaction too', async () => {
    const old = await kept();
    await store.write(async (tx) => {
      await tx.all(allEnds);
      await assert.rejects(old.all(allEnds), HandleEndedError);
    });
  });

  test('without a transaction goes on reading', async () => {
    assert.equal(await findEndMs(store.reads.partner('p')), undefined);
    assert.equal(await findEndMs(store.reads.partner('p')), undefined);
  });

  test('takes statements of its own scope only', async () => {
    const [own, all] = [store.reads.partner('p') as unknown, store.reads as unknown];
    await assert.rejects((own as SharedReadTx).all(allEnds), WrongScopeError);
    await assert.rejects((all as ReadTx).all(ownEnd), WrongScopeError);
  });
});

/** What a caller could pass as a statement of a partner without declaring it. */
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

  test('nor do streams take them, nor statements of all partners', async () => {
    const streamed = (statement: typeof ownEnd) =>
      streamRows({ url: database.url }, { partnerId: 'p', call: [statement], pageRows: 1 }).next();
    for (const [how, make] of forged) await assert.rejects(streamed(make()), NotDeclaredError, how);
    await assert.rejects(streamed(allEnds as never), WrongScopeError);
  });

  test('to be given statements by their own class, and to have their texts changed', () => {
    const Made = ownEnd.constructor as new (...parts: unknown[]) => unknown;
    assert.throws(() => new Made('partner', 'evil', evil), /made by declareStatements/);
    assert.throws(() => new Made(Symbol('statements'), 'partner', 'evil', evil), /made by declareStatements/);
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

  test('is no matter after the outer one is done, even in what that set going', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await store.write(async (tx) => {
      await tx.all(allEnds);
      setTimeout(() => resolve(store.write(async () => 'later')), 30);
    });
    assert.equal(await promise, 'later');
  });

  test('is no matter to another store', async () => {
    const second = await newDatabase();
    const other = await openStore({ url: second.url }, { writes: true });
    assert.equal(await store.write(() => other.write(async () => 'both')), 'both');
    await other.close();
    await second.remove();
  });
});

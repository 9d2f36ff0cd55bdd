import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { findEndMs } from '../../src/areas/orders/store/contracts.ts';
import { migrations } from '../../src/migrations/index.ts';
import { HandleEndedError, NestedWriteError, WrongScopeError } from '../../src/platform/store/handle.ts';
import { migrate } from '../../src/platform/store/migrator.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { declareStatements } from '../../src/platform/store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx } from '../../src/platform/store/store.ts';
import { newDatabase } from '../harness/database.ts';

interface Types {
  ownEnd: { parameters: []; row: { ended_at: number } };
  allEnds: { parameters: []; row: { ended_at: number } };
}

const statements = declareStatements<Types>('test/handles');
const ownEnd = statements.partner('ownEnd', 'SELECT ended_at FROM ended_contracts WHERE partner_id = ?1');
const allEnds = statements.shared('allEnds', 'SELECT ended_at FROM ended_contracts');

const database = await newDatabase();
const store = await openStore({ url: database.url }, { writes: true });
await migrate(store, store.dialect, migrations, 0);
after(async () => {
  await store.close();
  await database.remove();
});

/** Runs a transaction and returns its handle. */
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

  test('that is used after its transaction throws inside a later transaction too', async () => {
    const old = await kept();
    await store.write(async (tx) => {
      await tx.all(allEnds);
      await assert.rejects(old.all(allEnds), HandleEndedError);
    });
  });

  test('without a transaction keeps reading', async () => {
    assert.equal(await findEndMs(store.reads.partner('p')), undefined);
    assert.equal(await findEndMs(store.reads.partner('p')), undefined);
  });

  test('accepts only statements of its own scope', async () => {
    const [own, all] = [store.reads.partner('p') as unknown, store.reads as unknown];
    await assert.rejects((own as SharedReadTx).all(allEnds), WrongScopeError);
    await assert.rejects((all as ReadTx).all(ownEnd), WrongScopeError);
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

  test('is allowed once the outer one is done, even in work started by it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await store.write(async (tx) => {
      await tx.all(allEnds);
      setTimeout(() => resolve(store.write(async () => 'later')), 30);
    });
    assert.equal(await promise, 'later');
  });

  test('is allowed on another store', async () => {
    const second = await newDatabase();
    const other = await openStore({ url: second.url }, { writes: true });
    assert.equal(await store.write(() => other.write(async () => 'both')), 'both');
    await other.close();
    await second.remove();
  });
});

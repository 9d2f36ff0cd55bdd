import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { ownRequest } from '../operations/executor.ts';
import { createExecutor } from './create-executor.ts';

/** A store whose transactions run one after the other, in the order in which they were asked for. */
function storeInLine() {
  let last: Promise<unknown> = Promise.resolve();
  const write = <Result>(work: (tx: object) => Promise<Result>): Promise<Result> => {
    const done = last.then(() => work({}));
    last = done.catch(() => undefined);
    return done;
  };
  return { reads: {}, write } as unknown as Parameters<typeof createExecutor>[0];
}

test('a write that was asked for meanwhile comes between the steps of a long one', async () => {
  const order: string[] = [];
  const note = (what: string) => ({
    run: async () => {
      order.push(what);
      return { audit: [], results: [] };
    },
    take: () => undefined,
  });
  const handle = (what: string) => async () => {
    order.push(what);
    return { status: 204, audit: 'none' as const };
  };
  const contract = operatorV1.decideReviews;
  const long = { steps: () => [note('step 1'), note('step 2')], handle: handle('last step') };
  const executor = createExecutor(
    storeInLine(),
    new Map([
      ['long', { id: 'long', contract, operation: long }],
      ['short', { id: 'short', contract, operation: { handle: handle('other') } }],
    ]),
  );
  const request = ownRequest({ path: '/', query: {} });
  await Promise.all([executor.execute('long', request), executor.execute('short', request)]);
  assert.deepEqual(order, ['step 1', 'other', 'step 2', 'last step']);
});

test('what a failed step leaves behind is what the steps before it did', async () => {
  const order: string[] = [];
  const contract = operatorV1.decideReviews;
  const take = () => undefined;
  const steps = [
    {
      run: async () => {
        order.push('step 1');
        return { audit: [], results: [] };
      },
      take,
    },
    {
      run: async () => {
        throw new Error('lost');
      },
      take,
    },
  ];
  const operation = { steps: () => steps, handle: async () => ({ status: 204, audit: 'none' as const }) };
  const executor = createExecutor(storeInLine(), new Map([['long', { id: 'long', contract, operation }]]));
  await assert.rejects(executor.execute('long', ownRequest({ path: '/', query: {} })), /lost/);
  assert.deepEqual(order, ['step 1']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Figures } from '../../packages/server/platform/observability/figures.ts';
import type { NodeShown } from '../../packages/server/platform/observability/node-metrics.ts';
import type { OperationRequest, Reply } from '../../packages/server/platform/operations/operation.ts';
import { type StatisticsDeps, StatisticsTaker } from '../../packages/server/process/statistics.ts';

/** A taker on a node that finished one element, with the writes that it asks for; none ends by itself. */
function createTaker() {
  const figures = new Figures();
  figures.add('kontor_delivery_elements_total', ['products', 'succeeded']);
  const writes: { elements: object; end: PromiseWithResolvers<Reply> }[] = [];
  const shown = { refresh: async () => undefined, store: async () => undefined } as unknown as NodeShown;
  const executor: StatisticsDeps['executor'] = {
    execute(_key: string, { query }: OperationRequest) {
      const end = Promise.withResolvers<Reply>();
      writes.push({ elements: JSON.parse(String(query.point)).elements, end });
      return end.promise;
    },
  };
  const taker = new StatisticsTaker({ figures, shown, executor, wallClock: { nowMs: () => 0 } });
  return { taker, writes };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what happened is stored once, also when the writer is busy for longer than a span', async () => {
  const { taker, writes } = createTaker();
  const first = taker.take();
  await turn();
  const second = taker.take();
  await turn();
  for (const { end } of writes) end.resolve({ status: 204 });
  await Promise.all([first, second]);
  assert.deepEqual(
    writes.map(({ elements }) => elements),
    [{ succeeded: 1 }],
  );
});

test('a point that cannot be stored is part of the next one', async () => {
  const { taker, writes } = createTaker();
  for (const isStored of [false, true]) {
    const taken = taker.take().catch(() => undefined);
    await turn();
    const { end } = writes.at(-1) as (typeof writes)[number];
    if (isStored) end.resolve({ status: 204 });
    else end.reject(new Error('no writer'));
    await taken;
  }
  assert.deepEqual(
    writes.map(({ elements }) => elements),
    [{ succeeded: 1 }, { succeeded: 1 }],
  );
});

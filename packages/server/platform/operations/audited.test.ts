import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anonymousCaller } from '../auth/caller.ts';
import { ReadRecords, readsRecordedTogetherMax } from './audited.ts';
import type { OperationRequest, Reply, ReportedRead } from './operation.ts';

const readOf = (requestId: string): ReportedRead => ({
  operationKey: 'operator getOrderOfPartner',
  request: { caller: anonymousCaller, parameters: {}, path: '/', requestId, nowMs: 0 },
  status: 200,
  changes: [{ record: requestId }],
});

/** A writer whose transactions end when the test says so. */
function heldWriter() {
  const writes: { ids: string[]; end: PromiseWithResolvers<Reply> }[] = [];
  const executor = {
    execute(_key: string, { body }: OperationRequest): Promise<Reply> {
      const reads: ReportedRead[] = JSON.parse(Buffer.from(body).toString());
      const end = Promise.withResolvers<Reply>();
      writes.push({ ids: reads.map(({ request }) => request.requestId), end });
      return end.promise;
    },
  };
  return { writes, records: new ReadRecords(executor) };
}

const done: Reply = { status: 204 };

async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('reads that are reported while another one is written', () => {
  test('share the next transaction, and each waits for its own', async () => {
    const { writes, records } = heldWriter();
    const recorded: string[] = [];
    for (const id of ['a', 'b', 'c']) void records.record(readOf(id)).then(() => recorded.push(id));
    assert.deepEqual(
      writes.map(({ ids }) => ids),
      [['a']],
    );
    writes[0]?.end.resolve(done);
    await turns();
    assert.deepEqual([recorded, writes[1]?.ids], [['a'], ['b', 'c']]);
    writes[1]?.end.resolve(done);
    await turns();
    assert.deepEqual(recorded, ['a', 'b', 'c']);
  });

  test('share one transaction up to the limit', async () => {
    const { writes, records } = heldWriter();
    const limit = readsRecordedTogetherMax;
    for (let index = 0; index < limit + 2; index += 1) void records.record(readOf(`${index}`));
    writes[0]?.end.resolve(done);
    await turns();
    assert.equal(writes[1]?.ids.length, limit);
  });

  test('are written one by one when their transaction fails, so that one does not fail the others', async () => {
    const { writes, records } = heldWriter();
    const outcomes = ['a', 'b', 'c'].map((id) =>
      records.record(readOf(id)).then(
        () => id,
        (error: Error) => error.message,
      ),
    );
    writes[0]?.end.resolve(done);
    await turns();
    writes[1]?.end.reject(new Error('together'));
    await turns();
    writes[2]?.end.reject(new Error('b alone'));
    await turns();
    writes[3]?.end.resolve(done);
    assert.deepEqual(await Promise.all(outcomes), ['a', 'b alone', 'c']);
  });
});

import type { TestAreaDeps } from '@kontor/harness/open-area';
import { ApiError } from '../../packages/contract/errors/api-error.ts';
import { createDueWork, createPendingWork } from '../../packages/server/platform/jobs/work.ts';
import { parseJsonBody } from '../../packages/server/platform/json/parse-body.ts';
import { dayMs, nextBerlinMidnight } from '../../packages/values/instant.ts';
import type { DepotRead, DepotWrite } from './contract.ts';
import { depotErrors } from './errors.ts';
import { nextEnd, transferById, transferIds, transferInsert, transferSettle, transfersEnd } from './store.ts';

/** Number of exceptions left to throw before a transfer is decided. */
const throwsToCome = new Map<string, number>();

/** What a caller may set on a transfer; by default it is decided after a second and lasts until the next midnight. */
interface Wishes {
  readonly throws?: number;
  readonly decidedAfterMs?: number;
  /** Days that it lasts beyond the midnight after its decision. */
  readonly days?: number;
  /** Duration, when no midnight ends it. */
  readonly lastsMs?: number;
}

/** Transfers: requested, decided a second later, over at the next midnight in Berlin. */
export function createTransfers({ clock, ids }: TestAreaDeps) {
  const ending = createDueWork(
    {
      name: 'depot-endings',
      priority: 20,
      async change(tx, nowMs) {
        await tx.run(transfersEnd, nowMs);
      },
      async nextDueMs(tx) {
        const { due } = (await tx.get(nextEnd)) ?? { due: null };
        return due === null ? undefined : Number(due);
      },
    },
    clock,
  );
  const deciding = createPendingWork(
    {
      name: 'depot-transfers',
      priority: 10,
      startsMax: 3,
      async prepare(reads, transferId) {
        const transfer = await reads.get(transferById, transferId);
        if (transfer === undefined) throw new Error(`there is no transfer ${transferId}`);
        const { days, lasts_ms } = transfer;
        return (nowMs: number) =>
          lasts_ms > 0 ? nowMs + lasts_ms : nextBerlinMidnight(nowMs + days * dayMs);
      },
      async decide(tx, transferId, nowMs, endOf) {
        const endsMs = endOf(nowMs);
        await tx.run(transferSettle, transferId, 'ACCEPTED', endsMs);
        const left = throwsToCome.get(transferId) ?? 0;
        throwsToCome.set(transferId, left - 1);
        // What it has written so far is rolled back.
        if (left > 0) throw new Error('the decision broke');
        await ending.arm(tx, endsMs);
      },
      async giveUp(tx, transferId, nowMs) {
        await tx.run(transferSettle, transferId, 'REJECTED', nowMs);
      },
    },
    clock,
  );
  const createTransfer: DepotWrite = async (tx, request) => {
    const {
      throws = 0,
      days = 0,
      lastsMs = 0,
      decidedAfterMs = 1_000,
    } = parseJsonBody(request.body) as Wishes;
    const transferId = ids.uuid();
    throwsToCome.set(transferId, throws);
    await tx.run(transferInsert, transferId, days, lastsMs);
    await deciding.ask(tx, transferId, request.nowMs + decidedAfterMs);
    return { status: 202, body: { transferId, state: 'PENDING' } };
  };
  const getTransfer: DepotRead = async (tx, { parameters: { transferId = '' } }) => {
    const row = await tx.get(transferById, transferId);
    if (row === undefined) throw new ApiError(depotErrors.TRANSFER_NOT_FOUND);
    return {
      status: 200,
      body: { transferId, state: row.state, decisions: row.decisions, endings: row.endings },
    };
  };
  const listTransfers: DepotRead = async (tx) => ({
    status: 200,
    body: { transferIds: (await tx.all(transferIds)).map(({ transfer_id }) => transfer_id) },
  });
  return {
    operations: { createTransfer, listTransfers, getTransfer },
    jobs: [deciding.handler, ending.handler],
  };
}

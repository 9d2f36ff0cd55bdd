import { ApiError } from '../../src/platform/errors/api-error.ts';
import { parseJsonBody } from '../../src/platform/http/json-body.ts';
import { createDueWork } from '../../src/platform/jobs/due-work.ts';
import { createPendingWork } from '../../src/platform/jobs/pending-work.ts';
import { nextBerlinMidnight } from '../../src/values/berlin-day.ts';
import type { TestAreaParts } from '../harness/area-server.ts';
import type { DepotRead, DepotWrite } from './contract.ts';
import { depotErrors } from './errors.ts';
import { nextEnd, transferById, transferInsert, transferSettle, transfersEnd } from './store.ts';

/** How often each transfer was decided, and how many throws are still to come before it is. */
export const decisions = new Map<string, number>();
export const throwsToCome = new Map<string, number>();

/** Days for which a transfer lasts beyond the midnight that follows its decision. */
const daysMore = new Map<string, number>();
const dayMs = 24 * 60 * 60 * 1000;

/** Transfers: asked for, decided a second later, over at the next midnight of Berlin. */
export function createTransfers({ clock, ids }: TestAreaParts) {
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
      async decide(tx, transferId, nowMs) {
        const endsMs = nextBerlinMidnight(nowMs + (daysMore.get(transferId) ?? 0) * dayMs);
        if ((await tx.run(transferSettle, transferId, 'ACCEPTED', endsMs)) === 0) return;
        const left = throwsToCome.get(transferId) ?? 0;
        throwsToCome.set(transferId, left - 1);
        // What it has written by now is taken back.
        if (left > 0) throw new Error('the decision broke');
        decisions.set(transferId, (decisions.get(transferId) ?? 0) + 1);
        await ending.arm(tx, endsMs);
      },
      async giveUp(tx, transferId, nowMs) {
        await tx.run(transferSettle, transferId, 'REJECTED', nowMs);
      },
    },
    clock,
  );
  const createTransfer: DepotWrite = async (tx, request) => {
    const { throws = 0, days = 0 } = parseJsonBody(request.body) as { throws?: number; days?: number };
    const transferId = ids.uuid();
    throwsToCome.set(transferId, throws);
    daysMore.set(transferId, days);
    await tx.run(transferInsert, transferId);
    await deciding.ask(tx, transferId, request.nowMs + 1_000);
    return { status: 202, body: { transferId, state: 'PENDING' } };
  };
  const getTransfer: DepotRead = async (tx, { parameters: { transferId = '' } }) => {
    const row = await tx.get(transferById, transferId);
    if (row === undefined) throw new ApiError(depotErrors.TRANSFER_NOT_FOUND);
    return { status: 200, body: { transferId, state: row.state } };
  };
  return { operations: { createTransfer, getTransfer }, jobs: [deciding.handler, ending.handler] };
}

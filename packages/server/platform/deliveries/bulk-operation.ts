/** A bulk operation. */

import { readStored } from '@kontor/values/text';
import { decideElements } from '../bulk/decide.ts';
import type { Elements } from '../json/split-elements.ts';
import { type Reply, readWait, type WriteMembers } from '../operations/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { readClientTime } from './client-clock.ts';
import { processedOf, resultsOf } from './element-outcomes.ts';
import type { BulkRequest, DeliveryKind } from './kind.ts';
import { type Arrival, acceptDelivery, receiveDelivery } from './life.ts';
import type { DeliveriesOfArea } from './needs.ts';
import type { Accepted, Progress } from './progress.ts';
import { readProgress } from './read.ts';
import { bulkContextOf } from './store/deliveries.ts';

/**
 * Creates a bulk operation: accepts a delivery and answers 202; with `dryRun=true` answers 200 with the
 * results that it would have; with `Prefer: wait=N` answers when the delivery is done, or after N seconds.
 */
export function bulkOperation(
  deliveries: DeliveriesOfArea,
  kind: DeliveryKind,
): WriteMembers<ReadTx, WriteTx, BulkRequest, Arrival, Reply<Accepted>> {
  return {
    // One that is processed inline also updates rows, but only where this writer is the only one: `processesInline` in
    // `server/process/writer.ts`.
    insertsOnly: true,
    prepare: (tx, request) => receiveDelivery(tx, deliveries, kind, request),
    withoutJob: (arrival) => ({ ...arrival, fitsInline: true }),
    handle: (tx, request, arrival) =>
      request.query.dryRun
        ? dryRunDelivery(tx, kind, request, arrival.elements)
        : acceptDelivery(tx, deliveries, kind, request, arrival),
    async follow(tx, request, reply) {
      const seconds = readWait(request.headers.prefer);
      if (seconds === undefined || reply.status !== 202) return reply as Reply<Accepted>;
      const { task } = readStored<Accepted>(reply.body as string);
      const ofTask = { ...request, parameters: { processUuid: task.id } };
      const progress = await readProgress(tx, deliveries, ofTask);
      return { ...progress, status: 202, body: { task, ...(progress.body as Progress) } };
    },
  };
}

/**
 * `dryRun=true`: decides a body by the same steps as a real delivery, against the current state of the store, and
 * requests a rollback. The response has the counters and the three parts; deliveries that are still waiting are not
 * taken into account.
 */
async function dryRunDelivery(
  tx: WriteTx,
  kind: DeliveryKind,
  request: BulkRequest,
  elements: Elements,
): Promise<Reply<never>> {
  const { nowMs } = request;
  const range = { from: 0, to: elements.count };
  const times = { clientTimeMs: readClientTime(request), acceptedAtMs: nowMs };
  // Its effects are rolled back, so it has no id.
  const delivery = { ...times, deliveryId: '', sentBy: null };
  const outcomes = await decideElements(kind.rules, tx, bulkContextOf(delivery, nowMs), elements, range);
  const { counts, texts } = resultsOf(await processedOf(kind, request.requestId, range, outcomes));
  const parts = Object.entries(texts).map(([part, text]) => `"${part}":[${text}]`);
  const counters = JSON.stringify({ state: 'dry-run', dryRun: true, total: outcomes.length, ...counts });
  return { status: 200, rollback: true, body: `${counters.slice(0, -1)},"results":{${parts.join()}}}` };
}

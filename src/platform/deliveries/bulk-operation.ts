import { readStored } from '../../values/text.ts';
import { decideElements } from '../bulk/decide.ts';
import type { Elements } from '../json/split-elements.ts';
import type { Reply, WriteMembers } from '../operations/operation.ts';
import { readWait } from '../operations/prefer.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { readClientTime } from './admission.ts';
import type { Deliveries } from './index.ts';
import type { DeliveryKind } from './kind.ts';
import type { Accepted, Progress } from './progress.ts';
import type { BulkRequest } from './requests.ts';
import { renderOutcomes } from './settle.ts';
import { contextOf } from './store/deliveries.ts';
import type { Arrival } from './work.ts';

/**
 * Creates the operation of a bulk endpoint: accepts a delivery and answers 202; with `dryRun=true` answers 200 with the
 * results that it would have; with `Prefer: wait=N` answers when the delivery is done, or after N seconds.
 */
export function bulkOperation(
  deliveries: Deliveries,
  kind: DeliveryKind,
): WriteMembers<ReadTx, WriteTx, BulkRequest, Arrival, Reply<Accepted>> {
  return {
    // One that is processed at once also updates rows, but only where this writer is the only one (`life.ts`).
    onlyAdds: true,
    prepare: (tx, request) => deliveries.receive(tx, kind, request),
    leavingNothing: (arrival) => ({ ...arrival, suitsInline: true }),
    handle: (tx, request, arrival) =>
      request.query.dryRun
        ? dryRunDelivery(tx, kind, request, arrival.elements)
        : deliveries.accept(tx, kind, request, arrival),
    follow: (tx, request, reply) => followDelivery(deliveries, tx, request, reply),
  };
}

async function followDelivery(
  deliveries: Deliveries,
  tx: ReadTx,
  request: BulkRequest,
  reply: Reply,
): Promise<Reply<Accepted>> {
  const seconds = readWait(request.headers.prefer);
  if (seconds === undefined || reply.status !== 202) return reply as Reply<Accepted>;
  const { task } = readStored<Accepted>(reply.body as string);
  const progress = await deliveries.progress(tx, { ...request, parameters: { processUuid: task.id } });
  return { ...progress, status: 202, body: { task, ...(progress.body as Progress) } };
}

/**
 * `dryRun=true`: decides a body by the same steps as a real delivery, against the current state of the store, and
 * requests a rollback. The answer has the counters and the three parts; deliveries that are still waiting are not taken
 * into account.
 */
async function dryRunDelivery(
  tx: WriteTx,
  kind: DeliveryKind,
  request: BulkRequest,
  elements: Elements,
): Promise<Reply<never>> {
  const { nowMs } = request;
  const range = { from: 0, to: elements.count };
  const times = { client_time_ms: readClientTime(request), accepted_at: nowMs };
  // Its effects are rolled back, so it has no id.
  const delivery = { ...times, delivery_id: '', sent_by: null };
  const outcomes = await decideElements(kind.rules, tx, contextOf(delivery, nowMs), elements, range);
  const { counts, texts } = await renderOutcomes(kind, request.requestId, range, outcomes);
  const part = (name: keyof typeof texts) => `"${name}":[${texts[name]}]`;
  const results = `{${part('succeeded')},${part('failed')},${part('unchanged')}}`;
  const counters = JSON.stringify({ dryRun: true, total: outcomes.length, ...counts });
  return { status: 200, rollback: true, body: `${counters.slice(0, -1)},"results":${results}}` };
}

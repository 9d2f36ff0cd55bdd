/** A bulk operation, and what an area defines of it. */

import type { OperationId } from '../../generated/operations.ts';
import { readStored } from '../../values/text.ts';
import type { BodyForm } from '../bulk/body.ts';
import { decideElements } from '../bulk/decide.ts';
import type { ElementRules } from '../bulk/rules.ts';
import type { Elements } from '../json/split-elements.ts';
import { type Reply, type RequestOf, readWait, type WriteMembers } from '../operations/operation.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import { readClientTime } from './client-clock.ts';
import { type Arrival, acceptDelivery, receiveDelivery } from './life.ts';
import type { DeliveriesOfArea } from './needs.ts';
import type { Accepted, Progress } from './progress.ts';
import { readProgress } from './read.ts';
import { renderOutcomes } from './settle.ts';
import { bulkContextOf } from './store/deliveries.ts';

/** Definition of a bulk operation by its area. */
export interface DeliveryKind extends BodyForm {
  /** Name in the store: `products`, `prices`, `active-status`. */
  readonly name: string;
  /** The operation itself. */
  readonly operationId: OperationId;
  /** Path of the operation, shown as `path` of element errors. */
  readonly path: string;
  /** Path under which deliveries of this kind are read; the delivery id follows. */
  readonly tasksPath: string;
  /** Path of the entity that an element is about, for `results[].variation`. */
  entityPath(key: string | undefined): string;
  /** A delivery estimated to have at most this many changes is processed in the transaction that accepts it. */
  readonly changesInlineMax: number;
  /** True when the area keeps what a delivery changed itself, so that only refusals are kept for each entity. */
  readonly keepsChanges?: boolean;
  /** How its elements are judged and written. */
  readonly rules: ElementRules<unknown, unknown>;
}

/** What a bulk operation reads of its requests; a contract has all of these or omits some. */
export type BulkRequest = RequestOf<
  object,
  { readonly dryRun?: boolean },
  { readonly 'x-request-timestamp'?: string | undefined; readonly prefer?: string | undefined },
  unknown
>;

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
    // `server/writer.ts`.
    onlyAdds: true,
    prepare: (tx, request) => receiveDelivery(tx, deliveries, kind, request),
    leavingNothing: (arrival) => ({ ...arrival, suitsInline: true }),
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
  const times = { client_time_ms: readClientTime(request), accepted_at: nowMs };
  // Its effects are rolled back, so it has no id.
  const delivery = { ...times, delivery_id: '', sent_by: null };
  const outcomes = await decideElements(kind.rules, tx, bulkContextOf(delivery, nowMs), elements, range);
  const { counts, texts } = await renderOutcomes(kind, request.requestId, range, outcomes);
  const parts = Object.entries(texts).map(([part, text]) => `"${part}":[${text}]`);
  const counters = JSON.stringify({ dryRun: true, total: outcomes.length, ...counts });
  return { status: 200, rollback: true, body: `${counters.slice(0, -1)},"results":{${parts.join()}}}` };
}

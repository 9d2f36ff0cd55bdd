import { parseInstant } from '../../values/instant.ts';
import { readElements } from '../bulk/body.ts';
import type { BodySplitter } from '../bulk/body-splitter.ts';
import type { Elements } from '../bulk/elements.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { OperationRequest, Reply } from '../http/operation.ts';
import { enqueueJob } from '../jobs/store.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Ids } from '../time/ids.ts';
import { deliveryAccepted, deliveryWorked } from './audit.ts';
import type { InlineProcessing } from './inline-processing.ts';
import type { KeptElements } from './kept-elements.ts';
import type { DeliveryKind } from './kind.ts';
import { viewAccepted } from './progress.ts';
import type { QueueWatch } from './queue-watch.ts';
import { countWaiting, type DeliveryRecord, insertBody, insertDelivery } from './store.ts';
import { packBody } from './stored-body.ts';
import { deliveryJob } from './work.ts';

/** A delivery as it comes to be accepted. */
export interface Arrival {
  readonly elements: Elements;
  /** Whether it looks like little work, to be done at once. */
  readonly inline: boolean;
  /** The body as it is kept when the delivery has to wait. */
  readonly storedBody: Uint8Array;
}

export interface AcceptParts {
  readonly ids: Ids;
  /** One more waiting delivery of a partner is refused. */
  readonly waitingDeliveriesPerPartnerMax: number;
  readonly inline: InlineProcessing;
  readonly bodySplitter: BodySplitter;
  readonly keptElements: KeptElements;
  readonly queueWatch: QueueWatch;
}

/** Reads `X-Request-Timestamp`; null when absent, 400 INVALID_HEADER when it cannot be read (D11). */
export function readClientTime(request: OperationRequest): number | null {
  const sent = request.headers['x-request-timestamp'];
  if (sent === undefined) return null;
  const instantMs = parseInstant(sent);
  if (instantMs === undefined) {
    throw new ApiError(platformErrors.INVALID_HEADER, {
      detail:
        'X-Request-Timestamp is not an ISO 8601 date-time with an offset; send for example 2026-03-01T08:15:00.000+01:00.',
    });
  }
  return instantMs;
}

/** What a request will need that can be made ready outside of its transaction. Throws 400 when the body is none. */
export async function receiveDelivery(
  tx: ReadTx,
  { inline, bodySplitter }: AcceptParts,
  kind: DeliveryKind,
  { body, nowMs, query }: OperationRequest,
): Promise<Arrival> {
  const elements = await readElements(kind, body, bodySplitter);
  const isLittle = query.dryRun !== true && (await inline.suits(tx, kind, elements, nowMs));
  const isKept = !isLittle && query.dryRun !== true;
  return { elements, inline: isLittle, storedBody: isKept ? await packBody(body) : body };
}

/**
 * Takes a delivery in: delivery, body and job are saved in the caller's transaction, so the 202 that follows its
 * commit is a promise; a little one is worked off in it. Throws 503 OVERLOADED when too many deliveries of the partner wait already.
 */
export async function acceptDelivery(
  tx: WriteTx,
  parts: AcceptParts,
  kind: DeliveryKind,
  request: OperationRequest,
  arrival: Arrival,
): Promise<Reply> {
  const { elements } = arrival;
  const queue = await parts.queueWatch.state(tx.shared, request.nowMs);
  const waiting = await countWaiting(tx);
  if (waiting >= parts.waitingDeliveriesPerPartnerMax || queue.full) {
    const waitSeconds = Math.max(1, Math.ceil(queue.openElements / Math.max(queue.elementsPerSecond, 1)));
    throw new ApiError(platformErrors.OVERLOADED, {
      detail: 'Too many deliveries wait to be worked off; send this one again later.',
      headers: { 'retry-after': String(Math.min(waitSeconds, 60)) },
    });
  }
  const record = recordOf(parts.ids.uuid(), kind, request, elements.count);
  const open = { ...queue, openElements: queue.openElements + elements.count };
  const reply: Reply = {
    status: 202,
    // The answer is the same whether the work is done or not: `done` is for the next read to tell.
    body: viewAccepted(record, kind.tasksPath, request.nowMs, open),
    audit: [deliveryAccepted(record)],
  };
  await insertDelivery(tx, record);
  if (arrival.inline && waiting === 0) {
    const outcomes = await parts.inline.settle(tx, kind, record, elements);
    tx.afterCommit(() => elements.release());
    return { ...reply, auditAlso: [deliveryWorked(tx.partnerId, kind, record, outcomes, request.nowMs)] };
  }
  await insertBody(tx, record.delivery_id, arrival.storedBody);
  await enqueueJob(tx, deliveryJob, {
    kind: deliveryJob.kind,
    payload: record.delivery_id,
    dueAtMs: request.nowMs,
  });
  tx.afterCommit(() => parts.keptElements.keep(record.delivery_id, elements, request.body.byteLength));
  return reply;
}

function recordOf(
  deliveryId: string,
  kind: DeliveryKind,
  request: OperationRequest,
  total: number,
): DeliveryRecord {
  return {
    delivery_id: deliveryId,
    kind: kind.name,
    state: 'pending',
    total,
    succeeded: 0,
    failed: 0,
    unchanged: 0,
    client_time_ms: readClientTime(request),
    accepted_at: request.nowMs,
    done_at: null,
    logref: request.requestId,
    crashes: 0,
  };
}

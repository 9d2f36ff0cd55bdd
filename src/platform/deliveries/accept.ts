import { parseInstant } from '../../values/instant.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { OperationRequest, Reply } from '../http/operation.ts';
import { enqueueJob } from '../jobs/store.ts';
import type { WriteTx } from '../store/store.ts';
import type { Ids } from '../time/ids.ts';
import { deliveryAccepted } from './audit.ts';
import type { Elements } from './body.ts';
import type { DeliveryKind } from './kind.ts';
import type { ParsedBodies } from './parsed-bodies.ts';
import { viewAccepted } from './progress.ts';
import type { QueueWatch } from './queue-watch.ts';
import { countWaiting, type DeliveryRecord, insertDelivery } from './store.ts';
import { deliveryJob } from './work.ts';

export interface AcceptParts {
  readonly ids: Ids;
  /** One more waiting delivery of a partner is refused. */
  readonly waitingDeliveriesPerPartnerMax: number;
  readonly parsedBodies: ParsedBodies;
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

/**
 * Takes a delivery in: delivery, body and job are saved in the caller's transaction, so the 202 that follows its
 * commit is a promise. Throws 503 OVERLOADED when too many deliveries of the partner wait already.
 */
export async function acceptDelivery(
  tx: WriteTx,
  parts: AcceptParts,
  kind: DeliveryKind,
  request: OperationRequest,
  elements: Elements,
): Promise<Reply> {
  const queue = await parts.queueWatch.state(tx.shared, request.nowMs);
  if ((await countWaiting(tx)) >= parts.waitingDeliveriesPerPartnerMax || queue.full) {
    const waitSeconds = Math.max(1, Math.ceil(queue.openElements / Math.max(queue.elementsPerSecond, 1)));
    throw new ApiError(platformErrors.OVERLOADED, {
      detail: 'Too many deliveries wait to be worked off; send this one again later.',
      headers: { 'retry-after': String(Math.min(waitSeconds, 60)) },
    });
  }
  const record = recordOf(parts.ids.uuid(), kind, request, elements.list.length);
  await insertDelivery(tx, {
    deliveryId: record.delivery_id,
    kind: kind.name,
    total: record.total,
    clientTimeMs: record.client_time_ms,
    acceptedAtMs: record.accepted_at,
    logref: record.logref,
    body: request.body,
  });
  await enqueueJob(tx, deliveryJob, {
    kind: deliveryJob.kind,
    payload: record.delivery_id,
    dueAtMs: request.nowMs,
  });
  tx.afterCommit(() => parts.parsedBodies.keep(record.delivery_id, elements, request.body.byteLength));
  const open = { ...queue, openElements: queue.openElements + elements.list.length };
  return {
    status: 202,
    body: viewAccepted(record, kind.tasksPath, request.nowMs, open),
    audit: [deliveryAccepted(record)],
  };
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

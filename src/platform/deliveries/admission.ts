import { formatInstant, parseInstant } from '../../values/instant.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';
import { acrossPartners } from '../store/across-partners.ts';
import type { ReadTx } from '../store/store.ts';
import type { DeliveryKind } from './kind.ts';
import type { QueueState } from './progress.ts';
import type { BulkRequest } from './requests.ts';
import type { DeliveryRecord } from './store/deliveries.ts';
import { countAllWaiting, findSpeed } from './store/queue.ts';

/** Maximum age of a reading of the queue, for `pingAfter` and for refusing more work. */
const readingMaxAgeMs = 200;
/** Assumed speed until one has been measured. */
const elementsPerSecondAtFirst = 5_000;

/** Caches the state of the queue for all who ask; only those that find it old at the same moment read it each. */
export class QueueWatch {
  #reading: QueueState & { full: boolean } = {
    openElements: 0,
    elementsPerSecond: elementsPerSecondAtFirst,
    full: false,
  };
  #readAtMs = Number.NEGATIVE_INFINITY;

  /** What was read last: a transaction that accepts a delivery does not depend on rows of other partners. */
  get last(): QueueState & { full: boolean } {
    return this.#reading;
  }

  /** Reads outside a transaction; `nowMs` is by the wall clock. */
  async state(tx: ReadTx, nowMs: number): Promise<QueueState & { full: boolean }> {
    if (Math.abs(nowMs - this.#readAtMs) < readingMaxAgeMs) return this.#reading;
    const waiting = await countAllWaiting(acrossPartners(tx, 'queueLength'));
    const speed = await findSpeed(tx.marketplace, nowMs - 60_000);
    this.#readAtMs = nowMs;
    this.#reading = {
      openElements: waiting.elements,
      elementsPerSecond: speed ?? elementsPerSecondAtFirst,
      full: waiting.deliveries >= limits.waitingDeliveriesMax,
    };
    return this.#reading;
  }
}

/** How far ahead of the server a client's clock may be. */
const clientTimeAheadMaxMs = 24 * 60 * 60 * 1000;

/**
 * Parses `X-Request-Timestamp`; null when absent, 400 INVALID_HEADER when it cannot be parsed or is too far in the
 * future (D11). A time without a fraction means the end of its second: an earlier request of the client in that second
 * may have its time of arrival, which has milliseconds.
 */
export function readClientTime(request: BulkRequest): number | null {
  const sent = request.headers['x-request-timestamp'];
  if (sent === undefined) return null;
  const instantMs = parseInstant(sent);
  if (instantMs === undefined) {
    throw new ApiError(platformErrors.INVALID_HEADER, {
      detail:
        'X-Request-Timestamp must be an ISO 8601 date-time with an offset, such as 2026-03-01T08:15:00.000+01:00.',
    });
  }
  if (instantMs > request.nowMs + clientTimeAheadMaxMs) {
    throw new ApiError(platformErrors.INVALID_HEADER, {
      detail: `X-Request-Timestamp is more than 24 hours ahead of the server time, ${formatInstant(request.nowMs)}.`,
    });
  }
  return /[.,]\d/.test(sent) ? instantMs : instantMs + 999;
}

/** Throws 503 OVERLOADED with the time to wait when too many deliveries wait, of this partner or of all partners. */
export function refuseOverload(
  queue: QueueState & { readonly full: boolean },
  waitingOfPartner: number,
  waitingOfPartnerMax: number,
): void {
  if (waitingOfPartner < waitingOfPartnerMax && !queue.full) return;
  const waitSeconds = Math.max(1, Math.ceil(queue.openElements / Math.max(queue.elementsPerSecond, 1)));
  throw new ApiError(platformErrors.OVERLOADED, {
    detail: 'Too many deliveries are waiting. Send the delivery again later.',
    full: queue.full ? 'deliveries' : 'deliveries-of-partner',
    headers: { 'retry-after': String(Math.min(waitSeconds, 60)) },
  });
}

/** Returns a delivery as it is first stored. */
export function newDelivery(
  deliveryId: string,
  kind: DeliveryKind,
  request: BulkRequest,
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
    sent_by: request.caller.name,
  };
}

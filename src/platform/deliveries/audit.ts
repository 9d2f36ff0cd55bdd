import { countParts, type Outcome } from '../bulk/outcome.ts';
import type { AuditChange, AuditFacts } from '../http/audited.ts';
import type { DeliveryKind } from './kind.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** Bytes of a hash that the log shows: enough to tell two contents of one key apart. */
const shownHashBytes = 8;

/** Whether a delivery changed anything, or may have: one that changed nothing leaves no entry. */
export function hasChanged(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ part, superseded }) => part === 'succeeded' && superseded !== true);
}

/** A delivery that was taken in, in the entry of its request. */
export function deliveryAccepted(delivery: DeliveryRecord): AuditChange {
  const { delivery_id, kind, total } = delivery;
  return { record: `deliveries/${delivery_id}`, after: { kind, state: 'pending', total } };
}

/**
 * The end of a delivery, or of one element of it: what became of the elements, and of each changed key the short
 * hashes of what was last sent for it before and since. One entry for all of them, because 500 would cost more than
 * the work they tell of. None when nothing was changed.
 */
export function deliveryWorked(
  partnerId: string,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  outcomes: readonly Outcome[],
  nowMs: number,
): AuditFacts[] {
  if (delivery.succeeded === 0 && !hasChanged(outcomes)) return [];
  const after = {
    kind: kind.name,
    state: 'done',
    total: delivery.total,
    ...countParts(outcomes, delivery),
    changed: changesOf(outcomes),
  };
  return [{ ...factsOf(partnerId, kind, delivery, nowMs), after: JSON.stringify(after) }];
}

/** One element that was worked on by itself, when something of it changed. */
export function elementWorked(
  partnerId: string,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  outcomes: readonly Outcome[],
  nowMs: number,
): AuditFacts[] {
  const changed = changesOf(outcomes);
  if (changed.length === 0) return [];
  const after = JSON.stringify({ kind: kind.name, state: 'pending', changed });
  return [{ ...factsOf(partnerId, kind, delivery, nowMs), after }];
}

function factsOf(
  partnerId: string,
  kind: DeliveryKind,
  delivery: DeliveryRecord,
  nowMs: number,
): Omit<AuditFacts, 'after'> {
  return {
    partnerId,
    at: nowMs,
    actorKind: 'server',
    actor: '',
    clientId: '',
    operationId: 'workDelivery',
    requestId: delivery.logref,
    path: kind.path,
    status: 200,
    record: `deliveries/${delivery.delivery_id}`,
    before: null,
  };
}

/** `[key, before, after]`; null where there was nothing, or nothing was known of it. */
function changesOf(outcomes: readonly Outcome[]): (string | null)[][] {
  return outcomes.flatMap(({ key, change }) =>
    key === undefined || change === undefined ? [] : [[key, brief(change.before), brief(change.after)]],
  );
}

function brief(hash: Uint8Array | null | undefined): string | null {
  if (hash === null || hash === undefined) return null;
  return Buffer.from(hash.buffer, hash.byteOffset, Math.min(hash.byteLength, shownHashBytes)).toString(
    'base64url',
  );
}

import { countParts, type Outcome } from '../bulk/outcome.ts';
import type { AuditChange, AuditFacts } from '../operations/audited.ts';
import type { DeliveryKind } from './kind.ts';
import type { DeliveryRecord } from './store/deliveries.ts';

/** Bytes of a hash shown in the log: enough to distinguish two contents of one key. */
const shownHashBytes = 8;

/** True when a delivery changed something or may have; one that changed nothing gets no audit entry. */
export function hasChanged(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ part, superseded }) => part === 'succeeded' && superseded !== true);
}

/** The accepted delivery, for the audit entry of its request. */
export function deliveryAccepted(delivery: DeliveryRecord): AuditChange {
  const { delivery_id, kind, total } = delivery;
  return { record: `deliveries/${delivery_id}`, after: { kind, state: 'pending', total } };
}

/**
 * Returns the audit entry for the end of a delivery: its counters and, for each changed key, the short hashes of the
 * last sent element before and after. It is one entry for all elements, because 500 entries would cost more than the
 * work they describe. Returns none when nothing was changed.
 */
export function deliveryProcessed(
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

/** Returns the audit entry for one element that was processed on its own; none when it changed nothing. */
export function elementProcessed(
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
    actorId: null,
    clientId: '',
    operationId: 'workDelivery',
    requestId: delivery.logref,
    path: kind.path,
    status: 200,
    record: `deliveries/${delivery.delivery_id}`,
    before: null,
  };
}

/** `[key, before, after]`; null where there was nothing, or where it is not known. */
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
